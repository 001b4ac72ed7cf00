import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { eventually } from '../../cache/testing/eventually';
import { buildEvent, createRecorder, type Given, newName } from './events';

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });

const finished = (name: string) =>
  eventually(`the span ${name} ends`, () => exporter.getFinishedSpans().find((span) => span.name === name));

/** How one question stays one trace across the bus; part of the event-bus contract. */
export function describeTraces(given: () => Given): void {
  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(provider);
  });
  afterAll(() => provider.shutdown());

  it('handles an event in the trace in which it was published', async () => {
    const { bus, topic, group } = given();
    const inside: (string | undefined)[] = [];
    const recorder = createRecorder(
      async () => void inside.push(trace.getActiveSpan()?.spanContext().traceId),
    );
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    const traceId = await trace.getTracer('test').startActiveSpan('request', async (span) => {
      await bus.publish(topic, buildEvent('a'));
      span.end();
      return span.spanContext().traceId;
    });
    await recorder.has(1);
    expect(inside).toEqual([traceId]);
    const [sent, processed] = [await finished(`send ${topic}`), await finished(`process ${topic}`)];
    expect(sent).toMatchObject({ kind: SpanKind.PRODUCER });
    expect(processed).toMatchObject({
      kind: SpanKind.CONSUMER,
      attributes: { 'messaging.consumer.group.name': group, 'astraea.event.age': expect.any(Number) },
    });
    expect(processed.spanContext().traceId).toBe(traceId);
    expect(processed.parentSpanContext?.spanId).toBe(sent.spanContext().spanId);
  });

  it('keeps the trace context that an event brings along, whatever is active', async () => {
    const { bus, topic, group } = given();
    const seen: (string | undefined)[] = [];
    const recorder = createRecorder(async ({ traceparent }) => void seen.push(traceparent));
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
    await trace.getTracer('test').startActiveSpan('relay', async (span) => {
      await bus.publish(topic, buildEvent('a', 1, { traceparent }));
      span.end();
    });
    await recorder.has(1);
    const [sent, processed] = [await finished(`send ${topic}`), await finished(`process ${topic}`)];
    expect(sent.spanContext().traceId).toBe('1'.repeat(32));
    expect(sent.parentSpanContext?.spanId).toBe('2'.repeat(16));
    expect(processed.parentSpanContext?.spanId).toBe(sent.spanContext().spanId);
    expect(seen).toEqual([`00-${'1'.repeat(32)}-${sent.spanContext().spanId}-01`]);
  });

  it('marks the span of a failed try', async () => {
    const { bus, group } = given();
    const topic = newName('failing');
    const recorder = createRecorder(async () => {
      throw new Error('no');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a'));
    expect(await finished(`process ${topic}`)).toMatchObject({
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': 'Error', 'astraea.event.attempt': 1 },
    });
    await eventually('the second try ends', () =>
      exporter.getFinishedSpans().find(({ attributes }) => attributes['astraea.event.attempt'] === 2),
    );
  });
}
