import { readLabel } from '../labels/read-label.mts';
import { readLetter, readSubdivision } from '../labels/read-subdivision.mts';
import type { SourceLine } from '../read/source-line.mts';

/** What opens a quotation of paragraphs, with all that may close it. */
const closings = new Map([
  ['“', '”'],
  ['„', '“”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['"', '"'],
]);
const openings = [...closings.keys()].join('');

/** Lines that a quotation has at most; one that is not closed before is none. */
const longestQuotation = 400;

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

/** The first quotation that is open at the end of a text. */
function openIn(text: string): Quotation | undefined {
  const open: Quotation[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const [char, last] = [text.charAt(at), open.at(-1)];
    if (last && isClosing(last.mark, char)) open.pop();
    else if (openings.includes(char)) open.push({ from: at + 1, mark: char });
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
    else if (isClosing(mark, char)) balance -= 1;
  }
  return balance;
}

/** The position of the line that closes a quotation. */
function endOf(lines: readonly SourceLine[], begin: number, { from, mark }: Quotation): number | undefined {
  let depth = 1 + balanceOf(lines[begin]?.text.slice(from) ?? '', mark);
  // Some publishers open a quotation anew at each of its paragraphs, and close it once.
  let opensAnew = false;
  for (let at = begin + 1; at < Math.min(lines.length, begin + longestQuotation); at += 1) {
    const text = lines[at]?.text ?? '';
    const balance = balanceOf(text, mark);
    const isAnew = text.startsWith(mark) && balance > 0;
    opensAnew ||= isAnew;
    depth += isAnew ? balance - 1 : balance;
    const closesAnew =
      opensAnew && text.startsWith(mark) && isClosing(mark, text.replace(/[.;,]+$/u, '').slice(-1));
    if (depth <= 0 || (closesAnew && balance === 0)) return at;
  }
  return undefined;
}

/** Whether a text is one quotation from its first sign to its last. */
function isWhole(text: string): boolean {
  const body = text.replace(/[.;,]+$/u, '');
  return isClosing(body.charAt(0), body.slice(-1)) && openIn(body.slice(0, -1))?.from === 1;
}

/** The lines of the quotation that a line opens: itself, if it begins with it, and all to its end. */
function quotedFrom(lines: readonly SourceLine[], at: number): readonly SourceLine[] {
  const text = lines[at]?.text ?? '';
  if (isWhole(text)) return beginsPart(text.slice(1)) ? lines.slice(at, at + 1) : [];
  const open = openIn(text);
  if (!open) return [];
  const behind = text.slice(open.from);
  const before = open.from === 1 ? (lines[at - 1]?.text ?? '') : text.slice(0, open.from - 1);
  if (!announces.test(before) && !beginsPart(behind)) return [];
  const end = endOf(lines, at, open);
  const quoted = lines.slice(open.from === 1 ? at : at + 1, end === undefined ? at : end + 1);
  return beginsPart(behind) || quoted.some((line) => beginsPart(line.text)) ? quoted : [];
}

/** Marks the provisions that a text quotes from or for another act, so that none of them is read as its own. */
export function markQuoted(lines: readonly SourceLine[]): SourceLine[] {
  const quoted = new Set<SourceLine>();
  lines.forEach((line, at) => {
    if (quoted.has(line)) return;
    for (const one of quotedFrom(lines, at)) quoted.add(one);
  });
  return lines.map((line) => (quoted.has(line) ? { ...line, isQuoted: true } : line));
}
