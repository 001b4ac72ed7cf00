import { type Unit, unitOf } from './levels';
import { firstWordsOfNumbers, valueOfWords } from './numbers';

/** A piece of a text as far as citations have a use for it; whatever else is said is 'other' and ends one. */
export interface Piece {
  kind: 'unit' | 'number' | 'bracket' | 'code' | 'join' | 'of' | 'other';
  /** The word in small letters without its dot, or the number as written. */
  text: string;
  unit?: Unit | undefined;
  start: number;
  end: number;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));
const joins = setOf(
  ', & and or und oder sowie y e et ou o en og eller och ja tai i и или και و أو 、 及び 又は 和 及 및 와 과 또는',
);
export const ranges = setOf(
  '- ‑ – — ~ ～ to through thru bis à au a al til till tot met t/m по до إلى から 到 至 부터',
);
const of = setOf(
  'of in under from von vom des der dem im zum de del dell della dello du da do van het av af af из من في の 의',
);
/** They stand between the words of a citation and tell nothing. */
const articles = setOf('the la le les el los las l il lo den det d');

const digits = String.raw`\p{Nd}+(?:[.:·/\-‑–_^]\p{Nd}+)*`;
const later = String.raw`[ -]?(?i:bis|ter|quater|quinquies|sexies|septies|octies|novies|decies)(?!\p{L}| [\p{Nd}(])`;
const letter = String.raw`-?(?:\p{Lu}{1,3}|\p{Ll})(?![\p{L}\p{N}])`;
const number = String.raw`(?:[LRDA]\.? ?(?=\p{Nd}+-)|[A-Zabdl]\.?(?=\p{Nd}))?${digits}[⁰¹²³⁴-⁹]*(?:\.?[ºª°]|(?:er|re|ère|st|nd|rd|th)(?!\p{L}))?(?:${later}|${letter})?`;
const inBrackets = String.raw`${digits}[⁰¹²³⁴-⁹]*(?:°|-(?:bis|ter)|\p{L}{1,2})?|[ivxIVX]{1,6}|\p{Ll}{1,2}(?:\.\p{Nd})?|\p{Lu}`;
const kanji = '〇零一二三四五六七八九十百千';
const counted = String.raw`(?:[${kanji}]+|\p{Nd}+)`;

const pattern = new RegExp(
  [
    String.raw`(?<code>(?:[Tt]itle )?\p{Nd}+,? (?:of the )?(?:U\. ?S\. ?C\.?|USCA?|U\.?S\.? Code|United States Code|C\. ?F\. ?R\.?|CFR|Code of Federal Regulations)(?!\p{L}))`,
    String.raw`(?i:disposici(?:ón|ones)|disp\.) (?<disposition>(?i:adicional|transitoria|derogatoria|final))(?i:es|s)?`,
    String.raw`(?<eastern>(?:第|제) ?[（(]?${counted}[)）]? ?(?<level>[条條項项号款目章文段조항호장])|\p{Nd}+ ?(?<bare>[条條項조항호]))(?<inserted>(?: ?[の之의] ?${counted})*)`,
    `第(?<plain>${counted})|(?<iroha>[イロハニホヘトチリヌルヲワカヨタレソツネナラム])(?![ァ-ヶー])|(?<ganada>[가나다라마바사아자차카타파하])목`,
    `(?<attached>別表|附表|别表|附件|별표|附則|附则|부칙|前文)(?<ofLaw>（[^（）]*）)?`,
    String.raw`(?:(?<![\p{L}\p{N}])|(?<=(?<!\p{L})و))(?<number>${number})(?![\p{L}\p{N}])(?:\.(?= ?[\p{Ll}§]))?`,
    String.raw`[(（] ?(?<bracket>${inBrackets}) ?[)）]|(?<![\p{L}\p{N}(])(?<half>[ivx]{2,4}|\p{L}|\p{Nd}{1,2})\)|(?<=\p{Nd})\.(?<dotted>\p{Ll})(?![\p{L}\p{N}])`,
    String.raw`(?<numero>[nN]\.? ?[º°])|(?<sign>§§?)(?::\p{L}+)?`,
    `(?<eastJoin>から|まで|及び|又は|부터|까지|또는|、)`,
    String.raw`(?<word>(?:(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang})\p{L}\p{M}*)+(?:-(?:sections?|paragraphs?)(?!\p{L}))?)(?<dot>\.(?=.))?`,
    String.raw`(?<mark>[^\s'’"“”„«»*:\u200e\u200f])`,
  ].join('|'),
  'gu',
);

/** 'Section.' ends a sentence, 'Sec.' does not. */
const longestAbbreviation = 7;

/**
 * Whether the 'Z' that stands there is a Ziffer, as Austria writes it: '§ 8 Abs. 2 Z 1'. In Polish and Czech it is 'of', in Slovak's 'Z. z.' it begins
 * the name of the gazette, and elsewhere it is a name.
 */
function isZiffer(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start);
  return (
    /(?:(?:§|\b(?:Abs|Art|Anl|Anh|lit)\.?|\b(?:Absatz|Artikel|Anlage|Anhang|Litera)) ?(?:\d+\p{Ll}?|[IVX]+|\p{Ll})(?: (?:und|bis) \d+\p{Ll}?)?|§ ?\d+\p{Ll}? \(\d+\p{Ll}?\)),? $/u.test(
      before,
    ) && /^Z\.? \d+\p{Ll}?(?![\p{L}\p{N}]|\.\d)/u.test(text.slice(start, start + 10))
  );
}

function wordPieces(text: string, match: RegExpExecArray, word: string, dot: string): Piece[] {
  const start = match.index;
  const lower = word.toLowerCase();
  const isAbbreviation = dot !== '' && lower.length <= longestAbbreviation;
  const end = start + word.length + (isAbbreviation ? 1 : 0);
  const base = lower.replace(/^و?(?:[بفك]?ال|لل)/u, '');
  const unit = lower === 'z' && !isZiffer(text, start) ? undefined : unitOf(base);
  const isOne = lower.length > 2 || !/[’'.\p{L}\p{N}]/u.test(text[start - 1] ?? '');
  if (unit && isOne) {
    const and: Piece[] = /^و(?=ال|لل)/u.test(lower) ? [{ kind: 'join', text: 'و', start, end: start }] : [];
    return [...and, { kind: 'unit', text: base, unit, start, end }];
  }
  const kind = joins.has(lower) || ranges.has(lower) ? 'join' : of.has(lower) ? 'of' : 'other';
  if (kind !== 'other' || !firstWordsOfNumbers.has(lower)) return [{ kind, text: word, start, end }];
  const [both = word] = /^\p{L}+[ -]\p{L}+/u.exec(text.slice(start, start + 40)) ?? [];
  const written = [both, word].find((words) => valueOfWords(words) !== undefined);
  if (written) return [{ kind: 'number', text: written, start, end: start + written.length }];
  return [{ kind, text: word, start, end }];
}

function easternPieces(match: RegExpExecArray): Piece[] {
  const { eastern = '', level, bare, inserted = '', attached, ofLaw = '' } = match.groups ?? {};
  const word = level ?? bare ?? attached ?? '';
  const [start, end] = [match.index, match.index + match[0].length];
  const unit: Piece = { kind: 'unit', text: word, unit: unitOf(word), start, end };
  const written =
    eastern === '' ? ofLaw : `${eastern.replace(/[^〇零一二三四五六七八九十百千\p{Nd}]/gu, '')}${inserted}`;
  return written === '' ? [unit] : [unit, { kind: 'number', text: written, start, end }];
}

function piecesAt(text: string, match: RegExpExecArray): Piece[] {
  const groups = match.groups ?? {};
  const [start, end] = [match.index, match.index + match[0].length];
  const {
    number: written,
    word,
    dot = '',
    bracket,
    half,
    dotted,
    plain,
    iroha,
    ganada,
    sign,
    eastJoin,
    mark,
  } = groups;
  const as = (kind: Piece['kind'], said: string): Piece[] => [{ kind, text: said, start, end }];
  if (word !== undefined) return articles.has(word.toLowerCase()) ? [] : wordPieces(text, match, word, dot);
  if (groups.eastern !== undefined || groups.attached !== undefined) return easternPieces(match);
  if (written ?? plain) return as('number', written ?? plain ?? '');
  const inside = bracket ?? half ?? dotted ?? iroha ?? ganada;
  if (inside) return as('bracket', inside);
  if (groups.code) return as('code', groups.code);
  const unit = groups.numero ? 'no' : (groups.disposition?.toLowerCase() ?? sign);
  if (unit) return [{ kind: 'unit', text: unit, unit: unitOf(unit), start, end }];
  if (eastJoin) return as('join', eastJoin);
  return as(
    joins.has(mark ?? '') || ranges.has(mark ?? '') ? 'join' : of.has(mark ?? '') ? 'of' : 'other',
    mark ?? '',
  );
}

export function piecesOf(text: string): Piece[] {
  const found: Piece[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(...piecesAt(text, match));
    // A word may leave its dot, and have the next word where both are one number.
    if (match.groups?.word)
      pattern.lastIndex = Math.max(found.at(-1)?.end ?? 0, match.index + match.groups.word.length);
  }
  return found;
}
