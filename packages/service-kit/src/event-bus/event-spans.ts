import type { EventEnvelope } from '@astraea/contracts';
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { messaging } from '../telemetry/attribute-names';
import { histogram, metricNames } from '../telemetry/instruments';
import { currentTraceparent } from '../telemetry/trace-context';
import type { EventHandler } from './event-bus';

const tracer = trace.getTracer('@astraea/service-kit/event-bus');

/** `kafka` or the name of the bus inside the process, as the spans say it. */
export type MessagingSystem = 'kafka' | 'astraea_local';

/** Seconds since the event was written: when it is sent, its wait in the outbox; undefined if it does not say when. */
function secondsSince({ time }: EventEnvelope): number | undefined {
  const seconds = (Date.now() - Date.parse(time)) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function ageOf(event: EventEnvelope): Attributes {
  const seconds = secondsSince(event);
  return seconds === undefined ? {} : { [messaging.eventAge]: seconds };
}

function attributesOf(
  system: MessagingSystem,
  operation: string,
  topic: string,
  event: EventEnvelope,
): Attributes {
  return {
    ...ageOf(event),
    [messaging.system]: system,
    [messaging.operationName]: operation,
    [messaging.operationType]: operation,
    [messaging.destination]: topic,
    [messaging.messageId]: event.id,
  };
}

async function inSpan<R>(span: Span, parent: typeof ROOT_CONTEXT, work: () => Promise<R>): Promise<R> {
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setAttribute(messaging.errorType, error instanceof Error ? error.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** The trace of the request that caused the event. */
function contextOf(event: EventEnvelope): typeof ROOT_CONTEXT {
  return event.traceparent
    ? propagation.extract(ROOT_CONTEXT, { traceparent: event.traceparent })
    : context.active();
}

/** Sends an event inside the trace that caused it, or in the one that is active; what follows from it goes on under the sending. */
export function sendEvent(
  options: { system: MessagingSystem; topic: string; event: EventEnvelope },
  send: (event: EventEnvelope) => Promise<void>,
): Promise<void> {
  const { system, topic, event } = options;
  const parent = contextOf(event);
  const attributes = attributesOf(system, 'send', topic, event);
  const span = tracer.startSpan(`send ${topic}`, { kind: SpanKind.PRODUCER, attributes }, parent);
  return inSpan(span, parent, () => {
    const traceparent = currentTraceparent();
    return send(traceparent ? { ...event, traceparent } : event);
  });
}

export interface HandledEvent {
  system: MessagingSystem;
  topic: string;
  group: string;
  event: EventEnvelope;
  /** From 1. */
  attempt: number;
  /** Where it lies in Kafka. */
  place?: { partition: number; offset: number };
}

/** An event that failed before is measured once, when it is handled; one that is put aside never is. */
function measureDelivery({ event, topic, group }: HandledEvent): void {
  const seconds = secondsSince(event);
  if (seconds === undefined) return;
  const attributes = { [messaging.group]: group, [messaging.destination]: topic };
  histogram(metricNames.eventsDelivery).record(seconds, attributes);
}

/** Runs a handler inside the trace that caused the event, so that a question and what follows from it read as one trace. */
export function handleEvent(options: HandledEvent, handle: EventHandler): Promise<void> {
  const { system, topic, group, event, attempt, place } = options;
  const parent = event.traceparent ? contextOf(event) : ROOT_CONTEXT;
  const attributes = {
    ...attributesOf(system, 'process', topic, event),
    [messaging.group]: group,
    [messaging.attempt]: attempt,
    ...(place ? { [messaging.partition]: String(place.partition), [messaging.offset]: place.offset } : {}),
  };
  const span = tracer.startSpan(`process ${topic}`, { kind: SpanKind.CONSUMER, attributes }, parent);
  return inSpan(span, parent, async () => {
    await handle(event);
    measureDelivery(options);
  });
}
