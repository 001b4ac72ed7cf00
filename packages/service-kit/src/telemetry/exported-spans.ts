import { type Attributes, type SpanContext, SpanKind } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { resourceOfPart } from './part-resources';
import { attributesOfPart, partOfSpan } from './parts';
import { registeredSpans } from './registered-signals';

type RegisteredSpan = (typeof registeredSpans)[number];

const kinds: Record<RegisteredSpan['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** What the registry has of a span; where a scope makes several of a kind, their names tell them apart. */
function registered({ name, kind, instrumentationScope }: ReadableSpan): RegisteredSpan | undefined {
  const ofScope = registeredSpans.filter((span) => {
    const scopes: readonly string[] = span.scopes;
    return kinds[span.kind] === kind && scopes.includes(instrumentationScope.name);
  });
  return ofScope.length === 1 ? ofScope[0] : ofScope.find((span) => span.name === name);
}

function onlyExported(attributes: Attributes, { attributes: names }: RegisteredSpan): Attributes {
  const known: readonly string[] = names;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => known.includes(name)));
}

/** A span's name from its attributes, since a library may write anything into one. */
function nameOf({ id, name }: RegisteredSpan, attributes: Attributes): string {
  return (
    name.replace(/\{(.+?)\}/g, (_all, attribute: string) => String(attributes[attribute] ?? '')).trim() || id
  );
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

/** The part of a span that leaves the process: times, ids, status codes, and the name and attributes of the registry. */
function exportedSpan(span: ReadableSpan, entry: RegisteredSpan): ReadableSpan {
  const { kind, startTime, endTime, duration, ended, instrumentationScope } = span;
  const resource = resourceOfPart(span.resource, partOfSpan(span.attributes));
  const { parentSpanContext, droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  const spanContext = onlyIds(span.spanContext());
  const attributes = onlyExported(span.attributes, entry);
  return {
    ...{
      name: nameOf(entry, attributes),
      kind,
      startTime,
      endTime,
      duration,
      ended,
      resource,
      instrumentationScope,
    },
    ...{ droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    spanContext: () => spanContext,
    ...(parentSpanContext ? { parentSpanContext: onlyIds(parentSpanContext) } : {}),
    status: { code: span.status.code },
    attributes,
    links: span.links.map((link) => ({ context: onlyIds(link.context) })),
    events: exceptionsOf(span.events),
  };
}

/** Has each span note whose it is, in a process that holds several parts. */
export const notePart: SpanProcessor = {
  onStart: (span) => void span.setAttributes(attributesOfPart()),
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** An exporter that is given the registered spans only, and of each what `exportedSpan` leaves of it. */
export function exportNothingPrivate(exporter: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      const exported = spans.flatMap((span) => {
        const entry = registered(span);
        return entry ? [exportedSpan(span, entry)] : [];
      });
      if (exported.length > 0) exporter.export(exported, done);
      else done({ code: ExportResultCode.SUCCESS });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
