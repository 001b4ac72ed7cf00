import { setImmediate as nextTurn } from 'node:timers/promises';
import { beyondRequest, toProblem } from '@astraea/service-kit/http';
import { AnswerListeners, type AnswerListenersDeps } from './answer-listeners';
import { type AnswerLog, type AnswerReference, type AnswerWriter, proofSoFar } from './answer-log';
import { endAnswer } from './end-answer';
import { createListeningElsewhere, type ListenElsewhereDeps } from './listen-elsewhere';
import { beginMeasuring, measureAnswer } from './measure-answer';
import {
  AnswerEnded,
  type AnswerTask,
  type Ending,
  type EndReason,
  endingOfBreak,
  endingOfResult,
  relayAnswer,
  type Said,
  type WriteDeps,
} from './relay-answer';
import type { RunningAnswerStore } from './running-answer-store';
import type { StoreDeps } from './settle-answer';

export type RunnerDeps = StoreDeps &
  WriteDeps &
  AnswerListenersDeps &
  Omit<ListenElsewhereDeps, 'everyMs'> & {
    running: Pick<RunningAnswerStore, 'stopRequested' | 'renew'>;
    log: Pick<AnswerLog, 'open'>;
    askTimeoutMs: number;
    leaseMs: number;
  };

/** That an answer failed is told when this is stored, or after so long: users wait 2 s for words, and a store can be away for longer. */
const failureToldMs = 300;

/** A lease outlasts some renewals that fail. */
const renewalsPerLease = 4;

/** An answer that this process writes. */
interface LiveAnswer {
  task: AnswerTask;
  log: AnswerWriter;
  abort: AbortController;
  listeners: AnswerListeners;
  said: Said;
  measure: ReturnType<typeof measureAnswer>;
  ended: Promise<void>;
}

/** Writes answers, independent of the connections that listen to them: each goes on until it ends, is stopped or is left alone too long. */
export class AnswerRunner {
  readonly #deps: RunnerDeps;
  readonly #live = new Map<string, LiveAnswer>();
  readonly #listenElsewhere: (answerId: string) => () => void;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    beginMeasuring();
    const everyMs = Math.min(deps.leaseMs / renewalsPerLease, deps.withoutListenerMs / 3);
    this.#listenElsewhere = createListeningElsewhere({ ...deps, everyMs });
  }

  get size(): number {
    return this.#live.size;
  }

  /** Whether this process writes the answer. */
  writes(answerId: string): boolean {
    return this.#live.has(answerId);
  }

  start(task: AnswerTask): void {
    beyondRequest(() => this.#start(task));
  }

  #start(task: AnswerTask): void {
    const abort = new AbortController();
    const { id } = task.answer;
    const live: LiveAnswer = {
      task,
      log: this.#deps.log.open(referenceOf(task)),
      abort,
      listeners: new AnswerListeners(this.#deps, id, () => abort.abort(new AnswerEnded('no-listener'))),
      said: { text: '' },
      measure: measureAnswer(),
      ended: Promise.resolve(),
    };
    this.#live.set(id, live);
    live.ended = this.#run(live);
  }

  /** Counts a listener until the returned function is called, whichever process writes the answer. */
  listen(answerId: string): () => void {
    return this.#live.get(answerId)?.listeners.join() ?? this.#listenElsewhere(answerId);
  }

  /** Ends an answer; resolves once its ending is stored. False if this process does not write it. */
  async end(answerId: string, reason: EndReason): Promise<boolean> {
    const live = this.#live.get(answerId);
    if (!live) return false;
    live.abort.abort(new AnswerEnded(reason));
    await live.ended;
    return true;
  }

  /** Resolves once no answer runs any more. */
  async idle(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.ended));
  }

  async endAll(reason: EndReason): Promise<void> {
    await Promise.all([...this.#live.keys()].map((answerId) => this.end(answerId, reason)));
  }

  /** Ends those that were asked to stop through another process. */
  async endStopped(): Promise<void> {
    for (const { id } of await this.#deps.running.stopRequested()) void this.end(id, 'stopped');
  }

  async #run(live: LiveAnswer): Promise<void> {
    const { askTimeoutMs, leaseMs, logger } = this.#deps;
    const { log } = live;
    const { id } = live.task.answer;
    const timeout = setTimeout(() => live.abort.abort(new AnswerEnded('timeout')), askTimeoutMs);
    const renewal = setInterval(() => void this.#renewLease(live), leaseMs / renewalsPerLease);
    const tell = createTeller(log);
    let failing: NodeJS.Timeout | undefined;
    try {
      const ending = await this.#write(live);
      // The embedded store blocks the thread while it writes: first let what listeners got leave.
      await nextTurn();
      if (typeof ending === 'object' && 'fail' in ending)
        failing = setTimeout(() => tell('error', toProblem(ending.fail)), failureToldMs);
      const final = await endAnswer(this.#deps, live.task.answer, ending, live.said.text);
      live.measure.ended(ending);
      if (final) tell(final.event, final.data);
    } catch (error) {
      // The store failed: the record's lease runs out and the answer is recovered.
      logger.error('answer.unsettled', { error, answer_id: id });
      tell('error', toProblem(error));
    } finally {
      clearTimeout(failing);
      clearTimeout(timeout);
      clearInterval(renewal);
      this.#live.delete(id);
      live.listeners.close();
      log.close();
    }
  }

  async #write(live: LiveAnswer): Promise<Ending> {
    const { task, abort, log } = live;
    const { timestamp: asked_at } = task.answer.question;
    log.append('accepted', { ...referenceOf(task), message_index: task.message_index, asked_at });
    try {
      const result = await relayAnswer(this.#deps, task, {
        signal: abort.signal,
        onDelta({ text, proof }) {
          live.measure.text(text);
          live.said = { ...live.said, text: live.said.text + text, ...(proof ? { proof } : {}) };
          if (proof) log.append(proofSoFar, proof);
          log.append('delta', { text });
        },
        onUsage({ model_tokens }) {
          live.task = { ...live.task, answer: { ...live.task.answer, model_tokens } };
        },
      });
      if (result.content !== live.said.text && live.said.text !== '') {
        this.#deps.logger.warn('answer.differs', { answer_id: task.answer.id });
      }
      return endingOfResult(result);
    } catch (error) {
      const cause = abort.signal.aborted ? abort.signal.reason : error;
      if (!(cause instanceof AnswerEnded))
        this.#deps.logger.warn('answer.failed', { error, answer_id: task.answer.id });
      return endingOfBreak(cause, live.said);
    }
  }

  /** Other processes reach this one through the record: they ask it to stop, or take an answer away whose lease was over. */
  async #renewLease(live: LiveAnswer): Promise<void> {
    try {
      const answer = await this.#deps.running.renew(live.task.answer.id);
      if (answer?.stop_requested) live.abort.abort(new AnswerEnded('stopped'));
      if (!answer && this.#live.has(live.task.answer.id)) live.abort.abort(new AnswerEnded('lost'));
    } catch (error) {
      this.#deps.logger.warn('answer.lease-not-renewed', { error, answer_id: live.task.answer.id });
    }
  }
}

/** Tells listeners how an answer ended: once. */
function createTeller(log: AnswerWriter): AnswerWriter['append'] {
  let isTold = false;
  return (event, data) => {
    if (!isTold) log.append(event, data);
    isTold = true;
  };
}

function referenceOf({ answer }: AnswerTask): AnswerReference {
  const { id, conversation_id } = answer;
  return { conversation_id, answer_id: id };
}
