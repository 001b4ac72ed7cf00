// Without it there is no active span.
import '@astraea/service-kit/telemetry';
import { silentLogger } from '@astraea/service-kit/log';
import { inConversation } from '@astraea/service-kit/telemetry/signals';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { type ModelScript, saying, startStandInModel } from '../testing/stand-in-model';
import { createModelClient } from './model-client';

const exporter = new InMemorySpanExporter();

beforeAll(() => {
  // Telemetry sets its own when it is imported.
  trace.disable();
  trace.setGlobalTracerProvider(
    new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
  );
});
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

async function call(script: ModelScript) {
  const model = await startStandInModel(script);
  const client = createModelClient({
    apiKey: 'k',
    baseUrl: model.baseUrl,
    model: 'stand-in',
    timeoutMs: 60_000,
    firstTokenTimeoutMs: 60_000,
    thoughtSilenceMs: 60_000,
    logger: silentLogger,
  });
  try {
    for await (const _ of client.stream(
      [{ role: 'user', content: 'a private question' }],
      new AbortController().signal,
    ));
  } catch {
    // What is asserted is the span.
  }
  await model.close();
  const [span] = exporter.getFinishedSpans();
  return { span, port: Number(new URL(model.baseUrl).port) };
}

const run = (script: ModelScript) => inConversation('c-1', () => call(script));

test('a call is one span by the GenAI conventions, without any words', async () => {
  const { span, port } = await run(saying('a private answer'));
  expect(span?.name).toBe('chat stand-in');
  expect(span?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.conversation.id': 'c-1',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'stand-in',
    'gen_ai.response.model': 'stand-in-1',
    'gen_ai.response.id': 'chat-1',
    'gen_ai.response.finish_reasons': ['stop'],
    'gen_ai.usage.input_tokens': 900,
    'gen_ai.usage.output_tokens': 50,
    'server.address': '127.0.0.1',
    'server.port': port,
  });
  expect(JSON.stringify(span?.attributes)).not.toContain('private');
  expect(JSON.stringify(span?.events)).not.toContain('private');
});

test('a failed call says of what kind', async () => {
  const { span } = await run(({ raw }) => void raw.writeHead(503).end());
  expect(span?.attributes['error.type']).toBe('http-503');
  expect(span?.status.code).toBe(2);
});
