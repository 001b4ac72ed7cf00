import type { Clock } from '@astraea/service-kit/clock';
import type { Logger } from '@astraea/service-kit/log';
import type { RunningAnswerStore } from './running-answer-store';

export interface AnswerListenersDeps {
  running: Pick<RunningAnswerStore, 'get'>;
  events: { clock: Clock };
  logger: Logger;
  withoutListenerMs: number;
}

/** The listeners of an answer that this process writes; `onAlone` is called when nobody, in any process, has listened for too long. */
export class AnswerListeners {
  readonly #deps: AnswerListenersDeps;
  readonly #answerId: string;
  readonly #onAlone: () => void;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(deps: AnswerListenersDeps, answerId: string, onAlone: () => void) {
    this.#deps = deps;
    this.#answerId = answerId;
    this.#onAlone = onAlone;
    this.#wait(deps.withoutListenerMs);
  }

  /** Counts one until the returned function is called. */
  join(): () => void {
    this.#count += 1;
    this.#endWait();
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      this.#count -= 1;
      if (this.#count === 0) this.#wait(this.#deps.withoutListenerMs);
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#endWait();
  }

  #endWait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#lookElsewhere(), ms);
  }

  /** Others may listen through other processes: the answer's record says so. */
  async #lookElsewhere(): Promise<void> {
    const { running, events, withoutListenerMs, logger } = this.#deps;
    const timer = this.#timer;
    let waitMs = withoutListenerMs;
    try {
      const heardAt = Date.parse((await running.get(this.#answerId))?.heard_at ?? '');
      waitMs = Math.min(heardAt + withoutListenerMs - events.clock().getTime(), withoutListenerMs);
    } catch (error) {
      logger.warn('answer.listeners-unknown', { error, answer_id: this.#answerId });
    }
    // Somebody came meanwhile, or it has ended.
    if (this.#timer !== timer) return;
    if (waitMs > 0) this.#wait(waitMs);
    else this.#onAlone();
  }
}
