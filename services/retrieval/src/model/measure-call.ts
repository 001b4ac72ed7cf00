import { genAi, histogram, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import type { ModelFailure } from './model-failure';

/** Tokens of one call, as the endpoint counts them. */
export interface Spent {
  input: number;
  output: number;
}

/** Reasons of our own; an endpoint's name for the end of a reply may be anything. */
const boundedReason =
  /^(http-[1-5]\d\d|connection|cut-off|empty|endpoint-error|first-token-timeout|not-a-stream|stopped|thought-silence|timeout|too-long|unreadable)$/;

const outOfTime = /^(first-token-timeout|thought-silence|timeout)$/;

/** How a failure is told. Calls beside the answer's are short of time on purpose: one that is cut off is no fault of the model. */
function toldReason({ reason }: ModelFailure, isAnswer: boolean): string {
  if (!isAnswer && outOfTime.test(reason)) return 'not-awaited';
  return boundedReason.test(reason) ? reason : 'broken-off';
}

/** Measures one call of a model, the answer's own or a small one beside it, by the metrics of OpenTelemetry's conventions for generative AI. `now` gives milliseconds that only rise. */
export function measureCall(
  { model, isAnswer }: { model: string; isAnswer: boolean },
  now: () => number = () => performance.now(),
) {
  const startedAt = now();
  const attributes = {
    [genAi.operation]: 'chat',
    [genAi.provider]: 'openai',
    [genAi.requestModel]: model,
  };
  return {
    ended(spent: Spent | undefined, failure: ModelFailure | undefined): void {
      const reason = failure && toldReason(failure, isAnswer);
      histogram(metricNames.modelDuration).record((now() - startedAt) / 1_000, {
        ...attributes,
        ...(reason ? { [genAi.errorType]: reason } : {}),
      });
      if (!spent) return;
      const tokens = histogram(metricNames.modelTokens);
      for (const type of ['input', 'output'] as const)
        tokens.record(spent[type], { ...attributes, [measured.tokenType]: type });
    },
  };
}
