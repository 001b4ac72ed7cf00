import type { PageSpan } from '@astraea/contracts';
import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { hrTimeDuration, millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

interface Export {
  /** Takes a span on its way out, if traces like its own are kept. */
  take(span: ReadableSpan): void;
  /** What is said of the pages. */
  resource: Resource;
}

let exporting: Export | undefined;
let isWatching = false;

/** Says where spans of pages go; without it none leaves this process. */
export function exportPageSpansBy(by: Export | undefined): void {
  exporting = by;
  isWatching = false;
}

/** From now on the traces of pages are gone on with, where spans are exported. @returns whether they are */
export function watchPages(): boolean {
  isWatching = exporting !== undefined;
  return isWatching;
}

/** True while `watchPages` holds. */
export const pagesAreWatched = (): boolean => isWatching;

const noneDropped = { droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 };

function readable(span: PageSpan, resource: Resource): ReadableSpan {
  const { kind, traceId, spanId, parentSpanId, start, duration, attributes } = span;
  const ofTrace = { traceId, traceFlags: TraceFlags.SAMPLED };
  const startTime: HrTime = millisToHrTime(start);
  const endTime: HrTime = millisToHrTime(start + duration);
  const type = attributes['error.type'];
  const exception = type !== undefined && kind !== 'fetch';
  return {
    // The exporter makes the name of the attributes, by the registry.
    name: kind,
    kind: kind === 'fetch' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => ({ ...ofTrace, spanId }),
    ...(parentSpanId ? { parentSpanContext: { ...ofTrace, spanId: parentSpanId } } : {}),
    ...{ startTime, endTime, duration: hrTimeDuration(startTime, endTime), ended: true },
    // A call that was refused is no failure, as on the other side of it.
    status: { code: type === undefined || /^4/.test(type) ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
    attributes,
    events: exception ? [{ name: 'exception', time: endTime, attributes: { 'exception.type': type } }] : [],
    links: [],
    resource,
    instrumentationScope: { name: `@astraea/web/${kind}` },
    ...noneDropped,
  };
}

/** Exports a span that a page measured, under the name and with the attributes that the registry has of it. */
export function exportPageSpan(span: PageSpan): void {
  if (exporting && isWatching) exporting.take(readable(span, exporting.resource));
}
