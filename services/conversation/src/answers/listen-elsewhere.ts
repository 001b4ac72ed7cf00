import type { Logger } from '@astraea/service-kit/log';
import { repeat } from './repeat';
import type { RunningAnswerStore } from './running-answer-store';

export interface ListenElsewhereDeps {
  running: Pick<RunningAnswerStore, 'noteListener'>;
  logger: Logger;
  /** How often an answer's record says that somebody listens. */
  everyMs: number;
}

/**
 * Counts the listeners of answers that another process writes, and says in the answer's record, as long as there are any, that it is
 * listened to: one write an answer, however many listen. The returned function takes a listener away.
 */
export function createListeningElsewhere({ running, logger, everyMs }: ListenElsewhereDeps) {
  const heard = new Map<string, { listeners: number; end(): void }>();

  function begin(answerId: string) {
    const failed = (error: unknown) =>
      logger.warn('answer.listener-not-noted', { error, answer_id: answerId });
    const note = () => running.noteListener(answerId);
    void note().catch(failed);
    const entry = { listeners: 0, end: repeat(note, everyMs, failed) };
    heard.set(answerId, entry);
    return entry;
  }

  return (answerId: string): (() => void) => {
    const entry = heard.get(answerId) ?? begin(answerId);
    entry.listeners += 1;
    let gone = false;
    return () => {
      if (gone) return;
      gone = true;
      entry.listeners -= 1;
      if (entry.listeners > 0) return;
      entry.end();
      heard.delete(answerId);
    };
  };
}
