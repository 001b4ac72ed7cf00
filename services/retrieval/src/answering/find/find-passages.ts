import type { MeaningMissed, QuestionVectors } from '../../embedding/question-vectors';
import { type Reader, readText } from '../../reading/reader';
import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { queryTerms } from '../../search/query-terms';
import { type Sentence, sentencesOf } from '../../search/sentences';
import { textInFull } from './lists';

/** Passages that are searched for and read for one question. */
const mostOfGuides = 16;
const mostOfDocuments = 20;
/** Likeliest passages whose sentences are read one by one: one that answers may stand among others that do not. */
const mostBySentence = 4;

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
  /** From 0 to 1, that of the passage or of its best sentence; undefined where there is no reader. */
  probability: number | undefined;
  /** Of the likeliest passages, read one by one. */
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
  questionVectors?: QuestionVectors | undefined;
  reader?: Reader | undefined;
  /** Told of each search whether it was by words alone although there is an embedder, and why. */
  searched?: (missed: MeaningMissed | undefined) => void;
}

async function search(
  { text, earlier, queries = [], country, topic }: Sought,
  { index, questionVectors, searched }: FindDeps,
): Promise<Passage[]> {
  const texts = queries.length > 0 ? [text, ...queries] : earlier === undefined ? [text] : [text, earlier];
  const meant = queries[0] ?? (earlier === undefined ? text : `${earlier} ${text}`);
  const embedded = await questionVectors?.of(meant);
  const vector = embedded && 'vector' in embedded ? embedded.vector : undefined;
  searched?.(embedded && 'missed' in embedded ? embedded.missed : undefined);
  return index
    .search({
      terms: queryTerms(...texts),
      vector,
      country,
      topic,
      limit: mostOfGuides,
      limitOfDocuments: mostOfDocuments,
    })
    .map(({ passage }) => passage);
}

/** How surely each text answers; a question that depends on an earlier one must be answered both alone and with it. */
export async function probabilitiesOf(
  { text, earlier, queries = [] }: Pick<Sought, 'text' | 'earlier' | 'queries'>,
  texts: readonly string[],
  reader: Reader,
  signal: AbortSignal,
): Promise<number[]> {
  const [query = text] = queries;
  const alone = await reader.read(query, texts, { signal });
  if (earlier === undefined || queries.length > 0) return alone;
  const joined = await reader.read(`${earlier} ${text}`, texts, { signal });
  return alone.map((probability, at) => Math.sqrt(probability * (joined[at] ?? 0)));
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

/** Reads the sentences of a passage one by one. */
export async function readSentences(
  passage: Passage,
  sought: Sought,
  reader: Reader,
  signal: AbortSignal,
): Promise<ReadSentence[]> {
  const sentences = sentencesOf(passage.block.text);
  const texts = sentences.map(({ text }) => readText(passage, text));
  const probabilities = await probabilitiesOf(sought, texts, reader, signal);
  return sentences.map((sentence, at) => ({ sentence, probability: probabilities[at] ?? 0 }));
}

/** How surely one passage answers, read without the others; undefined where it is not found, or where there is no reader. */
export async function probabilityOf(
  passage: Passage,
  sought: Sought,
  deps: FindDeps,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { index, reader } = deps;
  const found = reader ? await search(sought, deps) : [];
  if (!reader || !found.some(({ key }) => key === passage.key)) return undefined;
  const text = readText(passage, textInFull(passage, index));
  const [probability = 0] = await probabilitiesOf(sought, [text], reader, signal);
  return weighedByTopic(sought, found, index)(passage, probability);
}

/** The passages that may answer, the likeliest first; in the order of the search where there is no reader. */
export async function findPassages(
  sought: Sought,
  deps: FindDeps,
  signal: AbortSignal,
): Promise<ReadPassage[]> {
  const { index, reader } = deps;
  const found = await search(sought, deps);
  if (!reader) return found.map((passage) => ({ passage, probability: undefined }));
  const texts = found.map((passage) => readText(passage, textInFull(passage, index)));
  const probabilities = await probabilitiesOf(sought, texts, reader, signal);
  const weighed = weighedByTopic(sought, found, index);
  const read = found
    .map((passage, at): ReadPassage => ({ passage, probability: weighed(passage, probabilities[at] ?? 0) }))
    .sort(likeliestFirst);
  const bySentence = await Promise.all(
    read.slice(0, mostBySentence).map(async ({ passage, probability = 0 }): Promise<ReadPassage> => {
      const sentences = await readSentences(passage, sought, reader, signal);
      const best = Math.max(probability, ...sentences.map((one) => weighed(passage, one.probability)));
      return { passage, probability: best, sentences };
    }),
  );
  return [...bySentence, ...read.slice(mostBySentence)].sort(likeliestFirst);
}
