import type { AnswerOutcome, AnswerRequest } from '@astraea/contracts';
import type { Logger } from '@astraea/service-kit/log';
import type { BindingOf } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import type { ModelClient } from '../model/model-client';
import type { Verifier } from '../model/verifier';
import { writeWithModel } from '../model/write-with-model';
import type { PassageIndex } from '../search/passage-index';
import { composeGaps, composeNotes, composeNotSettled, composeUnanswered } from './composing/notes';
import type { WrittenBy } from './composing/proof';
import { composeFurther, composeQuotations } from './composing/quotations';
import { composeContacts, composeNearest, composeRefusal } from './composing/refusal';
import { contextFor } from './decide/context-for-model';
import type { Decided } from './decide/decide';
import type { Answer, Refusal } from './decide/decision';
import type { Question } from './question/question';

/** A model with what its use is bound by. */
export interface AnsweringModel {
  /** As its operator names it; shown to users. */
  name: string;
  client: ModelClient;
  verifier?: Verifier | undefined;
  settings: { unverified: 'mark' | 'drop'; verifyWaitMs: number; rewriteTimeoutMs: number };
}

/** What was written, and by whom. */
export interface Written {
  outcome: AnswerOutcome;
  engine: WrittenBy;
  /** What a refusal shows: it proves nothing. */
  near?: CitationBook;
  /** Nothing of it is sure: it was given with the advice to check it. */
  seems?: boolean;
}

export interface Writing {
  deps: { model?: AnsweringModel | undefined; index: PassageIndex; logger: Logger };
  request: AnswerRequest;
  question: Question;
  decided: Decided;
  bindingOf: BindingOf;
  citations: CitationBook;
  signal: AbortSignal;
}

async function* writeQuotations(answer: Answer, writing: Writing): AsyncGenerator<string, Written> {
  const composition = { answer, bindingOf: writing.bindingOf, citations: writing.citations };
  yield* composeQuotations(composition);
  yield* composeUnanswered(composition);
  yield* composeGaps(writing.decided.gaps, composition);
  const seems = answer.parts.every((part) => part.seems);
  yield* composeNotSettled(composition, { seems });
  yield* composeNotes(composition);
  return { outcome: 'answered', engine: 'quotations', ...(seems && { seems }) };
}

/** Its markers go on where those of the text end. */
function nearBook({ bindingOf, citations }: Writing): CitationBook {
  return new CitationBook(bindingOf, citations.citations().length);
}

async function* writeRefusal(refusal: Refusal, writing: Writing): AsyncGenerator<string, Written> {
  const near = nearBook(writing);
  yield* composeRefusal(refusal, {
    index: writing.deps.index,
    gaps: writing.decided.gaps,
    read: writing.decided.read,
    near,
  });
  return { outcome: 'refused', engine: 'quotations', near };
}

async function* writeWithoutModel(writing: Writing): AsyncGenerator<string, Written> {
  const { decision } = writing.decided;
  return yield* decision.kind === 'answer'
    ? writeQuotations(decision, writing)
    : writeRefusal(decision, writing);
}

/** The model reads what was found and writes; undefined, with nothing written, where its text cannot be used. */
async function* writeByModel(
  model: AnsweringModel,
  writing: Writing,
): AsyncGenerator<string, Written | undefined> {
  const { deps, request, question, decided, bindingOf, citations, signal } = writing;
  const { passages, tables } = contextFor(question, decided, deps.index);
  const { client, verifier, settings } = model;
  const written = yield* writeWithModel(
    { model: client, ...(verifier && { verifier }), settings, logger: deps.logger },
    {
      ...{ question: request.question, history: request.history, country: request.country },
      languageName: question.language?.name ?? 'English',
      ...{ passages, tables, bindingOf, citations },
    },
    signal,
  );
  if (written.answered === 'unusable')
    return signal.aborted ? { outcome: 'stopped', engine: 'model' } : undefined;
  yield '\n';
  if (written.answered === 'not-answered') {
    yield '\n';
    const near = nearBook(writing);
    yield* composeNearest(
      { question, nearest: passages.slice(0, 3) },
      { index: deps.index, gaps: decided.gaps, read: decided.read, near },
    );
    return { outcome: 'refused', engine: 'model', near };
  }
  const answer: Answer =
    decided.decision.kind === 'answer'
      ? decided.decision
      : { kind: 'answer', question, parts: [], unanswered: [], nearest: [], missingProvisions: [] };
  const composition = { answer: { ...answer, unanswered: [] }, bindingOf, citations };
  if (!written.ended) yield* composeFurther(composition);
  if (written.opensUnanswered) yield* composeContacts(question, { index: deps.index, read: decided.read });
  yield* composeNotSettled(composition);
  yield* composeNotes(composition);
  return { outcome: 'answered', engine: written.ended ? 'model' : 'model-and-quotations' };
}

/** Refusals that no model could turn into an answer. */
const final = new Set(['other-country', 'no-sources', 'no-subject']);

/** Writes what was decided: by the model, where one is set and can, else in the sources' own words. */
export async function* write(writing: Writing): AsyncGenerator<string, Written> {
  const { decision } = writing.decided;
  const { model } = writing.deps;
  if (model && !(decision.kind === 'refuse' && final.has(decision.reason))) {
    const written = yield* writeByModel(model, writing);
    if (written) return written;
  }
  return yield* writeWithoutModel(writing);
}
