import { histogram, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Says on a span what ended it; what was called off has not failed. */
export function markFailed(span: Span, error: unknown): void {
  // Also of another realm.
  const type = typeof error === 'object' && error && 'name' in error ? String(error.name) : 'unknown';
  if (type === 'AbortError') return;
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs work in a span of its own, and measures it as a step of an answer. */
export function traced<T>(name: string, work: (span: Span) => Promise<T>): Promise<T> {
  return trace.getTracer('@astraea/retrieval').startActiveSpan(name, async (span) => {
    const startedAt = performance.now();
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      const seconds = (performance.now() - startedAt) / 1_000;
      histogram(metricNames.answerStageDuration).record(seconds, { [measured.stage]: name });
      span.end();
    }
  });
}
