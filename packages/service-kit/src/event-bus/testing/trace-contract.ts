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
      attributes: { 'messaging.consumer.group.name': group },
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
    expect(seen).toEqual([traceparent]);
    expect((await finished(`process ${topic}`)).spanContext().traceId).toBe('1'.repeat(32));
    expect((await finished(`send ${topic}`)).spanContext().traceId).toBe('1'.repeat(32));
  });

  it('marks the span of a failed try', async () => {
    const { bus, group } = given();
    const topic = newName('failing');
    const recorder = createRecorder(async () => {
      throw new Error('no');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a'));
    expect((await finished(`process ${topic}`)).status.code).toBe(SpanStatusCode.ERROR);
  });
}
