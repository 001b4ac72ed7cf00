import type { AnswerDelta, AnswerOutcome, AnswerRequest, AnswerResult, Proof } from '@astraea/contracts';
import { currentTraceId, type Logger } from '@astraea/service-kit';
import { type Span, trace } from '@opentelemetry/api';
import { type BindingOf, bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { own } from '../model/gen-ai-attributes';
import type { ModelClient } from '../model/model-client';
import { rewriteQuestion } from '../model/rewrite-question';
import type { Verifier } from '../model/verifier';
import { writeWithModel } from '../model/write-with-model';
import type { Passage } from '../search/passage';
import { composeNotes, composeNotSettled, composeUnanswered } from './composing/notes';
import { buildProof, type WrittenBy } from './composing/proof';
import { composeFurther, composeQuotations } from './composing/quotations';
import { composeNearest, composeRefusal } from './composing/refusal';
import { contextFor } from './decide/context-for-model';
import { type DecideDeps, type Decided, decide, decideBeforeSearch } from './decide/decide';
import type { Answer, Refusal } from './decide/decision';
import type { FindDeps } from './find/find-passages';
import { type Question, readQuestion } from './question/question';

/** A model with what its use is bound by. */
export interface AnsweringModel {
  /** As its operator names it; shown to users. */
  name: string;
  client: ModelClient;
  verifier?: Verifier | undefined;
  settings: { unverified: 'mark' | 'drop'; verifyWaitMs: number; rewriteTimeoutMs: number };
}

/** A finished answer with what the log keeps of it. */
export interface FinishedAnswer {
  result: AnswerResult;
  passages: readonly Passage[];
  engine: WrittenBy;
}

export interface AnsweringDeps extends FindDeps {
  /** Without one, answers are composed of the sources' own sentences. */
  model?: AnsweringModel | undefined;
  logger: Logger;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** What was written, and by whom. */
interface Written {
  outcome: AnswerOutcome;
  engine: WrittenBy;
}

interface Writing {
  deps: AnsweringDeps;
  request: AnswerRequest;
  question: Question;
  decided: Decided;
  bindingOf: BindingOf;
  citations: CitationBook;
  signal: AbortSignal;
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

/** Standalone queries by the model; none where the question is plain English that stands alone. */
async function rewrite(
  request: AnswerRequest,
  question: Question,
  { model, index }: AnsweringDeps,
  signal: AbortSignal,
): Promise<string[]> {
  if (!model || (!question.language && request.history.length === 0)) return [];
  const { country } = question;
  const own = index.citable(country).filter(({ header }) => header.jurisdiction === country);
  const languages = [...new Set(own.map(({ language }) => language))];
  const { question: text, history } = request;
  const asked = { question: text, history, country, languages };
  return rewriteQuestion(model.client, asked, signal, model.settings.rewriteTimeoutMs);
}

/** Searches, reads and settles what is answered before anything is written. */
function judge(
  request: AnswerRequest,
  question: Question,
  deps: AnsweringDeps,
  signal: AbortSignal,
): Promise<Decided> {
  return traced('retrieval.search', async (span) => {
    const settled = decideBeforeSearch(question, deps);
    const queries = settled ? [] : await rewrite(request, question, deps, signal);
    const decideDeps: DecideDeps = { ...deps, signal, forModel: deps.model !== undefined };
    const decided = settled ? { decision: settled, read: [] } : await decide(question, queries, decideDeps);
    const { decision, read } = decided;
    const missed = deps.questionVectors?.missed();
    span.setAttributes({
      [own.country]: request.country,
      [own.searchedBy]: deps.questionVectors && !missed ? 'words and meaning' : 'words',
      ...(missed ? { [own.meaningMissed]: missed } : {}),
      [own.passagesFound]: read.length,
      ...(decision.kind === 'refuse' ? { [own.refusalReason]: decision.reason } : {}),
    });
    return decided;
  });
}

async function* writeQuotations(answer: Answer, writing: Writing): AsyncGenerator<string, Written> {
  const composition = { answer, bindingOf: writing.bindingOf, citations: writing.citations };
  yield* composeQuotations(composition);
  yield* composeUnanswered(composition);
  yield* composeNotSettled(composition);
  yield* composeNotes(composition);
  return { outcome: 'answered', engine: 'quotations' };
}

async function* writeRefusal(refusal: Refusal, writing: Writing): AsyncGenerator<string, Written> {
  yield* composeRefusal(refusal, writing.deps.index, writing.bindingOf);
  return { outcome: 'refused', engine: 'quotations' };
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
    yield* composeNearest({ question, nearest: passages.slice(0, 3) }, deps.index, bindingOf);
    return { outcome: 'refused', engine: 'model' };
  }
  const answer: Answer =
    decided.decision.kind === 'answer'
      ? decided.decision
      : { kind: 'answer', question, parts: [], unanswered: [], nearest: [], missingProvisions: [] };
  const composition = { answer: { ...answer, unanswered: [] }, bindingOf, citations };
  if (!written.ended) yield* composeFurther(composition);
  yield* composeNotSettled(composition);
  yield* composeNotes(composition);
  return { outcome: 'answered', engine: written.ended ? 'model' : 'model-and-quotations' };
}

/** Refusals that no model could turn into an answer. */
const final = new Set(['other-country', 'no-sources', 'no-subject']);

async function* write(writing: Writing): AsyncGenerator<string, Written> {
  const { decision } = writing.decided;
  const { model } = writing.deps;
  if (model && !(decision.kind === 'refuse' && final.has(decision.reason))) {
    const written = yield* writeByModel(model, writing);
    if (written) return written;
  }
  return yield* writeWithoutModel(writing);
}

/** Hands text on as it is written, with the proof of all so far where it cites something new. */
async function* withProof(
  writing: AsyncGenerator<string, Written>,
  prove: (text: string) => Proof | undefined,
): AsyncGenerator<AnswerDelta, Written & { content: string }> {
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
  return { content, ...step.value };
}

/** Answers one question: yields checked text as it is there, returns the whole. Aborting ends it as stopped. */
export async function* answerQuestion(
  deps: AnsweringDeps,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerDelta, FinishedAnswer> {
  const startedAt = deps.now();
  const question = readQuestion(request, deps.index);
  const decided = await judge(request, question, deps, signal);
  const bindingOf = bindingsFor(request.country, deps.index.headers());
  const citations = new CitationBook(bindingOf);
  const { decision } = decided;
  const related = decision.kind === 'answer' ? decision.nearest.slice(0, 5) : [];
  const prove = (text: string, writtenBy?: WrittenBy) => {
    const seconds = (deps.now() - startedAt) / 1000;
    const model = writtenBy && writtenBy !== 'quotations' ? deps.model?.name : undefined;
    return buildProof({ citations, text, related, traceId: currentTraceId(), seconds, writtenBy, model });
  };
  const writing: Writing = { deps, request, question, decided, bindingOf, citations, signal };
  const { content, outcome: ending, engine } = yield* withProof(write(writing), prove);
  const outcome = ending === 'answered' && signal.aborted ? 'stopped' : ending;
  trace.getActiveSpan()?.setAttributes({ [own.outcome]: outcome, [own.engine]: engine });
  const proof = prove(content, engine);
  return {
    result: { content, outcome, ...(proof ? { proof } : {}) },
    passages: citations.passages(),
    engine,
  };
}
