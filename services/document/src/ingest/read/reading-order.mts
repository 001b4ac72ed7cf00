/** A run of letters of one line. Its own letters stand in the order in which they are read; the runs of a line need not. */
interface Run {
  text: string;
  /** Its first letter stands on its right. */
  fromTheRight: boolean;
  left: number;
  right: number;
  /** Of the letters, in points. */
  size: number;
}

/** L is written from left to right, R from right to left, N is a number, O takes its direction from what is around it. */
type Kind = 'L' | 'R' | 'N' | 'O';

const writtenToTheLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
/** Letters in the form that they have in a word, as some files name them. */
const presentationForms = /[\uFB1D-\uFDFF\uFE70-\uFEFC]+/gu;
/** Vowel signs and points. They stand over and under their letters, so that where they stand does not tell whose they are. */
const points = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]+/g;
/** A gap of this part of the letters' size is a blank. */
const blankWidth = 0.15;

/** Letters written to the right and to the left. */
function countLetters(text: string): { leftToRight: number; rightToLeft: number } {
  const letters = text.match(/\p{L}/gu) ?? [];
  const rightToLeft = letters.filter((letter) => writtenToTheLeft.test(letter)).length;
  return { leftToRight: letters.length - rightToLeft, rightToLeft };
}

export function isMostlyRightToLeft(text: string): boolean {
  const { leftToRight, rightToLeft } = countLetters(text);
  return rightToLeft > leftToRight;
}

function kindOf(text: string): Kind {
  const { leftToRight, rightToLeft } = countLetters(text);
  if (rightToLeft > 0 && rightToLeft >= leftToRight) return 'R';
  if (leftToRight > 0) return 'L';
  return /\p{N}/u.test(text) ? 'N' : 'O';
}

/** Stretches of one direction, and what stands between them. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let behind = '';
  for (const piece of text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const last = parts.at(-1);
    if (kindOf(piece) === 'O') behind += piece;
    else if (last !== undefined && kindOf(last) === kindOf(piece)) {
      parts[parts.length - 1] = last + behind + piece;
      behind = '';
    } else {
      parts.push(...[behind, piece].filter((part) => part !== ''));
      behind = '';
    }
  }
  return behind === '' ? parts : [...parts, behind];
}

/** A run of both directions as the stretches that it is made of, each with its share of the width. */
function ofOneDirection(run: Run): Run[] {
  const { leftToRight, rightToLeft } = countLetters(run.text);
  if (leftToRight === 0 || rightToLeft === 0) return [run];
  const letter = (run.right - run.left) / run.text.length;
  let at = 0;
  return partsOf(run.text).map((text) => {
    const [from, to] = [at * letter, (at + text.length) * letter];
    at += text.length;
    const place = run.fromTheRight
      ? { left: run.right - to, right: run.right - from }
      : { left: run.left + from, right: run.left + to };
    return { ...run, ...place, text };
  });
}

/** From left to right as they stand on the page. Blanks that a file writes between runs are not where its letters are: gaps tell. */
function asTheyStand(runs: readonly Run[]): string[] {
  const texts: string[] = [];
  let before: Run | undefined;
  for (const run of runs.flatMap(ofOneDirection).toSorted((one, other) => one.left - other.left)) {
    const text = run.text.replace(points, '');
    if (text.trim() === '') continue;
    if (before && run.left - before.right > run.size * blankWidth) texts.push(' ');
    texts.push(text);
    before = run;
  }
  return texts;
}

/** What stands before and behind a number, such as `%`, is read on the other side of it; so is what closes a sentence left of foreign words. */
function withNumbersBare(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const [, closing = '', words = ''] = /^([.,:;،؛]+)(.*)$/su.exec(text) ?? [];
    if (kindOf(text) === 'L' && words !== '') return [closing, words];
    const [, before = '', number = '', behind = ''] = /^(\P{N}*)(.*?)(\P{N}*)$/u.exec(text) ?? [];
    return kindOf(text) === 'N' ? [before, number, behind].filter((part) => part !== '') : [text];
  });
}

/** Turns each stretch over that begins at a run of the kinds of `opens` and ends at the last of `closes` before one of `stops`. */
function turnStretches(texts: string[], opens: string, closes: string, stops: string): string[] {
  const kinds = texts.map(kindOf);
  const turned = [...texts];
  for (let start = 0; start < kinds.length; start += 1) {
    if (!opens.includes(kinds[start] ?? '')) continue;
    let end = -1;
    for (let at = start; at < kinds.length && !stops.includes(kinds[at] ?? ''); at += 1) {
      if (closes.includes(kinds[at] ?? '')) end = at;
    }
    if (end < 0) continue;
    turned.splice(start, end + 1 - start, ...texts.slice(start, end + 1).reverse());
    start = end;
  }
  return turned;
}

/** `7`, `/` and `2021` without a blank are one number, which no turning takes apart. */
function joinNumbers(texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && /[\p{N}.,/:٫٬-]$/u.test(last) && /^[\p{N}.,/:٫٬-]/u.test(text);
    if (goesOn && kindOf(last) !== 'R' && kindOf(text) !== 'R' && /\p{N}/u.test(last)) {
      joined[joined.length - 1] = last + text;
    } else joined.push(text);
  }
  return joined;
}

/** An ending of which no word consists alone: a typeface that puts it apart from the letter before it looks as if there were a blank. */
const endingApart = /(?<=[\u0620-\u064A]) +(?=[يئ]?ة(?![\p{L}\p{M}]))/gu;

const mirrored = new Map(Object.entries({ '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }));
const opening = '([«';

/** Files name a bracket by how it looks or by what it does; what stands around it tells which it is. */
function mendBrackets(text: string): string {
  let depth = 0;
  return text.replace(/[()[\]«»]/gu, (bracket, at: number) => {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
    const freeBefore = /[\s([«]/u.test(before);
    const freeAfter = /[\s.,،؛:;)\]»]/u.test(after);
    const opens = freeBefore === freeAfter ? depth === 0 : freeBefore;
    depth = Math.max(0, depth + (opens ? 1 : -1));
    return opening.includes(bracket) === opens ? bracket : (mirrored.get(bracket) ?? bracket);
  });
}

/**
 * The text of a line in the order in which it is read. A line with letters that are written from right to left is put together by
 * where its runs stand, because programs write such lines in any order; other lines are left as the file has them.
 * @param fromTheRight the text around the line is written from right to left
 */
export function readingOrder(runs: readonly Run[], fromTheRight: boolean): string {
  const plain = runs.map(({ text }) => text).join('');
  if (!writtenToTheLeft.test(plain)) return plain;
  const texts = joinNumbers(asTheyStand(runs));
  const read =
    fromTheRight || isMostlyRightToLeft(plain)
      ? mendBrackets(turnStretches(withNumbersBare(texts).reverse(), 'LN', 'L', 'R').join(''))
      : turnStretches(texts, 'R', 'R', 'L').join('');
  const letters = read.replace(presentationForms, (forms) => forms.normalize('NFKC'));
  return letters.replace(endingApart, '');
}
