import { own } from '@astraea/service-kit/telemetry/signals';
import type { Stretch } from '../../encoder/score-passage';
import { logit, probabilityOf } from '../../reading/log-odds';
import { raisedByMargin } from '../../reading/raised-by-margin';
import type { AskedQuestion, Read, Reader } from '../../reading/reader';
import { isTableRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { queryTerms } from '../../search/query-terms';
import { traced } from '../../traced';

/** Statements of guides that are named where nobody reads. */
const mostOfGuides = 16;
/** Passages of an operator's documents that are searched for and read for one question. */
const mostOfDocuments = 20;

/**
 * Log-odds by which a guide's statement of the chosen topic is likelier to answer than the reader says, and one of another topic less
 * likely. Measured on two sets of 200 questions by people who chose the nearest topic themselves: of what answers, the best is read first
 * for 76% and 69% of the questions without it, 79% and 71% with 0.5, 81% and 77% with 1, and no more than that with 1.5.
 */
const topicLogOdds = 1;
/**
 * Log-odds by which the reader says too little of international statements where they are asked about themselves: it was trained with them
 * as what does not answer the questions of nearly every country. Of 551 such pairs that were held back 58 answer, where 36 were told.
 */
const internationalLogOdds = 0.84;

/** A passage that was found, and how surely it answers. */
export interface ReadPassage {
  passage: Passage;
  /** From 0 to 1; undefined where there is no reader. */
  probability: number | undefined;
  /** What the reader said of it. */
  read?: Read | undefined;
}

/** What is asked, as it is searched and read. */
export interface SearchQuery {
  text: string;
  /** The earlier question on which the text depends. */
  earlier?: string | undefined;
  /** Standalone queries that a model made of the question; the first is read in its place. */
  queries?: readonly string[];
  /** The several questions in the text; what a model made of it is one. */
  parts?: readonly Stretch[] | undefined;
  country: string;
  topic: string;
  /** In English, as typed or as a model put it: what the reader was trained on most. */
  isFamiliar: boolean;
}

export interface FindDeps {
  index: PassageIndex;
  /** Without one, passages are found by their words alone. */
  reader?: Reader | undefined;
}

/** What is asked, ready to be compared; a question that depends on an earlier one must be answered both alone and with it. @throws Error if the reader is away. */
export async function ask(
  { text, earlier, queries = [], parts = [] }: Pick<SearchQuery, 'text' | 'earlier' | 'queries' | 'parts'>,
  reader: Reader,
  signal: AbortSignal,
): Promise<AskedQuestion> {
  const [query] = queries;
  if (query !== undefined) return reader.ask(query, { signal });
  const alone = await reader.ask(text, { signal, parts });
  if (earlier === undefined) return alone;
  const before = `${earlier} `;
  const moved = parts.map(({ from, to }) => ({ from: from + before.length, to: to + before.length }));
  const joined = await reader.ask(before + text, { signal, parts: moved });
  const both = (ones: readonly number[], others: readonly number[] = []): number[] =>
    ones.map((one, at) => Math.sqrt(one * (others[at] ?? 0)));
  return {
    ...joined,
    async read(texts, options) {
      const [first, second] = await Promise.all([alone.read(texts, options), joined.read(texts, options)]);
      return first.map((one, at) => ({
        probability: Math.sqrt(one.probability * (second[at]?.probability ?? 0)),
        sentences: () => both(one.sentences(), second[at]?.sentences()),
        parts: both(one.parts, second[at]?.parts),
        match: second[at]?.match,
      }));
    },
  };
}

/** Passages that may be read: everything that guides say, and of documents what the search finds; where nobody reads, what it finds of both. */
async function candidates(
  { text, earlier, queries = [], parts = [], country, topic }: SearchQuery,
  asked: AskedQuestion | undefined,
  { index }: FindDeps,
): Promise<Passage[]> {
  const texts = queries.length > 0 ? [text, ...queries] : earlier === undefined ? [text] : [text, earlier];
  const searched = [texts, ...(parts.length > 1 ? parts.map(({ from, to }) => [text.slice(from, to)]) : [])];
  const searches = searched.map((words) =>
    index.passages.search({
      terms: queryTerms(...words),
      vector: asked?.direction,
      country,
      topic,
      limit: asked ? 0 : mostOfGuides,
      limitOfDocuments: mostOfDocuments,
    }),
  );
  const found = (await Promise.all(searches)).flat();
  return [...new Set([...(asked ? index.ofGuides(country) : []), ...found.map(({ passage }) => passage)])];
}

/**
 * The reader knows the question and the passage; what the user chose beside the question it does not. A topic that the country has not
 * could not be chosen: what stands under it keeps what the reader says.
 */
function weighed({ country, topic }: SearchQuery, found: readonly Passage[], index: PassageIndex) {
  const isKnown = found.some(({ block }) => block.topic === topic);
  const ofCountry = index.citable(country).filter(({ header }) => header.jurisdiction === country);
  const choosable = new Set(ofCountry.flatMap(({ passages }) => passages.topics));
  const ofTopic = (chosen: string): number => {
    if (!isKnown || !choosable.has(chosen)) return 0;
    return chosen === topic ? topicLogOdds : -topicLogOdds;
  };
  return (passage: Passage, probability: number): number => {
    const { header, block } = passage;
    if (header.source_kind !== 'guide' || probability === 0) return probability;
    const isOfTopic = !isTableRow(passage);
    const isAskedItself = header.jurisdiction_kind === 'international' && header.jurisdiction === country;
    return probabilityOf(
      logit(probability) +
        (isOfTopic ? ofTopic(block.topic) : 0) +
        (isAskedItself ? internationalLogOdds : 0),
    );
  };
}

const likeliestFirst = (a: ReadPassage, b: ReadPassage): number =>
  (b.probability ?? 0) - (a.probability ?? 0);

/** Passages with how surely they answer. */
export async function readPassages(
  passages: readonly Passage[],
  asked: AskedQuestion,
  { index }: FindDeps,
  signal: AbortSignal,
): Promise<ReadPassage[]> {
  const texts = passages.map((passage) => index.readText(passage));
  const read = await traced('retrieval.read', (span) => {
    span.setAttribute(own.textsRead, texts.length);
    return asked.read(texts, { signal });
  });
  return passages.map((passage, at) => ({ passage, probability: read[at]?.probability, read: read[at] }));
}

/** Whether the reader was trained on many of its kind: a guide's statement, asked for in English. */
export function isFamiliarKind(
  { header }: Passage,
  { isFamiliar }: Pick<SearchQuery, 'isFamiliar'>,
): boolean {
  return isFamiliar && header.source_kind === 'guide';
}

/** How surely a statement of a guide answers, which is read whatever else is found. @throws Error if the reader is away */
export async function readStatement(
  passage: Passage,
  sought: SearchQuery,
  { index, reader }: FindDeps & { reader: Reader },
  signal: AbortSignal,
): Promise<ReadPassage> {
  const asked = await traced('retrieval.embed', () => ask(sought, reader, signal));
  const [read] = await readPassages([passage], asked, { index }, signal);
  const weigh = weighed(sought, index.ofGuides(sought.country), index);
  return { passage, probability: weigh(passage, read?.probability ?? 0) };
}

/** The passages that may answer, the likeliest first; in the order of the search where there is no reader. */
export async function findPassages(
  sought: SearchQuery,
  deps: FindDeps,
  signal: AbortSignal,
): Promise<ReadPassage[]> {
  const { index, reader } = deps;
  const asked = reader && (await traced('retrieval.embed', () => ask(sought, reader, signal)));
  const found = await candidates(sought, asked, deps);
  if (!asked) return found.map((passage) => ({ passage, probability: undefined }));
  const weigh = weighed(sought, found, index);
  const read = await readPassages(found, asked, deps, signal);
  const known = read.map(({ read: said, ...one }) => ({
    ...one,
    probability: weigh(one.passage, one.probability ?? 0),
    read: said && { ...said, parts: said.parts.map((part) => weigh(one.passage, part)) },
  }));
  const sorted = known.sort(likeliestFirst);
  const [first] = sorted;
  const isKnownKind = !first || isFamiliarKind(first.passage, sought);
  return isKnownKind ? sorted : raisedByMargin(sorted, reader.thresholds);
}
