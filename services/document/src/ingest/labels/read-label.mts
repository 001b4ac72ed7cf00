import { readEastern } from './eastern-labels.mts';
import { type Label, mentions, opens, type Role } from './label.mts';
import {
  arabicOrdinal,
  cardinalWords,
  laterWords,
  lettered,
  letteredValue,
  type NumberValue,
  numberValue,
  ordinalWords,
} from './number-value.mts';
import { attachmentWords, groupWords, guidelineWords, provisionWords } from './provision-words.mts';

/** Laws of Mexico write them with a capital, and count on behind them: `Artículo 166 Bis 3`; in German a sentence may begin so. */
const laterNumber = String.raw` ?(?i:${laterWords})(?: \p{Nd}{1,2})?(?=\s?[.:–—-]|$)`;
const suffix = String.raw`(?:${laterNumber}| ?(?:${laterWords})(?!\p{L})|[A-Z]{1,2}(?![\p{L}\p{N}])|[a-z](?![\p{L}\p{N}])| [a-z](?=[.\s–-]|$))?`;
/** An article put in later may have the figure that tells it apart above the line: `8²`, or its letter behind a stroke: `12/A`. */
const digits = String.raw`\p{Nd}{1,5}(?:/[A-Z]{1,2}(?![\p{L}\p{N}])|[⁰¹²³⁴-⁹]*${suffix})`;
const counted = String.raw`(?:[LRDA]\.? ?)?${digits}(?:[.\-‑–/]${digits}){0,9}(?:er(?!\p{L})|\.?[ºª°]|o(?!\p{L}))?`;
const number = String.raw`(?:${counted}|${lettered}|[IVXLCDM]{1,8}(?:er|re)?(?![\p{L}\p{N}])|[A-Z](?![\p{L}\p{N}])|(?i:${ordinalWords.join('|')}|${cardinalWords})(?!\p{L})|${arabicOrdinal})`;
/** In Romanian: `Cartea a II-a`. */
const romanianOrdinal = String.raw`a (?:\p{Nd}{1,2}|[IVXLC]{1,6})-a(?!\p{L})`;
/** What may stand between the word and its number. */
const numeroSign = String.raw`(?:N(?:o|r|°|º)\.? ?|No\.? |رقم ?)?`;
const numbered = `(?:${romanianOrdinal}|${numeroSign}${number})`;
const inBrackets = String.raw`${numeroSign}\(\s?(?:${counted}|[IVXLCDM]{1,8}|(?i:${cardinalWords}))\s?\)`;

/** Behind a number: a blank or sign, or at once the word that a mirror glued to it, as in `§1Formål`. */
const beyond = String.raw`(?!\p{N}|\p{Ll}|\p{Lo}|\p{Lu}(?!\p{Ll}))`;

/** In capitals, and on old typewriters, accents are left out: `TITULO II`. */
const withoutAccents = (word: string): string =>
  word.normalize('NFD').replace(/(?<=\p{sc=Latn})\p{M}+/gu, '');
/** Romanian was written with a cedilla before its own letters were in common use. */
const withCedilla = (word: string): string => word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ');
const spelled = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, withoutAccents(word), withCedilla(word)])),
];

const behindWord = (number: string) => new RegExp(String.raw`^(?!\p{L})\s*(${number})${beyond}(.*)$`, 'u');
const numberBehind = behindWord(numbered);
/** Few laws have them; an expression of both takes twice as long to be made. */
const numberInBrackets = behindWord(inBrackets);
const opensBracket = new RegExp(String.raw`^\s*${numeroSign}\(`, 'u');
const beginningOf = (text: string): string => text.slice(0, 2).toLowerCase();

/**
 * How lines are read that begin with one of some words and a number: the word, the number and what stands behind it. The words are
 * looked up by their first two letters: an expression of all of them takes most of the time of reading a law.
 */
function worded(words: readonly string[]): (line: string) => string[] | undefined {
  const alike = Map.groupBy(spelled(words), beginningOf);
  return (line) => {
    for (const word of alike.get(beginningOf(line)) ?? []) {
      const said = line.slice(0, word.length);
      if (said.toLowerCase() !== word.toLowerCase()) continue;
      const behind = line.slice(word.length);
      const number = opensBracket.test(behind) ? numberInBrackets : numberBehind;
      const [whole, written = '', rest = ''] = number.exec(behind) ?? [];
      if (whole !== undefined) return [said, written, rest];
    }
    return undefined;
  };
}
const provision = worded(provisionWords);
const attachment = worded(attachmentWords);
const group = worded(groupWords);
const section = new RegExp(`^(§§?) ?(${counted})${beyond}(.*)$`, 'u');
/** The book of a code in front of the number, as in Hungary: `5:12. §`. */
const ofBook = String.raw`(?:\p{Nd}{1,2}:(?=\p{Nd}))?`;
/** `5 §`, `5. §`, `12/A. §`, `5-бап`, `5 straipsnis`, `12. pants`, `1.Artikkel`. */
const numberFirst = new RegExp(
  String.raw`^(${ofBook}${digits})(?:\.? ?(§)|-(бап|модда|modda|statya)|\.? ?(straipsnis|pants|cikk|artikkel|artikel|article|člen|grein|gr\.))(?![\p{L}\p{N}])(.*)$`,
  'iu',
);
/** `2 luku`, `3 kap.`, `1. fejezet`. */
const numberFirstGroup = new RegExp(
  String.raw`^((?:${digits}|[IVXLC]{1,6})\.? ?(luku|kap\.|kapitel|kapitola|hlava|peatükk|jagu|fejezet|rész|skyrius|nodaļa|osa|osasto|avdelning|avd\.|del|afsnit|dalis))(?![\p{L}\p{N}])(.*)$`,
  'iu',
);
const spokenAttachment = new RegExp(
  String.raw`^((?:the )?(${ordinalWords.slice(0, 12).join('|')}) (schedule|annex|appendix))(?!\p{L})(.*)$`,
  'iu',
);
// What is asked before an expression that ignores case keeps most lines from it: each takes as long as ten others.
const mentionsAttachment = /schedule|annex|appendix/iu;
/** Characters that `the twelfth Schedule` takes at most. */
const longestSpoken = 40;
/** Characters of a line that has nothing but an attachment's name and what it is of. */
const longestAlone = 160;
const onlyAttachment =
  /^(?:the )?(schedule|annex|annexe|annexure|appendix|anlage|anhang|anexo|allegato|bijlage|bilaga|bilag|liite|supplementary provisions?|addenda|addendum|explanatory (?:note|memorandum)|disposición (?:adicional|transitoria|derogatoria|final)(?: única)?|附則|附则|부칙)(?:\.|\s+(?:regulations?|articles?|sections?|rules?) \p{N}[^.;]{0,60})?$/iu;
const bare =
  /^(\p{Nd}{1,3}[A-Z]{0,2}(?:\.\p{Nd}{1,3}){0,3})(?:\.?[—–―]|[.)]? ?-(?=[\s\p{L}])|।(?=[\s(])|\.(?=[\s(])|\.(?=\p{Lu}\p{Ll})|\)(?=\s)|(?=\s|\(\p{N}|\p{Lu}\p{Ll}))(.*)$/u;

const numberOnly = /^(\p{Nd}{1,3}[A-Z]{0,3})[.)]?$/u;

const fullWords = new Map(Object.entries({ 'sec.': 'Section', 'reg.': 'Regulation' }));

/** `ARTICLE` as `Article`. */
function wordOf(text: string): string {
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return text;
  // The dotted capital of Turkish is a small i, and nothing else.
  return text.charAt(0) + text.slice(1).replaceAll('İ', 'i').toLowerCase();
}

function citedAs(word: string, number: string): string {
  const bareNumber = /^\p{Nd}/u.test(number) ? number.replace(/[.\s]+$/u, '') : number;
  return `${fullWords.get(word.toLowerCase()) ?? wordOf(word)} ${wordOfNumber(bareNumber)}`;
}

/** `FIRST` as `First`; Roman figures stay. */
function wordOfNumber(text: string): string {
  return numberValue(text) && text.length > 1 && /^\p{Lu}+$/u.test(text) && !/^[IVXLCDM]+$/.test(text)
    ? wordOf(text)
    : text;
}

const guideline = new RegExp(`^(?:${guidelineWords.join('|')})$`, 'iu');

/** The number of `Guideline D.15`, in its part D. The letter of `Article D.15` in a French code only says who made it. */
function valueInPart(word: string, written: string): NumberValue | undefined {
  return guideline.test(word) || !/^[LRDA]/.test(written) ? letteredValue(written) : undefined;
}

function wordedLabel(role: Role, found: string[] | undefined): Label | undefined {
  if (!found) return undefined;
  const [word = '', written = '', rest = ''] = found;
  const inPart = valueInPart(word, written);
  const value =
    inPart ??
    numberValue(
      written
        .replace(/^(?:N(?:o|r|°|º)\.?|رقم) ?/iu, '')
        .replace(/^\(\s?|\s?\)$/gu, '')
        .replace(/^a (.*)-a$/u, '$1'),
    );
  if (!value || !opens(rest)) return undefined;
  const kind = (fullWords.get(word.toLowerCase()) ?? word).toLowerCase();
  return {
    role,
    kind: inPart ? `${kind} of a part` : kind,
    number: value,
    cited: citedAs(word, written),
    rest,
  };
}

/** Not `(1)`, `(a)` or `(iv)`, and something is said behind it. */
const bracketedTitle = /^\s*\((?=[\p{Lu}\p{Lo}])([^()]{4,80})\)\s+(?=[\p{Lu}\p{Lo}\p{N}"“‘«„([])/u;

/** As laws of India have it: `7. Scrutiny.—(1) The Licensor shall ...`. */
const dashedTitle = /^[\s.]*(\p{Lu}[^.—–―]{2,160})\.\s?[—–―]+\s*(?=[\p{Lu}\p{Lo}("“'‘[])/u;

/** A title on the line of its provision, before what that says, as in translations of Korean decrees or in laws of India. */
function withTitle(label: Label): Label {
  const [whole = '', title] = bracketedTitle.exec(label.rest) ?? dashedTitle.exec(label.rest) ?? [];
  return title === undefined ? label : { ...label, title, rest: label.rest.slice(whole.length) };
}

/** `Стаття 10 - 2 .`, where a publisher sets the figure of an article that was put in later apart. */
const apartFigure = /^(\p{L}+ \p{Nd}{1,4}) - (\p{Nd}{1,2})(?= ?\.(?:\s|$))/u;

function readProvision(line: string): Label | undefined {
  const text = line.replace(apartFigure, '$1-$2');
  const words = wordedLabel('provision', provision(text));
  if (words) return words;
  const [, sign = '', written = '', rest = ''] = section.exec(text) ?? [];
  if (sign && opens(rest))
    return { role: 'provision', kind: '§', number: numberValue(written), cited: `§ ${written}`, rest };
  const before = /^\p{Nd}/u.test(text) ? numberFirst.exec(text) : null;
  // `3. Article 5 is amended` names a provision of another law.
  if (before && opens(before[5] ?? '') && !/^\s*\p{N}/u.test(before[5] ?? '')) {
    const [, figure = '', ...words5] = before;
    const kind = words5.slice(0, 3).find((word) => word) ?? '';
    return {
      role: 'provision',
      kind,
      number: numberValue(figure),
      cited: text.slice(0, text.length - (before[5] ?? '').length).trim(),
      rest: before[5] ?? '',
    };
  }
  return undefined;
}

function readAttachment(text: string): Label | undefined {
  const spoken = mentionsAttachment.test(text.slice(0, longestSpoken)) ? spokenAttachment.exec(text) : null;
  const [, cited, ordinal = '', kind = '', rest = ''] = spoken ?? [];
  if (cited && opens(rest)) {
    return {
      role: 'attachment',
      kind: kind.toLowerCase(),
      number: numberValue(ordinal),
      cited: `${wordOf(ordinal)} ${wordOf(kind)}`,
      rest,
    };
  }
  const [, only] = text.length <= longestAlone ? (onlyAttachment.exec(text) ?? []) : [];
  if (only)
    return { role: 'attachment', kind: only.toLowerCase(), number: undefined, cited: wordOf(only), rest: '' };
  return wordedLabel('attachment', attachment(text));
}

function readGroup(text: string): Label | undefined {
  const found = /^[\p{Nd}IVXLC]/iu.test(text) ? numberFirstGroup.exec(text) : null;
  const [, cited, kind = '', rest = ''] = found ?? [];
  // `2 kap. 3 §` names a provision of it.
  if (cited && opens(rest) && !/^\s*\p{N}/u.test(rest))
    return {
      role: 'group',
      kind: kind.toLowerCase(),
      number: numberValue(cited.replace(/\P{N}.*$/u, '')),
      cited,
      rest,
    };
  return wordedLabel('group', group(text));
}

/** `4. Licences` and `4.—(1) A person`; which word they are cited by depends on the law. */
function readBare(text: string, isHeading: boolean): Label | undefined {
  const [, alone] = isHeading ? (numberOnly.exec(text) ?? []) : [];
  if (alone) return { role: 'bare', kind: 'bare', number: numberValue(alone), cited: alone, rest: '' };
  const [, written = '', rest = ''] = bare.exec(text) ?? [];
  if (written === '' || rest.trim() === '' || mentions.test(rest)) return undefined;
  if (!/^[\s—–―.-]*(?:\p{Nd}{1,3}(?=\[))?(?:[\p{Lu}\p{Lt}\p{Lo}"“‘«„[*_]|\(\p{N}+\p{L}?\))/u.test(rest))
    return undefined;
  return { role: 'bare', kind: 'bare', number: numberValue(written), cited: written, rest };
}

/** Lines that are asked for by one step after the other; a law has some ten thousands. */
const mostKnown = 50_000;
const known = { line: new Map<string, Label | undefined>(), heading: new Map<string, Label | undefined>() };

/** The part of a law that a line opens, if it looks like the beginning of one. As a heading, a number alone does. */
export function readLabel(line: string, isHeading = false): Label | undefined {
  const labels = isHeading ? known.heading : known.line;
  const label = labels.get(line);
  if (label !== undefined || labels.has(line)) return label;
  if (labels.size >= mostKnown) labels.clear();
  const read = labelOf(line, isHeading);
  labels.set(line, read);
  return read;
}

function labelOf(line: string, isHeading: boolean): Label | undefined {
  const text = line.replace(/^(?:#{1,6} |\*\*|__)+/u, '');
  const provision = readEastern(text) ?? readProvision(text);
  if (provision) return provision.role === 'provision' ? withTitle(provision) : provision;
  const other = readAttachment(text) ?? readGroup(text) ?? readBare(text, isHeading);
  return other?.role === 'bare' ? withTitle(other) : other;
}
