import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentBlock, OwnPassage, OwnSearchRequest, OwnSearchResult } from '@astraea/contracts';
import { chunkBlocks } from '../ingest/chunk-blocks';
import { raisedByMargin } from '../reading/raised-by-margin';
import type { Reader } from '../reading/reader';
import { buildPassage, type Passage, type VersionHeader } from '../search/passage';
import { PassageIndex } from '../search/passage-index';
import { queryTerms } from '../search/query-terms';

export interface SearchOwnDeps {
  /** One that keeps no vectors of what it reads. */
  reader: Reader;
  /** Passages that the reader looks at, those first that have most of the question's words. */
  passagesRead: number;
}

type OwnDocument = OwnSearchRequest['documents'][number];

/** As many as are read at a glance; of what only seems to answer fewer, since each has to be checked. */
const mostQuoted = { found: 3, seems: 2 };

/** Nothing here says that it is law: of a document of a user's that is never known. */
function headerOf({ id, name }: OwnDocument): VersionHeader {
  return {
    ...{ document_id: id, version: 'own', doc: name, title: name, sha256: '', as_of: '' },
    ...{ jurisdiction: '', continent: '', jurisdiction_kind: 'country', source_kind: 'policy' },
    ...{ regulators: [], bindings: [], member_of: [], gaps: null },
  };
}

function blockOf({ page, page_end, heading, provision, text }: OwnPassage, at: number): ContentBlock {
  return {
    ...{ id: String(at), page, page_end, text, topic: '', provision, ...(heading ? { heading } : {}) },
    ...{ instrument: null, instrument_id: null, status: 'unknown', as_of: '', url: null, url_kind: null },
  };
}

/** An index of these documents alone, which is gone with its request. */
async function indexOf(documents: readonly OwnDocument[]): Promise<PassageIndex> {
  const index = new PassageIndex();
  for (const document of documents) {
    const header = headerOf(document);
    const passages = chunkBlocks(document.passages.map(blockOf), 'draft').map((block) =>
      buildPassage(header, block),
    );
    const steps = index.prepareInSteps({ header, passages });
    let step = steps.next();
    for (; !step.done; step = steps.next()) await nextTurn();
    index.putPrepared(step.value);
  }
  return index;
}

/** A short document is read as a whole: a question may have none of its words. */
function allOf(index: PassageIndex): Passage[] {
  return index.headers().flatMap(({ document_id }) => {
    const packed = index.passagesOf(document_id);
    return packed ? Array.from({ length: packed.length }, (_, at) => packed.at(at)) : [];
  });
}

/** Of a passage that was cut into pieces each is known by the number of the whole. */
function quoteOf({ header, block }: Passage): OwnSearchResult['quotes'][number] {
  return { document_id: header.document_id, passage: Number.parseInt(block.id, 10), quote: block.text };
}

/**
 * What a user's own documents say to a question, in their own words: passages that answer it by the measure that holds for an operator's document,
 * or that seem to. They are searched apart from every source of law, and what they say is data: no model is given it.
 * @throws AppError Unavailable
 */
export async function searchOwn(
  { reader, passagesRead }: SearchOwnDeps,
  { question, documents }: OwnSearchRequest,
  signal: AbortSignal,
): Promise<OwnSearchResult> {
  const index = await indexOf(documents);
  const terms = queryTerms(question);
  const asked = await reader.ask(question, { signal });
  const found = index.search({ terms, limit: 0, limitOfDocuments: passagesRead, country: '', topic: '' });
  const isShort = index.passageCount <= passagesRead;
  const passages = isShort ? allOf(index) : found.map(({ passage }) => passage);
  const reads = await asked.read(passages.map((passage) => index.readText(passage)));
  const likeliestFirst = passages
    .map((passage, at) => ({ passage, probability: reads[at]?.probability ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
  const read = raisedByMargin(likeliestFirst, reader.thresholds);
  const { answerUnfamiliar, seemsUnfamiliar } = reader.thresholds;
  const likely = (least: number) => read.filter(({ probability }) => probability >= least);
  const [outcome, quoted] =
    likely(answerUnfamiliar).length > 0
      ? (['found', likely(answerUnfamiliar).slice(0, mostQuoted.found)] as const)
      : (['seems', likely(seemsUnfamiliar).slice(0, mostQuoted.seems)] as const);
  if (quoted.length === 0) return { outcome: 'nothing', quotes: [] };
  return { outcome, quotes: quoted.map(({ passage }) => quoteOf(passage)) };
}
