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

/** Measures one call of a model, by the metrics of OpenTelemetry's conventions for generative AI. */
export function measureCall(model: string, now: () => number = () => performance.now()) {
  const startedAt = now();
  const attributes = {
    [genAi.operation]: 'chat',
    [genAi.provider]: 'openai',
    [genAi.requestModel]: model,
  };
  return {
    ended(spent: Spent | undefined, failure: ModelFailure | undefined): void {
      const reason = failure && (boundedReason.test(failure.reason) ? failure.reason : 'broken-off');
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
