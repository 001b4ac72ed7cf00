import { own } from '@astraea/service-kit/telemetry/signals';
import type { AskedQuestion, Read, Reader } from '../../reading/reader';
import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { queryTerms } from '../../search/query-terms';
import type { ReadText } from '../../search/read-text';
import { type Sentence, sentencesOf } from '../../search/sentences';
import { traced } from '../../traced';

/** The likeliest statements of guides, of all that may be cited. */
const mostOfGuides = 16;
/** Passages of an operator's documents that are searched for and read for one question. */
const mostOfDocuments = 20;

/**
 * Log-odds by which a guide's statement of the chosen topic is likelier to answer than the reader says, and one of another topic less
 * likely. Chosen by `tools/training/topic.py`: it helps where more than six of ten users choose the topic under which the answer stands.
 */
const topicLogOdds = 0.5;

/** A sentence of a passage, and how surely it answers by itself. */
export interface ReadSentence {
  sentence: Sentence;
  probability: number;
}

/** A passage that was found, and how surely it answers. */
export interface ReadPassage {
  passage: Passage;
  /** From 0 to 1; undefined where there is no reader. */
  probability: number | undefined;
  sentences?: readonly ReadSentence[];
}

/** What is asked, as it is searched and read. */
export interface Sought {
  text: string;
  /** The earlier question on which the text depends. */
  earlier?: string | undefined;
  /** Standalone queries that a model made of the question; the first is read in its place. */
  queries?: readonly string[];
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

/** What is asked, ready to be compared: by itself, and where it depends on an earlier question with that as well. */
export type Asked = readonly [AskedQuestion, ...AskedQuestion[]];

/** @throws Error if the reader is away. */
export async function ask(
  { text, earlier, queries = [] }: Pick<Sought, 'text' | 'earlier' | 'queries'>,
  reader: Reader,
  signal: AbortSignal,
): Promise<Asked> {
  return traced('retrieval.embed', async () => {
    const alone = await reader.ask(queries[0] ?? text, { signal });
    return earlier === undefined || queries.length > 0
      ? [alone]
      : [alone, await reader.ask(`${earlier} ${text}`, { signal })];
  });
}

/** How surely each text answers; a question that depends on an earlier one must be answered both alone and with it. */
export async function readAll(
  asked: Asked,
  texts: readonly ReadText[],
  signal: AbortSignal,
): Promise<Read[]> {
  const [alone, joined] = await traced('retrieval.read', (span) => {
    span.setAttribute(own.textsRead, texts.length);
    return Promise.all(asked.map((question) => question.read(texts, { signal })));
  });
  if (!alone || !joined) return alone ?? [];
  const both = (one: number, other = 0): number => Math.sqrt(one * other);
  return alone.map(({ probability, sentences }, at) => ({
    probability: both(probability, joined[at]?.probability),
    sentences: sentences.map((one, place) => both(one, joined[at]?.sentences[place])),
  }));
}

/** Passages that may be read: all statements of guides, and of documents what the search finds; where nobody reads, what it finds of both. */
function candidates(
  { text, earlier, queries = [], country, topic }: Sought,
  asked: Asked | undefined,
  { index }: FindDeps,
): Passage[] {
  const texts = queries.length > 0 ? [text, ...queries] : earlier === undefined ? [text] : [text, earlier];
  const found = index.search({
    terms: queryTerms(...texts),
    vector: asked?.at(-1)?.direction,
    country,
    topic,
    limit: asked ? 0 : mostOfGuides,
    limitOfDocuments: mostOfDocuments,
  });
  return [...(asked ? index.statements(country) : []), ...found.map(({ passage }) => passage)];
}

/**
 * The reader knows the question and the passage; what the user chose beside the question it does not. A topic that the country has not
 * could not be chosen: what stands under it keeps what the reader says.
 */
function weighedByTopic({ country, topic }: Sought, found: readonly Passage[], index: PassageIndex) {
  const isKnown = found.some(({ block }) => block.topic === topic);
  const own = index.citable(country).filter(({ header }) => header.jurisdiction === country);
  const choosable = new Set(own.flatMap(({ passages }) => passages.topics));
  return ({ header, block }: Passage, probability: number): number => {
    if (!isKnown || header.source_kind !== 'guide' || !choosable.has(block.topic)) return probability;
    const weight = Math.exp(block.topic === topic ? topicLogOdds : -topicLogOdds);
    return (weight * probability) / (weight * probability + 1 - probability);
  };
}

const likeliestFirst = (a: ReadPassage, b: ReadPassage): number =>
  (b.probability ?? 0) - (a.probability ?? 0);

/** Passages with how surely they and their sentences answer. */
export async function readPassages(
  passages: readonly Passage[],
  asked: Asked,
  { index }: FindDeps,
  signal: AbortSignal,
): Promise<ReadPassage[]> {
  const read = await readAll(
    asked,
    passages.map((passage) => index.readText(passage)),
    signal,
  );
  return passages.map((passage, at) => {
    const { probability = 0, sentences = [] } = read[at] ?? {};
    const own = sentencesOf(passage.block.text);
    return {
      passage,
      probability,
      sentences: own.map((sentence, place) => ({ sentence, probability: sentences[place] ?? 0 })),
    };
  });
}

/** The likeliest of guides and of documents. */
function likeliest(read: readonly ReadPassage[]): ReadPassage[] {
  const sorted = read.toSorted(likeliestFirst);
  const guides = sorted
    .filter(({ passage }) => passage.header.source_kind === 'guide')
    .slice(0, mostOfGuides);
  const kept = new Set(guides);
  return sorted.filter((one) => one.passage.header.source_kind !== 'guide' || kept.has(one));
}

/** The passages that may answer, the likeliest first; in the order of the search where there is no reader. */
export async function findPassages(
  sought: Sought,
  deps: FindDeps,
  signal: AbortSignal,
): Promise<ReadPassage[]> {
  const { index, reader } = deps;
  const asked = reader && (await ask(sought, reader, signal));
  const found = candidates(sought, asked, deps);
  if (!asked) return found.map((passage) => ({ passage, probability: undefined }));
  const weighed = weighedByTopic(sought, found, index);
  const read = await readPassages(found, asked, deps, signal);
  return likeliest(read.map((one) => ({ ...one, probability: weighed(one.passage, one.probability ?? 0) })));
}
