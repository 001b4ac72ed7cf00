import type { Part, Provision } from '../law-tree.mts';
import { recital, recitalNumber, recitalPlace } from '../recitals.mts';
import { type Block, type Numbered, printed } from './page-blocks.mts';
import { headingPlace, missingBetween, numberOf, pointPlace } from './page-places.mts';

const opensQuotation = /^[‘“„«"]/u;
const closesQuotation = /[’”“»"]\s?[.;,]*$/u;
const isPointNumber = /^\d+(?:\.\d+)*\.?$/u;

function provision(
  cited: string,
  { marker = '', heading = null, isItem = false }: Partial<Pick<Provision, 'marker' | 'heading' | 'isItem'>>,
  parts: Part[],
): Provision {
  return { kind: 'provision', cited, marker, heading, isItem, parts };
}

/** A provision of which no more is left than what the publisher says of it. */
export function repealed(cited: string, remark: string | undefined, marker = ''): Provision {
  const parts: Part[] = remark ? [{ kind: 'said', text: remark, isRemark: true }] : [];
  return { ...provision(cited, { marker, isItem: marker.startsWith('(') }, parts), status: 'repealed' };
}

/** What the publisher says of one of several that are gone: each has its own mark, or all are told by all. */
export function remarkOn(at: number, gone: number, marks: readonly string[]): string | undefined {
  return gone === marks.length ? marks[at] : [...new Set(marks)].join('; ') || undefined;
}

/** Below a place, the provision that some blocks are, or that it was deleted if nothing else is said of it. */
function filled(made: Provision, blocks: readonly Block[], parts: Part[]): Provision {
  const [first] = blocks;
  if (first?.kind === 'deleted' && blocks.every(({ kind }) => kind === 'deleted' || kind === 'aside'))
    return { ...made, status: 'repealed', parts: [{ kind: 'said', text: first.text, isRemark: true }] };
  return { ...made, parts };
}

/** Where a block stands among those around it. */
interface Among {
  all: readonly Block[];
  at: number;
}

interface Open {
  level: number;
  made: Provision;
}

/** Turns what stands in an article or annex into its paragraphs, points and items. */
export class PageParts {
  private readonly point: string;

  constructor(point: string) {
    this.point = point;
  }

  recital(marker: string, language: string | null, blocks: readonly Block[]): Provision {
    const cited = recitalPlace(recitalNumber(marker) ?? '', language);
    return recital(cited, marker, this.flow(blocks, cited, false));
  }

  article(cited: string, heading: string | null, blocks: readonly Block[]): Provision {
    return filled(provision(cited, { heading }, []), blocks, this.paragraphs(blocks, cited, false));
  }

  /** What follows a numbered paragraph belongs to it, up to the next one. */
  private paragraphs(blocks: readonly Block[], cited: string, inAnnex: boolean): Part[] {
    const groups: { marker: string; blocks: Block[] }[] = [{ marker: '', blocks: [] }];
    for (const block of blocks) {
      const last = groups.at(-1);
      if (begins(block, last?.marker, inAnnex))
        groups.push({ marker: block.marker, blocks: [...block.blocks] });
      else last?.blocks.push(block);
    }
    return groups.flatMap(({ marker, blocks: own }, at): Part[] => {
      if (marker === '') return this.flow(own, cited, inAnnex);
      const number = numberOf(marker);
      const placeOf = (one: string) => (inAnnex ? pointPlace(cited, one, this.point) : `${cited}(${one})`);
      const place = placeOf(number);
      const made = provision(place, { marker }, []);
      const gone = goneBefore(groups[at - 1], number, placeOf);
      return [...gone, filled(made, own, this.flow(own, place, inAnnex))];
    });
  }

  /** Sentences, items, and quotations for another act, in order. */
  private flow(blocks: readonly Block[], cited: string, inAnnex: boolean): Part[] {
    const said = blocks.filter(({ kind }) => kind !== 'aside');
    const from = quotationIn(said);
    const own = from < 0 ? said : said.slice(0, from);
    const parts = own.flatMap((block, at) => this.partOf(block, { all: own, at }, cited, inAnnex));
    if (from < 0) return parts;
    return [...parts, { kind: 'said', text: said.slice(from).map(printed).join(' '), amends: true }];
  }

  private partOf(block: Block, among: Among, cited: string, inAnnex: boolean): Part[] {
    if (block.kind === 'deleted' || block.kind === 'aside') return [];
    if (!('blocks' in block)) return [{ kind: 'said', text: block.text }];
    if (opensQuotation.test(block.marker)) return [{ kind: 'said', text: printed(block) }];
    const number = numberOf(block.marker);
    const isPoint = inAnnex && isPointNumber.test(block.marker);
    const place = isPoint
      ? pointPlace(cited, number, this.point)
      : number === ''
        ? cited
        : `${cited}(${number})`;
    const item = provision(place, { marker: block.marker, isItem: !isPoint }, []);
    const inside = this.flow(block.blocks, place, inAnnex);
    return [...(isPoint ? [] : goneItems(among, number, cited)), filled(item, block.blocks, inside)];
  }

  /** `Section 1`, and below it what it is about. */
  private isSecondLine(block: Block, run: readonly Block[], last: Open | undefined): boolean {
    if (block.kind !== 'heading' || !last || run.length > 0 || last.level !== block.level) return false;
    return last.made.parts.length === 0 && headingPlace('', block.text, this.point) === '';
  }

  annex(cited: string, heading: string, blocks: readonly Block[]): Provision {
    const top = provision(cited, { heading }, []);
    const open: Open[] = [{ level: -1, made: top }];
    let run: Block[] = [];
    const endRun = () => {
      const made = open.at(-1)?.made ?? top;
      const isArticle = open.some(({ level }) => level === articleLevel);
      made.parts.push(...this.paragraphs(run, made.cited, !isArticle));
      run = [];
    };
    for (const block of blocks) {
      const level = levelOf(block);
      const made = open.at(-1)?.made ?? top;
      if (block.kind === 'article title' || block.kind === 'division title') {
        if (run.length === 0 && made !== top)
          made.heading = [made.heading, block.text].filter(Boolean).join(' – ');
        else run.push({ kind: 'text', text: block.text });
      } else if (level === undefined || !('text' in block)) run.push(block);
      else if (this.isSecondLine(block, run, open.at(-1))) made.heading = `${made.heading} – ${block.text}`;
      else {
        endRun();
        while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
        const above = open.at(-1)?.made ?? top;
        const isArticle = block.kind === 'article';
        const place = isArticle
          ? `${cited}, ${block.text}`
          : headingPlace(above.cited, block.text, this.point);
        const below = provision(place, { heading: isArticle ? null : block.text }, []);
        above.parts.push(below);
        open.push({ level, made: below });
      }
    }
    endRun();
    return top;
  }
}

/** Whether a block is the next numbered paragraph; the points of an annex may count anew. */
function begins(block: Block, before: string | undefined, inAnnex: boolean): block is Numbered {
  if (inAnnex && 'blocks' in block) return isPointNumber.test(block.marker);
  if (block.kind !== 'numbered') return false;
  return Number.parseInt(block.marker, 10) >= (Number.parseInt(before ?? '', 10) || 0);
}

/** Below the headings of an annex that has articles of its own. */
const articleLevel = 10;

function levelOf(block: Block): number | undefined {
  if (block.kind === 'heading') return block.level;
  if (block.kind === 'division') return 0;
  return block.kind === 'article' ? articleLevel : undefined;
}

/**
 * Where words for another act begin: behind a colon, with a quotation mark, and up to the end of what they stand in. A
 * definition that begins with the word it defines does not end with a quotation mark.
 */
function quotationIn(blocks: readonly Block[]): number {
  const last = blocks.at(-1);
  if (!last || !closesQuotation.test(printed(last))) return -1;
  return blocks.findIndex((block, at) => {
    const before = blocks[at - 1];
    return before?.kind === 'text' && before.text.endsWith(':') && opensQuotation.test(printed(block));
  });
}

/** Items that were deleted before one. */
function goneItems({ all, at }: Among, number: string, cited: string): Provision[] {
  const last = all[at - 1];
  if (last?.kind !== 'deleted') return [];
  const item = all.slice(0, at).findLast((one) => one.kind === 'item');
  if (item?.kind !== 'item') return [];
  return missingBetween(numberOf(item.marker), number).map((one) =>
    repealed(`${cited}(${one})`, last.text, `(${one})`),
  );
}

/** Paragraphs that were deleted between two of which the numbers are not next to each other. */
function goneBefore(
  before: { marker: string; blocks: readonly Block[] } | undefined,
  number: string,
  placeOf: (number: string) => string,
): Provision[] {
  const marks = before?.blocks.flatMap((block) => (block.kind === 'deleted' ? [block.text] : [])) ?? [];
  if (!before || before.marker === '' || before.blocks.at(-1)?.kind !== 'deleted') return [];
  const gone = missingBetween(numberOf(before.marker), number);
  return gone.map((one, at) => repealed(placeOf(one), remarkOn(at, gone.length, marks)));
}
