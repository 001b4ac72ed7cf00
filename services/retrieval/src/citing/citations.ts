import { type Citation, citationName, sourceKindWords, turningDays } from '@astraea/contracts';
import type { Passage } from '../search/passage';
import type { BindingOf } from './bindings';

/** Where a quotation stands in its passage's text. */
export interface Span {
  start: number;
  end: number;
}

function daysOf({ valid_from, valid_to }: Passage['block']): Pick<Citation, 'valid_from' | 'valid_to'> {
  return { ...(valid_from ? { valid_from } : {}), ...(valid_to ? { valid_to } : {}) };
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
    const named = {
      doc: header.doc,
      country: header.jurisdiction,
      provision: block.provision,
      instrument: block.instrument,
      source_kind: header.source_kind,
    };
    return {
      ...named,
      cited_as: citationName(named),
      source_label: sourceKindWords[header.source_kind],
      marker,
      quote: block.text.slice(span.start, span.end),
      version: header.version,
      page: block.page,
      page_end: block.page_end,
      topic: block.topic,
      status: block.status,
      as_of: block.as_of,
      // Only where they decide: what is said of the law, or marked, holds on any day.
      ...(turningDays(block).length > 0 ? daysOf(block) : {}),
      ...(header.consolidated_as_of ? { consolidated_as_of: header.consolidated_as_of } : {}),
      ...(header.as_adopted ? { as_adopted: header.as_adopted } : {}),
      binding: this.bindingOf(passage),
      url: block.url,
      url_kind: block.url_kind,
      ...(block.read_at ? { read_at: block.read_at } : {}),
      ...(header.without_validity ? { without_validity: true } : {}),
      sha256: header.sha256,
    };
  }
}
