import type { Part, Provision } from '../law-tree.mts';
import { type Line, quotedIn, saidBy } from './rt-lines.mts';

export interface Place {
  /** Of the annex in which it stands: `Lisa 1, `. */
  prefix: string;
  /** What the provision above is cited by; undefined above the first. */
  cited: string | undefined;
}

interface Open {
  /** That of a chapter is -1, and of its provisions the number of their level. */
  depth: number;
  part: { heading: string | null; parts: Part[] };
  cited: string | undefined;
}

const chapter = /^\S+ (?:osa|peatükk|jagu|jaotis)(?![\p{L}\p{N}])/iu;
const levels = [/^§\s*(\d+[⁰¹²³⁴-⁹]*)\s*\.\s*/u, /^\((\d+[⁰¹²³⁴-⁹]*)\)\s*/u, /^(\d+[⁰¹²³⁴-⁹]*)\)\s*/u];

/** The provisions of a text in HTML, which has its numbers among its words. */
class Outline {
  private readonly place: Place;
  private readonly amends: boolean;
  private readonly root: Open;
  private open: Open[];

  constructor(place: Place, amends: boolean) {
    this.place = place;
    this.amends = amends;
    this.root = { depth: -2, part: { heading: null, parts: [] }, cited: place.cited };
    this.open = [this.root];
  }

  parts(): Part[] {
    return this.root.part.parts;
  }

  add(line: Line, isQuoted: boolean, isInside: boolean): void {
    const isBold = line.bold === line.text;
    const isPlaced = this.place.cited !== undefined;
    const depth = isInside ? -1 : levels.findIndex((one) => one.test(line.text));
    if (isBold && !isInside && !isPlaced && chapter.test(line.text)) this.addChapter(line.text);
    else if (depth >= 0 && !(depth === 0 && isPlaced)) this.addProvision(line, depth, isQuoted);
    else this.addWords(line.text, isBold, isQuoted);
  }

  private top(): Open {
    return this.open.at(-1) ?? this.root;
  }

  private above(depth: number): Open {
    this.open = this.open.filter((one) => one.depth < depth);
    return this.top();
  }

  private addChapter(heading: string): void {
    const part = { kind: 'division' as const, heading, parts: [] };
    this.above(-1).part.parts.push(part);
    this.open.push({ depth: -1, part, cited: undefined });
  }

  private addWords(text: string, isBold: boolean, isQuoted: boolean): void {
    const { depth, part } = this.top();
    const isTitle = depth === -1 && isBold && part.parts.length === 0;
    if (isTitle) part.heading = `${part.heading} – ${text}`;
    else part.parts.push(saidBy(text, isQuoted));
  }

  private addProvision(line: Line, depth: number, isQuoted: boolean): void {
    const above = this.above(depth);
    const part = this.opened(line, depth, above.cited, isQuoted);
    above.part.parts.push(part);
    this.open.push({ depth, part, cited: part.cited });
  }

  private opened(line: Line, depth: number, above: string | undefined, isQuoted: boolean): Provision {
    const { prefix } = this.place;
    const [marker = '', number = ''] = levels[depth]?.exec(line.text) ?? [];
    const rest = line.text.slice(marker.length);
    const isHeading = depth === 0 && line.bold === line.text && rest !== '';
    const word = depth === 0 ? '§' : prefix === '' ? 'Punkt' : 'punkt';
    const isBelow = above !== undefined && depth > 0;
    return {
      kind: 'provision',
      cited: isBelow ? `${above}(${number})` : `${prefix}${word} ${number}`,
      marker: depth === 0 ? '' : marker.trim(),
      heading: isHeading ? rest : null,
      isItem: depth === 2 && !this.amends,
      parts: isHeading || rest === '' ? [] : [saidBy(rest, isQuoted)],
    };
  }
}

/** Lines as the provisions that their numbers open; the numbers in words for another law open none. */
export function provisionsIn(lines: readonly Line[], place: Place, amends: boolean): Part[] {
  const outline = new Outline(place, amends);
  const quoted = quotedIn(lines);
  for (const [at, line] of lines.entries())
    outline.add(line, quoted[at]?.holds ?? false, quoted[at]?.isInside ?? false);
  return outline.parts();
}
