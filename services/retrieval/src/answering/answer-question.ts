import type { AnswerDelta, AnswerOutcome, AnswerRequest, AnswerResult, Proof } from '@astraea/contracts';
import { currentTraceId, type Logger } from '@astraea/service-kit';
import { type Span, trace } from '@opentelemetry/api';
import { type QuestionVectors, withMeaning } from '../embedding/question-vectors';
import { AnswerChecker } from '../model/checked-answer';
import { own } from '../model/gen-ai-attributes';
import { MarkedTextReader } from '../model/marked-sentences';
import { type ModelClient, ModelFailure } from '../model/model-client';
import { buildPrompt } from '../model/prompt';
import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { bindingsFor } from './composing/bindings';
import { CitationBook } from './composing/citations';
import { type Composition, composeExtracts, composeFurther } from './composing/extractive';
import { composeLanguageNote, composeNotes, composeOpenPoints } from './composing/notes';
import { buildProof } from './composing/proof';
import { composeRefusal } from './composing/refusal';
import { readParts, readQuestion } from './question/question';
import { decideParts } from './sufficiency/decide-parts';
import type { Decision } from './sufficiency/decision';

/** Who wrote an answer: the sources' own sentences, the model, or the model as far as it came. */
export type AnswerEngine = 'extracts' | 'model' | 'model-and-extracts';

/** A finished answer with what the log keeps of it. */
export interface FinishedAnswer {
  result: AnswerResult;
  passages: readonly Passage[];
  engine: AnswerEngine;
}

export interface AnsweringDeps {
  index: PassageIndex;
  /** Without one, answers are composed of the sources' own sentences. */
  model?: ModelClient | undefined;
  /** Without it, passages are found by their words alone. */
  questionVectors?: QuestionVectors | undefined;
  logger: Logger;
  /** Milliseconds that only rise. */
  now: () => number;
}

const tracer = trace.getTracer('@astraea/retrieval');

function traced<T>(name: string, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work(span);
    } finally {
      span.end();
    }
  });
}

/** Searches and judges: whether the sources answer is settled before anything is written. */
function judge(request: AnswerRequest, { index, questionVectors }: AnsweringDeps): Promise<Decision> {
  return traced('retrieval.search', async (span) => {
    const { readings, missed } = await withMeaning(readQuestion(request, index), questionVectors);
    const decision = decideParts(readings, readParts(request, index), index);
    span.setAttributes({
      [own.searchedBy]: questionVectors && !missed ? 'words and meaning' : 'words',
      ...(missed ? { [own.meaningMissed]: missed } : {}),
      [own.country]: request.country,
      [own.passagesFound]: decision.kind === 'answer' ? decision.passages.length : 0,
      ...(decision.kind === 'refuse' ? { [own.refusalReason]: decision.reason } : {}),
    });
    return decision;
  });
}

/** Checked text of the model; returns whether it came to its own end. */
async function* writeWithModel(
  model: ModelClient,
  composition: Composition,
  deps: AnsweringDeps,
  signal: AbortSignal,
): AsyncGenerator<string, boolean> {
  const { question, context: passages, bindingOf, citations } = composition;
  const reader = new MarkedTextReader();
  const checker = new AnswerChecker({
    ...question,
    question: question.written,
    isEnglish: question.language === undefined,
    passages,
    bindingOf,
    citations,
  });
  const span = tracer.startSpan('retrieval.check-citations');
  let ended = false;
  try {
    for await (const piece of model.stream(buildPrompt(question, passages, bindingOf), signal)) {
      for (const stretch of reader.push(piece)) yield checker.check(stretch);
    }
    for (const stretch of reader.end()) yield checker.check(stretch);
    ended = true;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (!signal.aborted) deps.logger.warn('model.failed', { reason: error.reason, error: error.cause });
  } finally {
    const { kept, replaced, dropped } = checker.counts;
    span.setAttributes({
      [own.sentencesKept]: kept,
      [own.sentencesReplaced]: replaced,
      [own.sentencesDropped]: dropped,
    });
    span.end();
  }
  return ended;
}

/** Everything that is written for a sufficient question; returns who wrote it. */
async function* write(
  composition: Composition,
  deps: AnsweringDeps,
  signal: AbortSignal,
): AsyncGenerator<string, AnswerEngine> {
  let engine: AnswerEngine = 'extracts';
  if (deps.model) {
    const ended = yield* writeWithModel(deps.model, composition, deps, signal);
    if (signal.aborted) return 'model';
    if (composition.citations.citations().length > 0) engine = ended ? 'model' : 'model-and-extracts';
  }
  if (engine === 'extracts') yield* composeExtracts(composition);
  else yield '\n';
  if (engine === 'model-and-extracts') yield* composeFurther(composition);
  if (engine !== 'extracts') yield* composeLanguageNote(composition);
  yield* composeOpenPoints(composition);
  yield* composeNotes(composition);
  return engine;
}

/** Hands text on as it is written, with the proof of all so far where it cites something new. */
async function* withProof(
  writing: AsyncGenerator<string, AnswerEngine>,
  prove: (text: string) => Proof | undefined,
): AsyncGenerator<AnswerDelta, { content: string; engine: AnswerEngine }> {
  let content = '';
  let cited = 0;
  let step = await writing.next();
  while (!step.done) {
    const text = step.value;
    content += text;
    const proof = prove(content);
    const count = proof?.citations.length ?? 0;
    if (text !== '') yield { text, ...(count > cited ? { proof } : {}) };
    cited = count;
    step = await writing.next();
  }
  return { content, engine: step.value };
}

/** Answers one question: yields checked text as it is there, returns the whole. Aborting ends it as stopped. */
export async function* answerQuestion(
  deps: AnsweringDeps,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerDelta, FinishedAnswer> {
  const startedAt = deps.now();
  const { index } = deps;
  const decision = await judge(request, deps);
  const bindingOf = bindingsFor(request.country, index.headers());
  const citations = new CitationBook(bindingOf);
  const passages = decision.kind === 'answer' ? decision.passages : [];
  const { question } = decision;
  const parts = decision.kind === 'answer' ? decision.parts : [];
  const unanswered = decision.kind === 'answer' ? decision.unanswered : [];
  const context = decision.kind === 'answer' ? decision.context : [];
  const composition = { question, parts, unanswered, passages, context, index, bindingOf, citations };
  const writing =
    decision.kind === 'refuse' ? refuse(decision, composition) : write(composition, deps, signal);

  const prove = (text: string) => {
    const seconds = (deps.now() - startedAt) / 1000;
    return buildProof({ citations, text, related: context, traceId: currentTraceId(), seconds });
  };
  const { content, engine } = yield* withProof(writing, prove);
  const outcome: AnswerOutcome =
    decision.kind === 'refuse' ? 'refused' : signal.aborted ? 'stopped' : 'answered';
  trace.getActiveSpan()?.setAttributes({ [own.outcome]: outcome, [own.engine]: engine });
  const proof = prove(content);
  return {
    result: { content, outcome, ...(proof ? { proof } : {}) },
    passages: citations.passages(),
    engine,
  };
}

async function* refuse(
  decision: Extract<Decision, { kind: 'refuse' }>,
  { index, bindingOf }: Composition,
): AsyncGenerator<string, AnswerEngine> {
  yield* composeRefusal(decision, index, bindingOf);
  return 'extracts';
}
