import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Logger, toProblem } from '@astraea/service-kit';
import { type AnswerLog, type AnswerReference, proofSoFar } from './answer-log';
import { endAnswer } from './end-answer';
import type { SettleDeps } from './settle-answer';
import {
  AnswerEnded,
  type AnswerTask,
  type Ending,
  type EndReason,
  endingOfBreak,
  endingOfResult,
  type Said,
  type WriteDeps,
  writeAnswer,
} from './write-answer';

export interface RunnerDeps extends SettleDeps, WriteDeps {
  conversations: SettleDeps['conversations'];
  log: AnswerLog;
  logger: Logger;
  askTimeoutMs: number;
  withoutListenerMs: number;
  leaseMs: number;
}

/** An answer that this process writes. */
interface LiveAnswer {
  task: AnswerTask;
  abort: AbortController;
  listeners: number;
  loneliness: NodeJS.Timeout | undefined;
  said: Said;
  ended: Promise<void>;
}

/** Writes answers, independent of the connections that listen to them: each goes on until it ends, is stopped or is left alone too long. */
export class AnswerRunner {
  readonly #deps: RunnerDeps;
  readonly #live = new Map<string, LiveAnswer>();

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#live.size;
  }

  start(task: AnswerTask): void {
    const live: LiveAnswer = {
      task,
      abort: new AbortController(),
      listeners: 0,
      loneliness: undefined,
      said: { text: '' },
      ended: Promise.resolve(),
    };
    this.#live.set(task.answer.id, live);
    this.#waitForListener(live);
    live.ended = this.#run(live);
  }

  /** Counts a listener until the returned function is called. */
  listen(answerId: string): () => void {
    const live = this.#live.get(answerId);
    if (!live) return () => undefined;
    live.listeners += 1;
    clearTimeout(live.loneliness);
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      live.listeners -= 1;
      if (live.listeners === 0) this.#waitForListener(live);
    };
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

  #waitForListener(live: LiveAnswer): void {
    if (!this.#live.has(live.task.answer.id)) return;
    live.loneliness = setTimeout(
      () => live.abort.abort(new AnswerEnded('no-listener')),
      this.#deps.withoutListenerMs,
    );
  }

  async #run(live: LiveAnswer): Promise<void> {
    const { askTimeoutMs, leaseMs, logger } = this.#deps;
    const { id } = live.task.answer;
    const timeout = setTimeout(() => live.abort.abort(new AnswerEnded('timeout')), askTimeoutMs);
    const renewal = setInterval(() => void this.#renewLease(live), leaseMs / 3);
    try {
      const ending = await this.#write(live);
      // The embedded store blocks the thread while it writes: first let what listeners got leave.
      await nextTurn();
      const final = await endAnswer(this.#deps, live.task.answer, ending, live.said.text);
      if (final) await this.#deps.log.append(referenceOf(live), final.event, final.data);
    } catch (error) {
      // The store failed: the record's lease runs out and the answer is recovered.
      logger.error('answer.unsettled', { error, answer_id: id });
      await this.#deps.log.append(referenceOf(live), 'error', toProblem(error));
    } finally {
      clearTimeout(timeout);
      clearInterval(renewal);
      clearTimeout(live.loneliness);
      this.#live.delete(id);
    }
  }

  async #write(live: LiveAnswer): Promise<Ending> {
    const { task, abort } = live;
    const reference = referenceOf(live);
    await this.#deps.log.append(reference, 'accepted', { ...reference, message_index: task.message_index });
    try {
      const result = await writeAnswer(this.#deps, task, {
        signal: abort.signal,
        onDelta: async ({ text, proof }) => {
          live.said = { ...live.said, text: live.said.text + text, ...(proof ? { proof } : {}) };
          if (proof) await this.#deps.log.append(reference, proofSoFar, proof);
          await this.#deps.log.append(reference, 'delta', { text });
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

function referenceOf(live: LiveAnswer): AnswerReference {
  const { id, conversation_id } = live.task.answer;
  return { conversation_id, answer_id: id };
}
