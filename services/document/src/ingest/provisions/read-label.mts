import {
  arabicOrdinal,
  cardinalWords,
  type NumberValue,
  numberValue,
  ordinalWords,
} from './number-value.mts';
import { attachmentWords, groupWords, provisionWords } from './provision-words.mts';

export type Role = 'provision' | 'attachment' | 'group' | 'bare';

/** What a line that may open a part of a law says of it. */
export interface Label {
  role: Role;
  /** Word for the part, so that each kind is counted by itself. */
  kind: string;
  number: NumberValue | undefined;
  /** As it is cited. */
  cited: string;
  /** In brackets behind the number, before what the provision says: `Article 12 (Storage) (1) The holder ...`. */
  title?: string;
  /** Behind the label, and behind such a title. */
  rest: string;
}

const suffix = String.raw`(?: ?(?:bis|ter|quater|quinquies|sexies|septies|octies)(?!\p{L})|[A-Z]{1,2}(?![\p{L}\p{N}])|[a-z](?![\p{L}\p{N}]))?`;
const digits = String.raw`\p{Nd}{1,5}${suffix}`;
const counted = String.raw`(?:[LRDA]\.? ?)?${digits}(?:[.\-‑–/]${digits}){0,9}(?:er(?!\p{L})|\.?[ºª°]|o(?!\p{L}))?`;
const number = String.raw`(?:${counted}|[IVXLCDM]{1,8}(?:er|re)?(?![\p{L}\p{N}])|[A-Z](?![\p{L}\p{N}])|(?i:${ordinalWords.join('|')}|${cardinalWords})(?!\p{L})|${arabicOrdinal})`;
const numbered = String.raw`(?:N(?:o|r|°|º)\.? ?|No\.? |رقم ?)?(?:\(\s?(?:${counted}|[IVXLCDM]{1,8}|(?i:${cardinalWords}))\s?\)|${number})`;

const worded = (words: readonly string[]) =>
  new RegExp(String.raw`^((?i:${words.join('|')}))(?!\p{L})\s*(${numbered})(?![\p{L}\p{N}])(.*)$`, 'u');
const provision = worded(provisionWords);
const attachment = worded(attachmentWords);
const group = worded(groupWords);
const section = new RegExp(String.raw`^(§§?) ?(${counted})(?![\p{L}\p{N}])(.*)$`, 'u');
/** `5 §`, `5. §`, `5-бап`, `5 straipsnis`, `12. pants`. */
const numberFirst = new RegExp(
  String.raw`^(${digits})(?:\.? ?(§)|-(бап|модда|modda|statya)|\.? (straipsnis|pants|cikk))(?![\p{L}\p{N}])(.*)$`,
  'iu',
);
const han = '[〇零一二三四五六七八九十百千两\\p{Nd}]{1,8}';
const eastern = new RegExp(String.raw`^(第\s?${han}\s?(条|條)(?:の${han}|之${han}){0,9})\s*(.*)$`, 'u');
const easternGroup = new RegExp(String.raw`^(第\s?${han}\s?([编編章节節部款]))(?:\s+(.*))?$`, 'u');
const easternAttachment = new RegExp(
  String.raw`^((?:附件|附表|別表|别表|附录)\s?(?:第?${han})?)(?:\s+(.*))?$`,
  'u',
);
const korean = /^(제\s?\p{Nd}+\s?([조장절편])(?:의\s?\p{Nd}+)?)(?![\p{L}\p{N}])\s*(.*)$/u;
const spokenAttachment = new RegExp(
  String.raw`^((?:the )?(${ordinalWords.slice(0, 12).join('|')}) (schedule|annex|appendix))(?!\p{L})(.*)$`,
  'iu',
);
const onlyAttachment =
  /^(?:the )?(schedule|annex|annexe|annexure|appendix|anlage|anhang|anexo|allegato|bijlage|bilaga|bilag|liite|supplementary provisions?|addenda|addendum|explanatory (?:note|memorandum)|附則|附则|부칙)$/iu;
const bare =
  /^(\p{Nd}{1,3}[A-Z]{0,2}(?:\.\p{Nd}{1,3}){0,3})(?:\.?[—–―]|[.)]? ?-(?=[\s\p{L}])|\.(?=[\s(])|\.(?=\p{Lu}\p{Ll})|\)(?=\s)|(?=\s))(.*)$/u;

/** What stands behind a number where a part begins; 'Article 4 applies' in the middle of a sentence goes on in small letters. */
const begins = /^[\s.:;,–—―‐-]*(?:$|[\p{Lu}\p{Lt}\p{Lo}\p{N}"'“‘«„([*_])/u;
/** `Article 12(3) of the Act`, `المادة 12 من`, `第十二条规定`. */
const mentions =
  /^\s*(?:(?:\(\p{L}{1,3}\)|\(\p{N}+\p{L}?\))+\s*(?:\p{Ll}|,)|,|(?:من|في|أعلاه|المذكورة) |[的、和至或]|规定|所|第|및|에 |의 )/u;

/** `Appendix A to Part 974—Fees`, as the Code of Federal Regulations has it. */
const ofPart = /^ to (?:Part|Subpart|PART) [\p{L}\p{N}.]+/u;

function opens(rest: string): boolean {
  const own = rest.replace(ofPart, '');
  return begins.test(own) && !mentions.test(own);
}

const fullWords: Record<string, string> = { 'sec.': 'Section', 'reg.': 'Regulation' };

/** `ARTICLE` as `Article`. */
function wordOf(text: string): string {
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return text;
  return text.charAt(0) + text.slice(1).toLowerCase();
}

function citedAs(word: string, number: string): string {
  const bareNumber = /^\p{Nd}/u.test(number) ? number.replace(/[.\s]+$/u, '') : number;
  return `${fullWords[word.toLowerCase()] ?? wordOf(word)} ${wordOfNumber(bareNumber)}`;
}

/** `FIRST` as `First`; Roman figures stay. */
function wordOfNumber(text: string): string {
  return numberValue(text) && text.length > 1 && /^\p{Lu}+$/u.test(text) && !/^[IVXLCDM]+$/.test(text)
    ? wordOf(text)
    : text;
}

function wordedLabel(role: Role, match: RegExpExecArray | null): Label | undefined {
  const [, word = '', written = '', rest = ''] = match ?? [];
  const value = numberValue(
    written.replace(/^(?:N(?:o|r|°|º)\.?|رقم) ?/iu, '').replace(/^\(\s?|\s?\)$/gu, ''),
  );
  if (!value || !opens(rest)) return undefined;
  const kind = (fullWords[word.toLowerCase()] ?? word).toLowerCase().replace(/^art\.$/, 'article');
  return { role, kind, number: value, cited: citedAs(word, written), rest };
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

function readProvision(text: string): Label | undefined {
  const words = wordedLabel('provision', provision.exec(text));
  if (words) return words;
  const [, sign = '', written = '', rest = ''] = section.exec(text) ?? [];
  if (sign && opens(rest))
    return { role: 'provision', kind: '§', number: numberValue(written), cited: `§ ${written}`, rest };
  const before = numberFirst.exec(text);
  if (before && opens(before[5] ?? '')) {
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
  const east = eastern.exec(text) ?? korean.exec(text);
  if (!east || !opens(east[3] ?? '')) return undefined;
  const [, cited = '', kind = '', rest5 = ''] = east;
  return {
    role: kind === '장' || kind === '절' || kind === '편' ? 'group' : 'provision',
    kind,
    number: easternNumber(cited),
    cited,
    rest: rest5,
  };
}

function easternNumber(cited: string): NumberValue | undefined {
  const parts = [...cited.matchAll(new RegExp(han, 'gu'))].flatMap(([part]) => numberValue(part) ?? []);
  return parts.length > 0 ? parts : undefined;
}

function readAttachment(text: string): Label | undefined {
  const [, cited, ordinal = '', kind = '', rest = ''] = spokenAttachment.exec(text) ?? [];
  if (cited && opens(rest)) {
    return {
      role: 'attachment',
      kind: kind.toLowerCase(),
      number: numberValue(ordinal),
      cited: `${wordOf(ordinal)} ${wordOf(kind)}`,
      rest,
    };
  }
  const east = easternAttachment.exec(text);
  if (east)
    return {
      role: 'attachment',
      kind: '附',
      number: easternNumber(east[1] ?? ''),
      cited: (east[1] ?? '').trim(),
      rest: east[2] ?? '',
    };
  const [, only] = onlyAttachment.exec(text) ?? [];
  if (only)
    return { role: 'attachment', kind: only.toLowerCase(), number: undefined, cited: wordOf(only), rest: '' };
  return wordedLabel('attachment', attachment.exec(text));
}

function readGroup(text: string): Label | undefined {
  const east = easternGroup.exec(text);
  if (east)
    return {
      role: 'group',
      kind: east[2] ?? '',
      number: easternNumber(east[1] ?? ''),
      cited: east[1] ?? '',
      rest: east[3] ?? '',
    };
  return wordedLabel('group', group.exec(text));
}

/** `4. Licences` and `4.—(1) A person`; which word they are cited by depends on the law. */
function readBare(text: string): Label | undefined {
  const [, written = '', rest = ''] = bare.exec(text) ?? [];
  if (written === '' || rest.trim() === '' || mentions.test(rest)) return undefined;
  if (!/^[\s—–―.-]*(?:[\p{Lu}\p{Lt}\p{Lo}"“‘«„[*_]|\(\p{N}+\p{L}?\))/u.test(rest)) return undefined;
  return { role: 'bare', kind: 'bare', number: numberValue(written), cited: written, rest };
}

/** The part of a law that a line opens, if it looks like the beginning of one. */
export function readLabel(line: string): Label | undefined {
  const text = line.replace(/^(?:#{1,6} |\*\*|__)+/u, '');
  const provision = readProvision(text);
  if (provision) return withTitle(provision);
  const other = readAttachment(text) ?? readGroup(text) ?? readBare(text);
  return other?.role === 'bare' ? withTitle(other) : other;
}
