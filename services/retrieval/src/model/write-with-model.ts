import type { Logger } from '@astraea/service-kit/log';
import { own } from '@astraea/service-kit/telemetry/signals';
import { trace } from '@opentelemetry/api';
import { leansOnPrevious } from '../search/sentences';
import { markFailed } from '../traced';
import { AnswerCheck, type CheckedSentence, Dependents } from './answer-check';
import { AnswerText } from './answer-text';
import { AsyncQueue } from './async-queue';
import { type MarkedSentence, MarkedTextReader } from './marked-text';
import type { ModelClient } from './model-client';
import { ModelFailure } from './model-failure';
import { buildAnswerPrompt, type ModelContext } from './prompt';
import { VerdictDesk, type Verifier } from './verifier';

export type { ModelContext } from './prompt';

export interface WriteSettings {
  /** What becomes of a sentence that its quotation was not found to bear out. */
  unverified: 'mark' | 'drop';
  /** Longest that a sentence waits for its verdict; then it is shown as it is, and never taken back. */
  verifyWaitMs: number;
}

interface WriteDeps {
  model: ModelClient;
  verifier?: Verifier | undefined;
  settings: WriteSettings;
  logger: Logger;
}

export interface WrittenByModel {
  /** Whether the model came to its own end. */
  ended: boolean;
  /** Unusable: the conclusion fell, the format was none, or the model failed before any text. Nothing was yielded then. */
  answered: 'answered' | 'partly' | 'not-answered' | 'unusable';
  /** What the model says no passage answers; it has been yielded. */
  unanswered: string[];
  /** It stands before what was found beside it. */
  opensUnanswered: boolean;
}

/** Reads the model into the inbox as fast as it writes; returns whether it came to its own end. */
async function readModel(
  { model, logger }: WriteDeps,
  context: ModelContext,
  inbox: AsyncQueue<CheckedSentence>,
  check: AnswerCheck,
  signal: AbortSignal,
): Promise<boolean> {
  const reader = new MarkedTextReader();
  const put = (sentences: readonly MarkedSentence[]): void => {
    for (const sentence of sentences) inbox.push(check.check(sentence));
  };
  try {
    for await (const piece of model.stream(buildAnswerPrompt(context), signal)) put(reader.push(piece));
    put(reader.end());
    return true;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (!signal.aborted)
      logger.warn('model.failed', { reason: error.reason, ...error.told, error: error.cause });
    return false;
  } finally {
    inbox.close();
  }
}

interface Counts {
  kept: number;
  marked: number;
  dropped: number;
}

/** Shows the sentences that hold, in order; false as soon as the conclusion has fallen. */
async function* show(
  inbox: AsyncQueue<CheckedSentence>,
  text: AnswerText,
  { unverified }: WriteSettings,
  counts: Counts,
): AsyncGenerator<string, boolean> {
  const dependents = new Dependents();
  const said = new Set<string>();
  let leadIn: MarkedSentence | undefined;
  let isBehindGap = false;
  let opensWithGap = false;
  for await (const { sentence, proven, restsOn, isFalse, verdict } of inbox) {
    if (sentence.isGap) {
      // What no passage answers is the conclusion then, and what falls behind it takes nothing else along.
      opensWithGap ||= !text.isBegun();
      if (!isFalse) text.keepGap(sentence.text);
      dependents.note(sentence, !isFalse);
      isBehindGap = !isFalse;
      continue;
    }
    isBehindGap &&= sentence.opens !== 'bullet' && leansOnPrevious(sentence.text);
    if (sentence.opens !== 'bullet') leadIn = undefined;
    const isDropped = isFalse || dependents.falls(sentence);
    const given = isDropped ? 'contradicted' : await verdict;
    const isUnsupported = given === 'not-supported';
    const isShown = given !== 'contradicted' && !(isUnsupported && unverified === 'drop');
    dependents.note(sentence, isShown);
    if (!isShown) {
      counts.dropped++;
      if (!text.isBegun() && !isBehindGap && !opensWithGap) return false;
      continue;
    }
    if (sentence.isLeadIn) leadIn = sentence;
    const key = sentence.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (sentence.isLeadIn || said.has(key)) continue;
    said.add(key);
    counts[isUnsupported ? 'marked' : 'kept']++;
    if (isBehindGap) text.keepBehindGap({ sentence, proven, restsOn }, !isUnsupported);
    else yield text.write({ sentence, proven, restsOn }, !isUnsupported, leadIn);
    leadIn = undefined;
  }
  return true;
}

/** Lets the model write, and yields what its sources bear out, whole sentences at a time. Nothing that was yielded is taken back. */
export async function* writeWithModel(
  deps: WriteDeps,
  context: ModelContext,
  signal: AbortSignal,
): AsyncGenerator<string, WrittenByModel> {
  const { verifier, settings, logger } = deps;
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const desk = verifier && new VerdictDesk({ verifier, waitMs: settings.verifyWaitMs, signal: both, logger });
  const text = new AnswerText(context);
  const inbox = new AsyncQueue<CheckedSentence>();
  const counts: Counts = { kept: 0, marked: 0, dropped: 0 };
  const span = trace.getTracer('@astraea/retrieval').startSpan('retrieval.check-citations');
  const reading = readModel(deps, context, inbox, new AnswerCheck(context, desk), both);
  // Its failure is met below; until then nobody waits for it.
  reading.catch(() => undefined);
  try {
    const stands = yield* show(inbox, text, settings, counts);
    if (!stands) return { ended: false, answered: 'unusable', unanswered: [], opensUnanswered: false };
    const ended = await reading;
    const isAnswered = text.answers();
    const { text: last, gaps } = ended || isAnswered ? text.writeGaps() : { text: '', gaps: [] };
    if (last !== '') yield last;
    const answered = isAnswered
      ? gaps.length > 0
        ? 'partly'
        : 'answered'
      : gaps.length > 0
        ? 'not-answered'
        : 'unusable';
    return { ended, answered, unanswered: gaps, opensUnanswered: text.opensUnanswered() };
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    over.abort();
    span.setAttributes({
      [own.sentencesKept]: counts.kept,
      [own.sentencesMarked]: counts.marked,
      [own.sentencesDropped]: counts.dropped,
      [own.verdictsLate]: desk?.late ?? 0,
    });
    span.end();
  }
}
