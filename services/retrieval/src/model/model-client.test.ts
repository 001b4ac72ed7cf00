import { silentLogger } from '@astraea/service-kit/log';
import { recordMetrics, until } from '@astraea/service-kit/testing';
import { type ModelScript, type StandInModel, saying, startStandInModel } from '../testing/stand-in-model';
import { createModelClient, type ModelSettings } from './model-client';
import type { ModelFailure } from './model-failure';

let model: StandInModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

interface Outcome {
  pieces: string[];
  failure: string | undefined;
}

async function run(
  script: ModelScript,
  settings: Partial<ModelSettings> = {},
  signal = new AbortController().signal,
): Promise<Outcome> {
  model = await startStandInModel(script);
  const client = createModelClient({
    apiKey: 'key',
    baseUrl: model.baseUrl,
    model: 'stand-in',
    timeoutMs: 60_000,
    firstTokenTimeoutMs: 60_000,
    thoughtSilenceMs: 60_000,
    logger: silentLogger,
    ...settings,
  });
  const outcome: Outcome = { pieces: [], failure: undefined };
  try {
    for await (const piece of client.stream([{ role: 'user', content: 'question' }], signal))
      outcome.pieces.push(piece);
  } catch (error) {
    outcome.failure = (error as ModelFailure).reason;
  }
  return outcome;
}

describe('createModelClient', () => {
  test('gives what the model says and sends model, messages and stream', async () => {
    expect(await run(saying('A ', 'B'))).toEqual({ pieces: ['A B'], failure: undefined });
    expect(model?.requests[0]).toMatchObject({
      model: 'stand-in',
      stream: true,
      messages: [{ role: 'user', content: 'question' }],
    });
  });

  test.each<[string, ModelScript, string]>([
    ['an HTTP error', ({ raw }) => void raw.writeHead(500).end('{"error":{"message":"no"}}'), 'http-500'],
    ['a refused key', ({ raw }) => void raw.writeHead(401).end('{"error":{"message":"no"}}'), 'http-401'],
    [
      'a stream that is no JSON',
      ({ raw }) => void raw.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {broken\n\n'),
      'unreadable',
    ],
    [
      'an answer that is no stream',
      ({ raw }) => void raw.writeHead(200, { 'content-type': 'text/html' }).end('<html>hello</html>'),
      'not-a-stream',
    ],
    [
      'chunks of another shape',
      ({ raw }) => void raw.writeHead(200).end('data: {"hello":1}\n\ndata: [DONE]\n\n'),
      'empty',
    ],
    ['a stop at the length limit', (writer) => writer.finish('length'), 'length'],
    ['a content filter', (writer) => writer.finish('content_filter'), 'content_filter'],
  ])('reports %s', async (_, script, reason) => {
    expect(await run(script)).toEqual({ pieces: [], failure: reason });
  });

  test('keeps the pieces that came before a broken line', async () => {
    const outcome = await run(async (writer) => {
      writer.think('Hm.');
      writer.say('One [P1: "two"]. Half a ');
      await new Promise((resolve) => writer.raw.write('', resolve));
      writer.raw.destroy();
    });
    expect(outcome.failure).toBeDefined();
    expect(outcome.pieces).toEqual(['One [P1: "two"]. Half a ']);
  });

  test('gives up on a model that says nothing in time, and hangs up', async () => {
    const outcome = await run(({ gone }) => gone, { firstTokenTimeoutMs: 200 });
    expect(outcome).toEqual({ pieces: [], failure: 'first-token-timeout' });
    await until(() => model?.abandoned === 1);
  });

  test('gives up on a model that never ends, and keeps what it said', async () => {
    const outcome = await run(
      async (writer) => {
        writer.think('Hm.');
        writer.say('One [P1: "two"]. Two');
        await writer.gone;
      },
      { timeoutMs: 200 },
    );
    expect(outcome).toEqual({ pieces: ['One [P1: "two"]. Two'], failure: 'timeout' });
  });

  test('stops when the caller does', async () => {
    const caller = new AbortController();
    const outcome = await run(
      async (writer) => {
        caller.abort();
        await writer.gone;
      },
      {},
      caller.signal,
    );
    expect(outcome).toEqual({ pieces: [], failure: 'stopped' });
  });

  test('cuts a model short that talks without end', async () => {
    const outcome = await run(saying('x'.repeat(50_000)));
    expect(outcome.failure).toBe('too-long');
  });
});

describe('complete', () => {
  async function complete(script: ModelScript, options: { maxTokens?: number; timeoutMs?: number } = {}) {
    model = await startStandInModel(script);
    const client = createModelClient({
      apiKey: 'key',
      baseUrl: model.baseUrl,
      model: 'stand-in',
      timeoutMs: 60_000,
      firstTokenTimeoutMs: 60_000,
      thoughtSilenceMs: 60_000,
      logger: silentLogger,
    });
    const { signal } = new AbortController();
    return client
      .complete([{ role: 'user', content: 'question' }], { signal, timeoutMs: 60_000, ...options })
      .catch((error: ModelFailure) => error.reason);
  }

  test('gives the whole of a short answer', async () => {
    expect(await complete(saying('A ', 'B'))).toBe('A B');
  });

  test('has a limit of time of its own', async () => {
    expect(await complete(({ gone }) => gone, { timeoutMs: 200 })).toBe('timeout');
  });

  test('is no failure of the model when that limit cuts it off', async () => {
    const metrics = recordMetrics();
    await complete(({ gone }) => gone, { timeoutMs: 200 });
    expect(metrics.counted.map(({ attributes }) => attributes?.['error.type'])).toEqual(['not-awaited']);
    metrics.stop();
  });

  test('cuts off what is longer than asked for, and hangs up', async () => {
    const endless: ModelScript = async (writer) => {
      writer.say('x'.repeat(200));
      await writer.gone;
    };
    expect(await complete(endless, { maxTokens: 10 })).toBe('too-long');
    await until(() => model?.abandoned === 1);
  });
});
