import { isRecital, mentionsInstrument, upToKind } from '../labels/instrument-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { keyOf } from './database-key.mts';
import { namesGazette } from './own-day.mts';
import { inBrackets } from './own-words.mts';

/** As gazettes number laws; a mirror's own name for its file is in small letters. */
const isNumber = (text: string): boolean =>
  /^[\p{Lu}\p{N}][\p{Lu}\p{N}\s./:()-]*$/u.test(text) && /\p{N}/u.test(text);
/** A number goes on with letters for who made the law: `019-2031-SA`, `45/2031/QH14`, `19-A/2031`. */
const goesOn = String.raw`(?:[/:-](?:\p{N}{1,5}|\p{Lu}[\p{Lu}\p{N}]*(?!\p{Ll}))){0,4}`;
/** What a law is called may follow its number as closely: `26842-LEY GENERAL`; behind a year, and in Roman numerals, it is the number's. */
const withName = /^(\p{N}[\p{N}.]*)-(?![IVXLC]+$)\p{Lu}{3}.*$/u;
const written = new RegExp(
  [
    // Neither of a part, `artículo 5, número 3`, nor in the name, `(No. 2)`.
    String.raw`(?<!\(|\b[Aa]rt\p{L}{0,7}\.?\s\p{N}{1,4},?\s)(?:\b(?:[Nn][orOR]?|[Nn](?:[úÚuU][Mm])(?:[Ee][Rr][Oo])?|c)\.?\s?[°º]?|№|αριθμ?\.?|ΑΡΙΘΜ?\.?)\s?(\p{N}{1,3}(?:\.\p{N}{3})+(?:\/\p{N}{1,5})?|\p{N}{1,5}${goesOn})(?!\p{N})`,
    String.raw`(?<!\p{N}[/.-])\b(\p{N}{4}[:/]\p{N}{1,5}|\p{N}{1,5}\/\p{N}{4})\b(?![/.-]\p{N})`,
    // Indonesia has the year behind it in words, Arabic points within it, Viet Nam letters.
    String.raw`\b[Nn](?:omor|OMOR)\s(\p{N}{1,4}${goesOn}(?:\s[Tt](?:ahun|AHUN)\s\p{N}{4})?)(?!\s?[/\p{N}])`,
    String.raw`(?<!\p{L})رقم\s?\(?\s?(\p{Nd}+(?:[./-]\p{Nd}+)*)`,
    String.raw`(?<!\p{L})(?:[Ss]ố|SỐ):?\s(\p{N}{1,4}${goesOn})`,
    // In Roman numerals, with its year: `Act No. XVIII of 2031`, `2031. évi CXII. törvény`.
    String.raw`\b(?:[Aa]ct|ACT|[Oo]rdinance|ORDINANCE|[Rr]egulation|REGULATION|[Ll]aw|LAW)\s(?:N[Oo]\.?\s)?([IVXLCDM]+\s(?:of|OF)\s\p{N}{4})(?!\p{N})`,
    String.raw`(?<!\p{N})(\p{N}{4}\. évi [IVXLCDM]+)\.(?=\störvény)`,
    // `Act 2 of 2031`, `Act No. 2 of 2031` has the plain number.
    String.raw`\b(?:Act|ACT|Ordinance|ORDINANCE)\s(\p{N}{1,4})\s(?:of|OF)\s\p{N}{4}(?!\p{N})`,
    // Bangladesh: of the year, the ordinance.
    String.raw`\p{Nd}{4} সনের (\p{Nd}{1,4}) নং`,
    // In China, Japan and Korea: of an order, a law, a decree.
    String.raw`[第제]\s?(\p{Nd}{1,5})\s?[号號호]`,
  ].join('|'),
  'u',
);

/** Directly behind the kind of law: `Ley 26.994`, `DECRETO 54 DE 1993`, `LEY 1801 DE 2016`; a year alone is none. */
const behindKind =
  /^(\p{L}{3,}(?: \p{L}{3,})?) (?!(?:1[89]|20)\d{2}(?!\d| de \d{4}))(\d{1,3}(?:\.\d{3})+|\d{1,6}(?: de \d{4})?)(?=$|[:,(]| [-–—|])/iu;

function numberBehindKind(title: string): string | undefined {
  const [, kind = '', number] = behindKind.exec(title) ?? [];
  // `Regulation 5` and `Order 14` are provisions or parts of what stands behind.
  const isPart = readLabel(title) !== undefined || /^(?:order|rules?)$/iu.test(kind);
  return mentionsInstrument(kind) && !isPart ? number : undefined;
}

/** An act of the Union has its number near the beginning or directly behind its kind; elsewhere it is that of one which the law is about. */
const ofUnion =
  /(?<=^.{60,})\((?:EU|EG|EC|CE|UE|ES|EWG|EEC|CEE|ЕС)\)\s(?:[Nn][or]?[.°]?\s|č\.\s)?\d+\/\d+(?:,?\s\p{L}{1,3}\s(?:\(\p{Lu}{2,3}\)\s)?\d+\/\d+)*/gu;

const withoutOthers = (text: string): string => {
  const own = upToKind(text)?.length;
  return text.replace(ofUnion, (number, at: number) => (at - 1 === own ? number : ''));
};

const numberIn = (text: string): string | undefined =>
  written
    .exec(text)
    ?.slice(1)
    // A draft has noughts where its number will stand.
    .find((found) => found && !/^0+$/u.test(found))
    ?.replace(withName, '$1');

/** In East Asia, what a line says of a change. */
const isOfChange = (text: string): boolean => /修[正订訂改]|改正|개정/u.test(text);

/** How laws of China, of Arabic, of Indonesia and of Viet Nam name those that they are based on. */
const namesBasis =
  /^(?:根据|依据|依照|为了?|بعد الاطلاع|بناء على|وبناء على|وعلى|mengingat|menimbang|berdasarkan|căn cứ)/iu;

const numberAbove = (above: readonly string[]): string =>
  above
    // A gazette has a number of its own.
    .filter(
      (text) =>
        !isRecital(text) &&
        !namesBasis.test(text) &&
        !isOfChange(text) &&
        (!namesGazette(text) || mentionsInstrument(text)),
    )
    .map(withoutOthers)
    .join('\n')
    .replace(inBrackets, '');

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** What a mirror keeps a law under, or the number in it as the head of the law prints that: `DS-019-2031-SA` holds `019-2031-SA`. */
function printedNumber(identifier: string | undefined, above: readonly string[]): string | undefined {
  const printed = identifier === undefined ? undefined : numberIn(numberAbove(above));
  const isHeld = printed !== undefined && squeezed(identifier ?? '').endsWith(squeezed(printed));
  return isHeld ? printed : identifier;
}

interface Places {
  /** Beside the text as the number of the law, and as what it is kept under. */
  number: string | undefined;
  identifier: string | undefined;
  title: string;
  /** In a line or row of its own. */
  inLine: string | undefined;
  above: readonly string[];
}

/** As it is said beside the text, or else as the title has it. */
export function numberOf({ number, identifier, title, inLine, above }: Places): string | null {
  const asNumber = (said: string | undefined) => (said && isNumber(said) ? said : undefined);
  return (
    asNumber(number) ??
    numberIn(withoutOthers(title)) ??
    numberBehindKind(title) ??
    keyOf(title)?.number ??
    asNumber(inLine) ??
    printedNumber(asNumber(identifier), above) ??
    numberIn(numberAbove(above)) ??
    null
  );
}
