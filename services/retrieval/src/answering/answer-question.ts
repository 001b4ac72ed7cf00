import type { AnswerDelta, AnswerRequest, AnswerResult, FollowUp, Proof } from '@astraea/contracts';
import { bounded } from '@astraea/service-kit/bounded';
import { currentTraceId, type Logger } from '@astraea/service-kit/log';
import { counter, metricNames, own } from '@astraea/service-kit/telemetry/signals';
import { trace } from '@opentelemetry/api';
import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import { rewriteQuestion } from '../model/rewrite-question';
import type { Passage } from '../search/passage';
import { traced } from '../traced';
import { buildProof, type WrittenBy } from './composing/proof';
import { type DecideDeps, type Decided, decide, decideBeforeSearch } from './decide/decide';
import type { FindDeps } from './find/find-passages';
import { suggestQuestions } from './follow-ups/suggest-questions';
import { type Question, readQuestion } from './question/question';
import { type AnsweringModel, type Writing, type Written, write } from './write-answer';

/** A finished answer with the passages that it quotes. */
export interface FinishedAnswer {
  result: AnswerResult;
  passages: readonly Passage[];
}

export interface AnsweringDeps extends FindDeps {
  /** Without one, answers are composed of the sources' own sentences. */
  model?: AnsweringModel | undefined;
  logger: Logger;
  /** Longest that a finished answer waits for the questions that are offered after it; as long as they take without it. */
  followUpsWithinMs?: number;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** Standalone queries by the model; none where the question stands alone in plain English, and so do its country's sources. */
async function rewrite(
  request: AnswerRequest,
  question: Question,
  { model, index, logger }: AnsweringDeps,
  signal: AbortSignal,
): Promise<string[]> {
  if (!model) return [];
  const { country } = question;
  const own = index.citable(country).filter(({ header }) => header.jurisdiction === country);
  const languages = [...new Set(own.map(({ language }) => language))];
  const isEnglish = !question.language && languages.every((language) => /^en\b/i.test(language));
  if (isEnglish && request.history.length === 0) return [];
  const { question: text, history } = request;
  const asked = { question: text, history, country, languages };
  const timeoutMs = model.settings.rewriteTimeoutMs;
  return traced('retrieval.rewrite', () =>
    rewriteQuestion(model.client, asked, { signal, timeoutMs, logger }),
  );
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
    const decided = settled
      ? { decision: settled, read: [], gaps: [] }
      : await decide(question, queries, decideDeps);
    const { decision, read } = decided;
    const isKnown = deps.index.headers().some(({ jurisdiction }) => jurisdiction === request.country);
    span.setAttributes({
      ...(isKnown ? { [own.country]: request.country } : {}),
      ...(settled ? {} : { [own.searchedBy]: deps.reader ? 'words and meaning' : 'words' }),
      [own.passagesFound]: read.length,
      ...(decision.kind === 'refuse' ? { [own.refusalReason]: decision.reason } : {}),
    });
    if (decision.kind === 'refuse')
      counter(metricNames.answerRefusals).add(1, { [own.refusalReason]: decision.reason });
    return decided;
  });
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

/** Questions to be asked next; an answer that is finished goes out without them where they cannot be had in time. */
async function followUps(
  request: AnswerRequest,
  answered: Parameters<typeof suggestQuestions>[1],
  deps: AnsweringDeps,
  signal: AbortSignal,
): Promise<FollowUp[]> {
  const { followUpsWithinMs, logger } = deps;
  const limit = new AbortController();
  const checking = { ...deps, signal: AbortSignal.any([signal, limit.signal]) };
  try {
    const suggesting = traced('retrieval.suggest', () => suggestQuestions(request, answered, checking));
    return await (followUpsWithinMs === undefined
      ? suggesting
      : bounded('suggesting questions', followUpsWithinMs, suggesting));
  } catch (error) {
    if (!signal.aborted) logger.warn('answer.no-follow-ups', { error, answer_id: request.answer_id });
    return [];
  } finally {
    limit.abort();
  }
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
  const { content, outcome: ending, engine, near, seems } = yield* withProof(write(writing), prove);
  const outcome = ending === 'answered' && signal.aborted ? 'stopped' : ending;
  trace.getActiveSpan()?.setAttributes({ [own.outcome]: outcome, [own.engine]: engine });
  const proof = prove(content, engine);
  const nearest = near?.citations() ?? [];
  const follow_ups =
    outcome === 'answered'
      ? await followUps(request, { read: decided.read, cited: citations.passages() }, deps, signal)
      : [];
  return {
    result: {
      ...{ content, outcome },
      ...(seems && outcome === 'answered' ? { seems_to_answer: true } : {}),
      ...(proof ? { proof } : {}),
      ...(nearest.length > 0 ? { nearest } : {}),
      ...(follow_ups.length > 0 ? { follow_ups } : {}),
    },
    passages: citations.passages(),
  };
}
