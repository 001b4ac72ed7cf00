import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Runs work that goes on with what a request began which is over, in a span of its own under that request's; under the active one if
 * nothing is known of it. Whoever does it on the way of another request is linked.
 */
export function traced<R>(name: string, traceparent: string | undefined, work: () => Promise<R>): Promise<R> {
  const active = trace.getActiveSpan()?.spanContext();
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
  const links = traceparent && active ? [{ context: active }] : [];
  const tracer = trace.getTracer('@astraea/service-kit/traced');
  return tracer.startActiveSpan(name, { links }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
