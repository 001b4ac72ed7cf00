import { type Citation, citedBlock } from '@astraea/contracts';
import type { Passage } from '../search/passage';
import type { BindingOf } from './bindings';

/** Where a quotation stands in its passage's text. */
export interface Span {
  start: number;
  end: number;
}

/** Numbers the quotations of one answer, from 1, in the order in which they are first used. */
export class CitationBook {
  private readonly entries: { passage: Passage; span: Span; citation: Citation }[] = [];

  /** `before`: markers that the same text has already given away. */
  constructor(
    private readonly bindingOf: BindingOf,
    private readonly before = 0,
  ) {}

  /** The marker number of a quotation; one that lies within an earlier one shares its number. */
  cite(passage: Passage, span: Span): number {
    const known = this.entries.find(
      (entry) =>
        entry.passage.key === passage.key && entry.span.start <= span.start && entry.span.end >= span.end,
    );
    if (known) return known.citation.marker;
    const marker = this.before + this.entries.length + 1;
    this.entries.push({ passage, span, citation: this.describe(passage, span, marker) });
    return marker;
  }

  citations(): Citation[] {
    return this.entries.map(({ citation }) => citation);
  }

  /** Passages that were quoted, each once, in order. */
  passages(): Passage[] {
    return [...new Set(this.entries.map(({ passage }) => passage))];
  }

  has(passage: Passage): boolean {
    return this.entries.some((entry) => entry.passage.key === passage.key);
  }

  private describe(passage: Passage, span: Span, marker: number): Citation {
    const { block, header } = passage;
    return {
      ...citedBlock(header, block, block.text.slice(span.start, span.end)),
      marker,
      binding: this.bindingOf(passage),
    };
  }
}
