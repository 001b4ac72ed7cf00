import { type Attributes, type SpanContext, SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { exportedAttributes } from './attribute-names';

/** What the caller says of where he meant to go: the name of a host that he wrote himself. */
const saidByCallers = new Set(['server.address', 'server.port']);

function onlyExported(attributes: Attributes, kind: SpanKind): Attributes {
  const isKept = (name: string): boolean =>
    exportedAttributes.has(name) && !(kind === SpanKind.SERVER && saidByCallers.has(name));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isKept(name)));
}

/** Without `tracestate`, in which others carry what they like. */
const onlyIds = ({ traceId, spanId, traceFlags, isRemote }: SpanContext): SpanContext => ({
  ...{ traceId, spanId, traceFlags },
  ...(isRemote === undefined ? {} : { isRemote }),
});

/** An exception keeps what it is and when it was: its message and stack may quote addresses, values and answers. */
function exceptionsOf(events: ReadableSpan['events']): ReadableSpan['events'] {
  return events
    .filter(({ name }) => name === 'exception')
    .map(({ name, time, attributes }) => {
      const type = attributes?.['exception.type'];
      return { name, time, attributes: type === undefined ? {} : { 'exception.type': type } };
    });
}

/** The part of a span that leaves the process: names, times, ids, status codes and the attributes of `exportedAttributes`. */
function exportedSpan(span: ReadableSpan): ReadableSpan {
  const { name, kind, startTime, endTime, duration, ended, resource, instrumentationScope } = span;
  const { parentSpanContext, droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  const spanContext = onlyIds(span.spanContext());
  return {
    ...{ name, kind, startTime, endTime, duration, ended, resource, instrumentationScope },
    ...{ droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    spanContext: () => spanContext,
    ...(parentSpanContext ? { parentSpanContext: onlyIds(parentSpanContext) } : {}),
    status: { code: span.status.code },
    attributes: onlyExported(span.attributes, kind),
    links: span.links.map((link) => ({ context: onlyIds(link.context) })),
    events: exceptionsOf(span.events),
  };
}

/** An exporter that is given of each span what `exportedSpan` leaves of it. */
export function exportNothingPrivate(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(exportedSpan), done),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
