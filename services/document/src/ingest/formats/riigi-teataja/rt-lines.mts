import { foldWhite } from '../../read/source-line.mts';
import type { Part, Said } from '../law-tree.mts';
import { rowsOf } from '../table-rows-of.mts';
import { type Element, localName, nodesOf } from '../xml.mts';
import { apartAs, isBlock, words, wordsOf } from './rt-words.mts';

/** A line as it is printed, and what of its beginning is bold. */
export interface Line {
  text: string;
  bold: string;
}

/** The lines of a text, cut where its marks cut them. */
export class Lines {
  private readonly done: Line[] = [];
  private text = '';
  private bold = '';

  say(text: string, isBold: boolean): void {
    if (isBold && foldWhite(this.text) === foldWhite(this.bold)) this.bold += text;
    this.text += text;
  }

  end(): void {
    const line = { text: foldWhite(this.text), bold: foldWhite(this.bold) };
    if (line.text !== '') this.done.push(line);
    this.text = '';
    this.bold = '';
  }

  /** What was said so far. */
  take(): Line[] {
    this.end();
    return this.done.splice(0);
  }

  read(node: Element | string, isBold = false): void {
    if (typeof node === 'string') this.say(node, isBold);
    else if (apartAs(node)) return;
    else if (localName(node.name) === 'table') {
      this.end();
      for (const row of rowsOf(node, words)) {
        this.say(row, false);
        this.end();
      }
    } else if (isBlock(node)) {
      this.end();
      for (const one of nodesOf(node)) this.read(one, isBold);
      this.end();
    } else {
      const said = wordsOf(node);
      const isStrong = isBold || node.name === 'b' || node.name === 'strong';
      if (said === undefined) for (const one of nodesOf(node)) this.read(one, isStrong);
      else this.say(said, isStrong);
    }
  }
}

const count = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;
/** An order of an act that changes others: its number is bold, those of the words that it sets down are not. */
const isNumbered = ({ bold }: Line): boolean => /^\d+[⁰¹²³⁴-⁹]*\)/u.test(bold);

interface Quoted {
  /** Words for another law stand in it. */
  holds: boolean;
  /** It stands between the marks of such words, so that a number in it is none of this law. */
  isInside: boolean;
}

/** What of each line is words for another law: from an opening quotation mark behind a colon to the one that closes it. */
export function quotedIn(lines: readonly Line[]): Quoted[] {
  let open = 0;
  let above = '';
  return lines.map((line) => {
    if (isNumbered(line)) open = 0;
    const isInside = open > 0 || (/^[„«]/u.test(line.text) && above.endsWith(':'));
    const holds = isInside || /:\s*„/u.test(line.text);
    if (holds) open += count(line.text, /[„«]/gu) - count(line.text, /[”“»]/gu);
    above = line.text;
    return { holds, isInside };
  });
}

export const saidBy = (text: string, isQuoted: boolean): Said => ({
  ...{ kind: 'said', text },
  ...(isQuoted ? { amends: true } : {}),
});

/** Lines as words of one provision. */
export function saidOf(lines: readonly Line[]): Part[] {
  const quoted = quotedIn(lines);
  return lines.map(({ text }, at) => saidBy(text, quoted[at]?.holds ?? false));
}
