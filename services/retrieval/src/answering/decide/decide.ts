import type { Reader } from '../../reading/reader';
import { isTableRow, type Passage } from '../../search/passage';
import { answers, choosePassages } from '../find/choose-passages';
import { type Quotation, quoteAnswering, quoteWhole } from '../find/choose-sentences';
import {
  ask,
  type FindDeps,
  findPassages,
  type ReadPassage,
  readPassages,
  readStatement,
  type SearchQuery,
} from '../find/find-passages';
import { withLists } from '../find/lists';
import { readGaps } from '../find/read-gaps';
import { findDefinitions } from '../look-ups/definition-asked';
import { findProvisionAsked, type ProvisionAsked } from '../look-ups/provision-asked';
import { findRegulatorsAsked } from '../look-ups/regulator-asked';
import { findStatusAsked } from '../look-ups/status-asked';
import { findTreatyAsked } from '../look-ups/treaty-asked';
import { isCourtesy } from '../question/courtesy';
import type { Question } from '../question/question';
import type { Answer, AnsweredPart, Decision, Refusal, RefusalReason } from './decision';

const mostNearest = 3;
/** Most passages that are quoted of what stands at one number. */
const mostAtProvision = 6;
const mostDefinitions = 2;

export interface DecideDeps extends FindDeps {
  signal: AbortSignal;
  /** A model is to read what was found, also where a look-up settles the answer without it. */
  forModel: boolean;
}

function refuse(question: Question, reason: RefusalReason, nearest: readonly Passage[] = []): Refusal {
  return { kind: 'refuse', question, reason, nearest: nearest.slice(0, mostNearest) };
}

function answer(
  question: Question,
  parts: readonly AnsweredPart[],
  rest: Partial<Pick<Answer, 'unanswered' | 'nearest' | 'missingProvisions'>> = {},
): Answer {
  return { kind: 'answer', question, parts, unanswered: [], nearest: [], missingProvisions: [], ...rest };
}

/** What cannot be answered whatever stands in the sources. */
export function decideBeforeSearch(question: Question, { index }: FindDeps): Refusal | undefined {
  const { country, otherPlace, text } = question;
  if (index.citable(country).every(({ header }) => header.jurisdiction !== country))
    return refuse(question, 'no-sources');
  if (otherPlace !== undefined) return refuse(question, 'other-country');
  return isCourtesy(text) ? refuse(question, 'no-subject') : undefined;
}

/** What is looked up and not searched: a treaty's row, a law's status, a definition, the regulators. */
export async function lookUp(question: Question, { index }: FindDeps): Promise<Decision | undefined> {
  const treaty = findTreatyAsked(question, index);
  if (treaty && treaty.passages.length > 0)
    return answer(question, [{ quotations: treaty.passages.map(quoteWhole) }]);
  if (treaty) return { ...refuse(question, 'binding-not-confirmed'), treaty };
  const standing = findStatusAsked(question, index);
  if (standing) return answer(question, [{ quotations: standing.passages.map(quoteWhole), standing }]);
  const definitions = (await findDefinitions(question, index)).slice(0, mostDefinitions);
  if (definitions.length > 0) {
    const quotations = definitions.map(({ passage, sentence }) => ({ passage, sentences: [sentence] }));
    return answer(question, [{ quotations }]);
  }
  const regulators = findRegulatorsAsked(question, index);
  return regulators.length > 0 ? answer(question, [{ quotations: regulators.map(quoteWhole) }]) : undefined;
}

/** Whether a statement of a guide answers. */
export async function isAnswering(
  passage: Passage,
  sought: SearchQuery,
  deps: Omit<DecideDeps, 'forModel'>,
): Promise<boolean> {
  const { index, reader, signal } = deps;
  if (!reader) return false;
  return answers(await readStatement(passage, sought, { index, reader }, signal), sought, reader.thresholds);
}

/** What is quoted of passages; of those that were read, the sentence that answers by itself leads. */
function quotationsOf(
  passages: readonly Passage[],
  read: readonly ReadPassage[],
  { text }: SearchQuery,
  reader: Reader | undefined,
): Quotation[] {
  const known = new Map(read.map((one) => [one.passage.key, one.read]));
  const least = reader?.thresholds.answer ?? 1;
  return passages.map((passage) =>
    quoteAnswering(passage, known.get(passage.key)?.sentences() ?? [], least, text),
  );
}

/** What stands at the number that is asked for, the likeliest first where more is asked than what it says; empty where none of it answers that. */
export async function readAtProvision(
  { passages, isAll }: ProvisionAsked,
  sought: SearchQuery,
  deps: Omit<DecideDeps, 'forModel'>,
): Promise<ReadPassage[]> {
  const { reader, signal } = deps;
  const quoted = passages.slice(0, mostAtProvision);
  if (isAll || !reader) return quoted.map((passage) => ({ passage, probability: undefined }));
  const read = await readPassages(quoted, await ask(sought, reader, signal), deps, signal);
  return read
    .filter(({ probability = 0 }) => probability >= reader.thresholds.nearest)
    .sort((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
}

/** What was found of a question, and what is made of it. */
export interface Decided {
  decision: Decision;
  /** Everything that was read, the likeliest first. */
  read: readonly ReadPassage[];
  /** What the country's own guides say that they could not confirm of what is asked. */
  gaps: readonly string[];
}

/** What comes near enough to be shown where nothing answers. */
function nearOf(read: readonly ReadPassage[], { thresholds }: Reader): Passage[] {
  return read
    .filter(({ passage, probability = 0 }) => !isTableRow(passage) && probability >= thresholds.nearest)
    .map(({ passage }) => passage);
}

async function decideParts(question: Question, sought: SearchQuery, deps: DecideDeps): Promise<Decided> {
  const { reader, signal, index } = deps;
  const read = await findPassages(sought, deps, signal);
  const nearest = read.map(({ passage }) => passage).filter((passage) => !isTableRow(passage));
  if (!reader) return { decision: refuse(question, 'not-read', nearest), read, gaps: [] };
  const asked = await ask(sought, reader, signal);
  const { chosen, unanswered } = choosePassages(read, asked, sought, reader.thresholds);
  const parts = chosen.map(({ passages, seems }) => ({
    quotations: quotationsOf(withLists(passages, index), read, sought, reader),
    ...(seems && { seems }),
  }));
  const words = unanswered.map(({ from, to }) => question.text.slice(from, to));
  const decision =
    parts.length > 0
      ? answer(question, parts, { unanswered: words, nearest })
      : refuse(question, 'not-in-sources', nearOf(read, reader));
  // A gap states no law: where something is open it is held to be about it from half the probability on from which a passage is near.
  const isOpen = deps.forModel || decision.kind === 'refuse' || words.length > 0;
  const leastOfGaps = reader.thresholds.nearest / (isOpen ? 2 : 1);
  return { decision, read, gaps: await readGaps(sought, leastOfGaps, deps, signal) };
}

/** A question as it is searched and read. */
export function searchQueryOf(question: Question, queries: readonly string[] = []): SearchQuery {
  const { text, earlier, country, topic, language, parts } = question;
  const isRewritten = queries.length > 0;
  return {
    ...{ text, earlier, queries, country, topic, isFamiliar: !language || isRewritten },
    ...(isRewritten ? {} : { parts }),
  };
}

/** Searches, reads and settles what is answered. `queries` are what a model made of the question. */
export async function decide(
  question: Question,
  queries: readonly string[],
  deps: DecideDeps,
): Promise<Decided> {
  const sought = searchQueryOf(question, queries);
  const provision = await findProvisionAsked(question, deps.index);
  const looked = provision ? undefined : await lookUp(question, deps);
  if (looked && !deps.forModel) return { decision: looked, read: [], gaps: [] };
  const decided = await decideParts(question, sought, deps);
  if (looked) return { ...decided, decision: looked };
  if (!provision) return decided;
  const missingProvisions = provision.missing;
  if (provision.passages.length > 0) {
    const read = await readAtProvision(provision, sought, deps);
    const passages = read.map(({ passage }) => passage);
    const part = { quotations: quotationsOf(passages, read, sought, deps.reader) };
    return {
      ...decided,
      decision:
        read.length > 0
          ? answer(question, [part], { missingProvisions })
          : refuse(question, 'not-in-sources', provision.passages),
    };
  }
  const { decision } = decided;
  if (decision.kind === 'answer' && !provision.isAll)
    return { ...decided, decision: { ...decision, missingProvisions } };
  return { ...decided, decision: { ...refuse(question, 'no-such-provision'), provision } };
}
