import { SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { traced } from './traced';

const exporter = new InMemorySpanExporter();
beforeAll(() => {
  const spanProcessors = [new SimpleSpanProcessor({ exporter })];
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors }));
});
afterEach(() => exporter.reset());
afterAll(() => trace.disable());

test('work that is done ends its span without an error', async () => {
  expect(await traced('a stage', async () => 7)).toBe(7);
  expect(exporter.getFinishedSpans()).toMatchObject([
    { name: 'a stage', status: { code: SpanStatusCode.UNSET } },
  ]);
});

test.each([
  [new TypeError('of the words somebody typed'), { code: SpanStatusCode.ERROR }, 'TypeError'],
  [new DOMException('called off', 'AbortError'), { code: SpanStatusCode.UNSET }, undefined],
])('%s is thrown on, and the span says how it ended', async (error, status, type) => {
  await expect(traced('a stage', () => Promise.reject(error))).rejects.toBe(error);
  const [span] = exporter.getFinishedSpans();
  expect(span?.status).toEqual(status);
  expect(span?.attributes['error.type']).toBe(type);
});
