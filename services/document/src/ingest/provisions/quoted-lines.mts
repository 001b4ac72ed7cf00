import type { Label } from '../labels/label.mts';
import { follows } from '../labels/number-value.mts';
import { readLabel } from '../labels/read-label.mts';
import { readLetter, readSubdivision } from '../labels/read-subdivision.mts';
import type { SourceLine } from '../read/source-line.mts';
import { changedFrom, OwnPlace } from './changed-lines.mts';

/** What opens a quotation of paragraphs, with all that may close it. */
const closings = new Map([
  ['“', '”'],
  ['„', '“”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['"', '"'],
  // As books and gazettes of Germany and Denmark have them, and those of Sweden and Finland.
  ['»', '«'],
  ['”', '”'],
  ['‘', '’'],
]);
const openings = [...closings.keys()].join('');
/** Marks that close other quotations, or are no more than an apostrophe: they open one at the beginning of a line or where it is announced. */
const ambiguous = '»”‘';

/** As typists and the printing office of the United States write marks in two signs. */
const twoSigns: [RegExp, string][] = [
  [/‘‘|``/gu, '“'],
  [/’’|''/gu, '”'],
];
const withOneSign = (text: string): string =>
  twoSigns.reduce((said, [signs, mark]) => said.replace(signs, mark), text);

/** Lines that a quotation has at most, as a part of an act that is put in; one that is not closed before is none. */
const longestQuotation = 8_000;
/** Lines in all that are looked through for the ends of quotations, for each line of the text: a file may open many and close none. */
const mostLooked = 5;

/** What announces words that follow: `insert—`, `substitute:`. */
const announces = /[:：—–―]\s*$/u;

/** A number of a provision or of a part of one stands here. */
const beginsPart = (text: string): boolean =>
  readSubdivision(text) !== undefined || readLetter(text) !== undefined || readLabel(text) !== undefined;

interface Quotation {
  /** Character of the line behind the mark that opens it. */
  from: number;
  mark: string;
}

const isClosing = (mark: string, char: string): boolean => closings.get(mark)?.includes(char) === true;

/** Whether a quotation is closed here; a single mark within a text is an apostrophe. */
const closesAt = (mark: string, text: string, at: number): boolean =>
  isClosing(mark, text.charAt(at)) && (mark !== '‘' || /^.[.,;:)\s]*$/u.test(text.slice(at)));

function opensAt(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (!openings.includes(mark)) return false;
  if (!ambiguous.includes(mark)) return true;
  return (at === 0 || announces.test(text.slice(0, at))) && (mark !== '‘' || beginsPart(text.slice(at + 1)));
}

/** The first quotation that is open at the end of a text. */
function openIn(text: string): Quotation | undefined {
  const open: Quotation[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = open.at(-1);
    if (last && closesAt(last.mark, text, at)) open.pop();
    else if (opensAt(text, at)) open.push({ from: at + 1, mark: text.charAt(at) });
  }
  return open[0];
}

/** Quotations that a text opens beyond those that it closes; straight marks open where a word begins. */
function balanceOf(text: string, mark: string): number {
  let balance = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === mark && !(isClosing(mark, char) && at > 0 && !/[\s([—–:]/u.test(text.charAt(at - 1))))
      balance += 1;
    else if (closesAt(mark, text, at)) balance -= 1;
  }
  return balance;
}

/** Whether a text is one quotation from its first sign to its last. */
function isWhole(text: string): boolean {
  const body = text.replace(/(?<![.;,])[.;,]+$/u, '');
  return isClosing(body.charAt(0), body.slice(-1)) && openIn(body.slice(0, -1))?.from === 1;
}

/** Behind a quotation: it is a word that the text itself explains. */
const explains = /^[^\p{L}]{0,3}\s(?:means?|includes?|has the|have the)(?!\p{L})/u;

/** The lines of a quotation, from one up to another. */
interface Quoted {
  from: number;
  to: number;
  /** Nothing closes it: it ends with the provision that it stands in. */
  isLeftOpen?: boolean;
  /** It has no marks, and nothing says where it ends. */
  isWithoutEnd?: boolean;
}

/** Finds the quotations of a text, line by line. */
class QuotedLines {
  private readonly texts: readonly string[];
  private readonly lines: readonly SourceLine[];
  private left: number;
  /** The provision that was opened last, outside of quotations. */
  private own: Label | undefined;

  constructor(lines: readonly SourceLine[]) {
    this.lines = lines;
    this.texts = lines.map(({ text }) => withOneSign(text));
    this.left = mostLooked * lines.length + longestQuotation;
  }

  /** The position of the line that closes a quotation. */
  private endOf(begin: number, { from, mark }: Quotation): number | undefined {
    let depth = 1 + balanceOf(this.texts[begin]?.slice(from) ?? '', mark);
    // Some publishers open a quotation anew at each of its paragraphs, and close it once.
    let opensAnew = false;
    const last = Math.min(this.texts.length, begin + longestQuotation, begin + this.left);
    for (let at = begin + 1; at < last; at += 1) {
      this.left -= 1;
      const text = this.texts[at] ?? '';
      const balance = balanceOf(text, mark);
      const isAnew = text.startsWith(mark) && balance > 0;
      // The words of the text itself before it announce another one, so that this one was not closed.
      if (isAnew && announces.test(this.texts[at - 1] ?? '') && !this.isWithin(begin, at - 1, mark))
        return undefined;
      opensAnew ||= isAnew;
      depth += isAnew ? balance - 1 : balance;
      const closesAnew =
        opensAnew &&
        text.startsWith(mark) &&
        isClosing(mark, text.replace(/(?<![.;,])[.;,]+$/u, '').slice(-1));
      if (depth <= 0 || (closesAnew && balance === 0)) return at;
    }
    return undefined;
  }

  /** Whether the paragraph of a line opens a quotation anew, and so is of the one that begins before. */
  private isWithin(begin: number, line: number, mark: string): boolean {
    for (let at = line; at > begin; at -= 1) {
      if (this.texts[at]?.startsWith(mark)) return true;
      if (this.lines[at]?.gapBefore || this.isNextOwn(at)) return false;
    }
    return true;
  }

  /** The words in quotation marks that a line goes on with, and what follows them, are of the text itself. */
  private isExplained(end: number, { mark }: Quotation): boolean {
    const text = this.texts[end] ?? '';
    const at = [...text].findIndex((char) => isClosing(mark, char));
    return at >= 0 && explains.test(text.slice(at + 1));
  }

  private isNextOwn(at: number): boolean {
    const label = readLabel(this.texts[at] ?? '');
    const [next, number] = [label?.number, this.own?.number];
    return (
      next !== undefined && number !== undefined && label?.kind === this.own?.kind && follows(next, number)
    );
  }

  /** The position of the line with which the provision that a quotation stands in is at its end. */
  private endOfOwn(begin: number): number | undefined {
    if (!this.own?.number) return undefined;
    const last = Math.min(this.texts.length, begin + longestQuotation, begin + this.left);
    for (let at = begin + 1; at < last; at += 1) {
      this.left -= 1;
      if (this.isNextOwn(at)) return at;
    }
    return undefined;
  }

  /** The quotation that a line opens: itself, if it begins with it, and all to its end. */
  from(at: number): Quoted | undefined {
    const text = this.texts[at] ?? '';
    this.own = readLabel(text) ?? this.own;
    if (isWhole(text)) return beginsPart(text.slice(1)) ? { from: at, to: at + 1 } : undefined;
    const open = openIn(text);
    if (!open) return undefined;
    const behind = text.slice(open.from);
    const before = open.from === 1 ? (this.texts[at - 1] ?? '') : text.slice(0, open.from - 1);
    const isAnnounced = announces.test(before);
    if (!isAnnounced && !beginsPart(behind)) return undefined;
    const first = open.from === 1 ? at : at + 1;
    const end = this.endOf(at, open);
    if (end === undefined) {
      const to = isAnnounced && beginsPart(behind) ? this.endOfOwn(at) : undefined;
      return to === undefined ? undefined : { from: first, to, isLeftOpen: true };
    }
    if (this.isExplained(end, open)) return undefined;
    const quoted = this.texts.slice(first, end + 1);
    return beginsPart(behind) || quoted.some(beginsPart) ? { from: first, to: end + 1 } : undefined;
  }
}

/** An article that is numbered in words: `Artículo Único`, `ARTÍCULO SEGUNDO`. */
const numberedInWords = /^\p{L}+ (?![IVXLCDM]+$)\p{L}{4,}$/u;
/** Numbered in figures, as the articles of codes are. */
const numberedInFigures = /^\p{L}+ \p{Nd}/u;
/** Without accents, verbs of what changes another law in Spanish, Portuguese, French and Italian: `se reforma`, `modificase`, `est modifie`. */
const stems =
  '(?:(?:reform|adicion|modific|derog|agreg|intercal|incorpor|reemplaz)an?|(?:sustituy|introduc|anad)en?)';
const amending = new RegExp(
  String.raw`(?<!\p{L})(?:se ${stems}|${stems}se|(?:est|sont|e|sao|son|sono|quedan?)(?: ainsi| asi)? (?:modifi|complet|remplac|insere|alterad|aditad|substituid|sustituid|reformad|adicionad|sostituit|inserit)\p{L}*)(?!\p{L})`,
  'iu',
);
/** Of what gives a new law, whose articles are its own. */
const issuing = /(?<!\p{L})(?:expid|aprueb|promulg|approuv|approv|aprova)/iu;
/** Whether words change another law, and give none. */
function isAmending(text: string): boolean {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return amending.test(plain) && !issuing.test(plain);
}
/** Of an act that has one article. */
const onlyOne = / (?:[úu]nic[oa]|unique)$/iu;

/** What an act sets behind its articles. */
const transitory = /^(?:art[íi]culos? )?transitori[oa]s?[.:]?$/iu;

/**
 * The lines that an article numbered in words announces for another law and sets without quotation marks, as decrees of Mexico do:
 * they have articles numbered in figures, none of which can be the own one that follows, and end with the next own article or the
 * transitory ones.
 */
function unmarkedFrom(at: number, lines: readonly SourceLine[]): Quoted | undefined {
  const text = lines[at]?.text ?? '';
  const isOwn = (line: string) => {
    const label = readLabel(line);
    return label?.role === 'provision' && numberedInWords.test(label.cited);
  };
  if (!announces.test(text) || !isOwn(text) || !isAmending(text)) return undefined;
  const to = lines.findIndex((line, index) => index > at && (transitory.test(line.text) || isOwn(line.text)));
  const quoted = to < 0 ? [] : lines.slice(at + 1, to);
  const articles = quoted.flatMap((line) => {
    const label = readLabel(line.text);
    return label?.role === 'provision' && numberedInFigures.test(label.cited) ? [label] : [];
  });
  const own = readLabel(text);
  const mayFollow = articles.some(
    ({ number }) =>
      follows(number ?? [], own?.number ?? []) &&
      !new RegExp(`(?<!\\p{Nd})${number?.[0]}(?!\\p{Nd})`, 'u').test(own?.rest ?? ''),
  );
  const isFollowed = mayFollow && !onlyOne.test(own?.cited ?? '');
  return articles.length > 0 && !isFollowed ? { from: at + 1, to } : undefined;
}

/** Characters of a line that is shown. */
const longestShown = 60;

/** Marks the provisions that a text quotes from or for another act, so that none of them is read as its own; with what has to be looked at. */
export function markQuoted(lines: readonly SourceLine[]): { lines: SourceLine[]; warnings: string[] } {
  const texts = new QuotedLines(lines);
  const quoted = new Set<SourceLine>();
  const warnings: string[] = [];
  const own = new OwnPlace(lines.length);
  lines.forEach((line, at) => {
    if (quoted.has(line)) return;
    const found: Quoted | undefined =
      texts.from(at) ?? unmarkedFrom(at, lines) ?? changedFrom(at, lines, own);
    if (found?.from !== at) own.take(line.text);
    if (!found) return;
    for (const one of lines.slice(found.from, found.to)) quoted.add(one);
    const where = `“${line.text.slice(0, longestShown)}” on page ${line.page}`;
    if (found.isLeftOpen)
      warnings.push(
        `The quotation that begins ${where} is never closed: it is read to the end of the provision that it stands in. Look whether it ends there.`,
      );
    if (found.isWithoutEnd)
      warnings.push(
        `The words for another act that ${where} announces are read to the end of the text. Look whether they end there.`,
      );
  });
  return { lines: lines.map((line) => (quoted.has(line) ? { ...line, isQuoted: true } : line)), warnings };
}
