import {
  beginAtZero,
  counter,
  histogram,
  measured,
  metricNames,
  own,
} from '@astraea/service-kit/telemetry/signals';
import { AnswerEnded, type Ending } from './relay-answer';

/** How an answer ended, as metrics tell it; undefined if another process took it over, which tells it then. */
function toldEnding(ending: Ending): { outcome: string; errorType?: string } | undefined {
  if (ending === 'lost') return undefined;
  if (ending === 'deleted') return { outcome: 'stopped' };
  if ('fail' in ending) {
    const { cause } = ending.fail;
    return { outcome: 'failed', errorType: cause instanceof AnswerEnded ? cause.reason : 'retrieval' };
  }
  const { outcome = 'answered' } = ending.store;
  // What is stored of a failed answer is what a restart cut off.
  return outcome === 'failed' ? { outcome, errorType: 'shutdown' } : { outcome };
}

/** Has answers counted from nothing on, so that the first that fail are seen as a rise. */
export function beginMeasuring(): void {
  const outcomes = ['answered', 'refused', 'stopped', 'recovered'].map((outcome) => ({
    [own.outcome]: outcome,
  }));
  const failures = ['retrieval', 'timeout', 'shutdown'].map((errorType) => ({
    [own.outcome]: 'failed',
    [measured.errorType]: errorType,
  }));
  beginAtZero(metricNames.answersEnded, ...outcomes, ...failures);
  beginAtZero(metricNames.answerFirstText, {});
}

/** Measures one answer, from now on. `now` gives milliseconds that only rise. */
export function measureAnswer(now: () => number = () => performance.now()) {
  const startedAt = now();
  let textAt: number | undefined;
  let longestGap = 0;
  let characters = 0;

  return {
    text(text: string): void {
      const at = now();
      if (textAt === undefined) histogram(metricNames.answerFirstText).record((at - startedAt) / 1_000);
      else longestGap = Math.max(longestGap, at - textAt);
      textAt = at;
      characters += text.length;
    },
    /** Said once its ending is stored. */
    ended(ending: Ending): void {
      const told = toldEnding(ending);
      if (!told) return;
      const byOutcome = { [own.outcome]: told.outcome };
      const errorType = told.errorType ? { [measured.errorType]: told.errorType } : {};
      counter(metricNames.answersEnded).add(1, { ...byOutcome, ...errorType });
      const seconds = (now() - startedAt) / 1_000;
      histogram(metricNames.answerDuration).record(seconds, byOutcome);
      if (textAt === undefined) {
        // Who stops without a word has waited at least so long.
        if (told.outcome === 'stopped') histogram(metricNames.answerFirstText).record(seconds);
        return;
      }
      histogram(metricNames.answerGap).record(longestGap / 1_000);
      histogram(metricNames.answerLength).record(characters, byOutcome);
    },
  };
}

/** Counts an answer whose process died, when another one has stored what was left of it. */
export function countRecovered(): void {
  counter(metricNames.answersEnded).add(1, { [own.outcome]: 'recovered' });
}
