import { pageTraceHeader } from '@astraea/contracts';
import { type Span, SpanKind, trace } from '@opentelemetry/api';
import { errorTypeOf, originOf } from './origin-of';

function begin(method: string, headers: Headers): Span {
  // Asked for here: below this function stand those that call.
  const attributes = { 'http.request.method': method, ...originOf(new Error().stack) };
  const span = trace.getTracer('@astraea/web/fetch').startSpan(method, { kind: SpanKind.CLIENT, attributes });
  const { traceId, spanId } = span.spanContext();
  headers.set(pageTraceHeader, `${traceId}-${spanId}`);
  return span;
}

/** Whoever ends a call did not fail. */
function fail(span: Span, error: unknown): void {
  const type = errorTypeOf(error);
  if (type !== 'AbortError') span.setAttribute('error.type', type);
  span.end();
}

/**
 * A stream is measured to its end, other answers to their head. It passes through, so that who stops reading ends the call: what instruments
 * fetch otherwise reads a copy of every body, also when nobody wants it any more.
 */
function answer(span: Span, response: Response): Response {
  const { status, body, headers } = response;
  span.setAttribute('http.response.status_code', status);
  if (status >= 400) span.setAttribute('error.type', String(status));
  if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) {
    span.end();
    return response;
  }
  const through = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  body.pipeTo(through.writable).then(
    () => span.end(),
    // Who stops reading gives no reason; a line that breaks is one.
    (error: unknown) => (error === undefined ? span.end() : fail(span, error)),
  );
  return new Response(through.readable, response);
}

/** Makes a span of each call of the gateway's API, by whatever part of the page, and names it to the gateway, whose span is its child. */
export function traceFetches(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined;
    const { origin, pathname } = new URL(asked?.url ?? String(input), window.location.href);
    if (origin !== window.location.origin || !pathname.startsWith('/api/')) return send(input, init);
    const headers = new Headers(init?.headers ?? asked?.headers);
    const span = begin((init?.method ?? asked?.method ?? 'GET').toUpperCase(), headers);
    try {
      return answer(span, await send(input, { ...init, headers }));
    } catch (error) {
      fail(span, error);
      throw error;
    }
  };
}
