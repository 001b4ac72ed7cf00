import type { Aside } from '../law-tree.mts';
import { recitalNumber } from '../recitals.mts';
import { type Block, type Numbered, printed } from './page-blocks.mts';

/** What a page has below each other: titles of divisions, articles, and the annexes behind them. */
export interface Section {
  kind: 'recital' | 'division' | 'article' | 'annex';
  /** Its own line, and those of its title. */
  lines: string[];
  blocks: Block[];
  /** What the publisher says where something was deleted before it. */
  deletedBefore: string[];
}

const above = 'title and preamble';
const opensQuotation = /^[‘“„«]/u;

export class Sections {
  readonly all: Section[] = [];
  readonly aside: Aside[] = [];
  private deleted: string[] = [];

  constructor(blocks: readonly Block[]) {
    for (const block of blocks) this.take(block);
  }

  private get last(): Section | undefined {
    return this.all.at(-1);
  }

  private take(block: Block): void {
    const { kind } = block;
    const inAnnex = this.last?.kind === 'annex';
    const isAbove = this.last === undefined || this.last.kind === 'recital';
    if (isAbove && (kind === 'item' || kind === 'numbered') && recitalNumber(block.marker))
      this.takeRecital(block);
    else if (isAbove && kind === 'annex') this.aside.push({ as: above, text: block.text });
    else if (kind === 'aside') this.aside.push({ as: block.as, text: block.text });
    else if (kind === 'annex') this.takeAnnex(block.text);
    else if (kind === 'division' && !inAnnex) this.begin(kind, block.text);
    else if (kind === 'article' && !inAnnex && !opensQuotation.test(block.text)) this.begin(kind, block.text);
    else if (kind === 'division title' && this.last?.kind === 'division') this.last.lines.push(block.text);
    else if (kind === 'article title' && this.isFresh('article', 1)) this.last?.lines.push(block.text);
    else this.put(block);
  }

  private takeRecital({ marker, blocks }: Numbered): void {
    this.begin('recital', marker);
    this.last?.blocks.push(...blocks);
  }

  private isFresh(kind: Section['kind'], lines: number): boolean {
    const { last } = this;
    return last?.kind === kind && last.blocks.length === 0 && last.lines.length === lines;
  }

  /** The lines of its title have the class of its first one. */
  private takeAnnex(text: string): void {
    if (this.last?.kind === 'annex' && this.last.blocks.length === 0) this.last.lines.push(text);
    else this.begin('annex', text);
  }

  private begin(kind: Section['kind'], line: string): void {
    this.all.push({ kind, lines: [line], blocks: [], deletedBefore: this.deleted });
    this.deleted = [];
  }

  private put(block: Block): void {
    const { last } = this;
    if (block.kind === 'deleted') {
      this.aside.push({ as: 'deleted', text: block.text });
      this.deleted.push(block.text);
    } else if (block.kind !== 'aside') this.deleted = [];
    if (last && last.kind !== 'division' && last.kind !== 'recital') last.blocks.push(block);
    else if (block.kind !== 'deleted')
      this.aside.push({
        as: last && last.kind !== 'recital' ? 'text between titles' : above,
        text: printed(block),
      });
  }
}
