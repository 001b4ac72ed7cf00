import type { Citation, Proof } from '@astraea/contracts';
import type { CitationBook } from '../../citing/citations';
import type { Passage } from '../../search/passage';

/** Who wrote an answer: the sources' own sentences, or a model. */
export type WrittenBy = NonNullable<Proof['written_by']>;

function citedIn(text: string, citations: readonly Citation[]): Citation[] {
  return citations.filter(({ marker }) => text.includes(`[${marker}]`));
}

/** The proof of an answer: the spec's five fields describe the first citation. Undefined for an answer that cites nothing. */
export function buildProof(options: {
  citations: CitationBook;
  /** The answer's text: what is cited only further on proves nothing of it yet. */
  text: string;
  /** Found and not quoted: their documents are named as related. */
  related: readonly Passage[];
  traceId: string;
  seconds: number;
  /** Known at the end. */
  writtenBy?: WrittenBy | undefined;
  /** Name of the model that wrote. */
  model?: string | undefined;
}): Proof | undefined {
  const { citations, text, related, traceId, seconds, writtenBy, model } = options;
  const list = citedIn(text, citations.citations());
  const [first] = list;
  if (!first) return undefined;
  const matching = [...citations.passages(), ...related]
    .map(({ header }) => header)
    .filter(({ doc }) => doc !== first.doc);
  return {
    time_taken: Math.round(seconds * 1000) / 1000,
    proof_text: first.quote,
    proof_label: first.source_label,
    proof_doc: first.doc,
    proof_page: first.page,
    matching_docs: Object.fromEntries(matching.map(({ title, doc }) => [title, doc])),
    citations: list,
    trace_id: traceId,
    ...(writtenBy && { written_by: writtenBy }),
    ...(model && { model }),
  };
}
