import { Worker } from 'node:worker_threads';
import { silentLogger } from '@astraea/service-kit/log';
import { until } from '@astraea/service-kit/testing';
import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { EncodedQuestion } from './encoder-model.mts';
import { ModelThread, type ModelThreadOptions } from './model-thread';

/** A thread that answers each text with its length, and ends or fails as a text or its order says. */
const standIn = `
  const { parentPort, workerData } = require('node:worker_threads');
  if (workerData.folder === 'broken') throw new Error('planted: no model');
  parentPort.on('message', (input) => {
    if (input === null) return parentPort.close();
    if (input.text === 'exit') process.exit(1);
    if (input.text === 'throw') throw new Error('planted: out of memory');
    if (input.text === 'hang' && workerData.folder === 'whole') return;
    parentPort.postMessage({ output: { count: input.text.length } });
  });
  parentPort.postMessage({ ready: true });
`;

let threads: ModelThread[] = [];
afterEach(async () => {
  await Promise.all(threads.map((thread) => thread.close()));
  threads = [];
});

async function open(options: Pick<ModelThreadOptions, 'now' | 'aheadMs'> = {}) {
  const workers: Worker[] = [];
  const pauses: { work: () => void; ms: number }[] = [];
  const logger = { ...silentLogger, error: jest.fn(), info: jest.fn() };
  const state = { folder: 'whole' };
  const thread = await ModelThread.open(
    { folder: 'weights', maxQuestionTokens: 8, maxPassageTokens: 8, threads: 1 },
    {
      ...options,
      logger,
      later: (work, ms) => void pauses.push({ work, ms }),
      start: () => {
        const worker = new Worker(standIn, { eval: true, workerData: { ...state } });
        workers.push(worker);
        return worker;
      },
    },
  );
  threads.push(thread);
  return { thread, workers, pauses, logger, state };
}

const lengthOf = async (thread: ModelThread, text: string) =>
  ((await thread.run({ text })) as EncodedQuestion).count;

describe('a thread that ends by itself', () => {
  test('is opened again at once and answers, and says so in the log and meanwhile', async () => {
    const { thread, workers, logger } = await open();
    await workers[0]?.terminate();
    await until(() => workers.length === 2);
    expect(thread.away()).toMatch(/the thread of the model has ended/);
    expect(await lengthOf(thread, 'four')).toBe(4);
    expect(thread.away()).toBeUndefined();
    expect(logger.error).toHaveBeenCalledWith(
      'model.thread-ended',
      expect.objectContaining({ folder: 'weights', ends: 1 }),
    );
    expect(logger.info).toHaveBeenCalledWith('model.thread-open-again', { folder: 'weights' });
  });

  test('while it reads loses nothing: what it read is read once more, what waited is read after it', async () => {
    const { thread, workers, state } = await open();
    const read = lengthOf(thread, 'hang');
    const waiting = lengthOf(thread, 'twelve words');
    state.folder = 'answering';
    await workers[0]?.terminate();
    expect(await Promise.all([read, waiting])).toEqual([4, 12]);
    expect(workers).toHaveLength(2);
  });

  test.each(['exit', 'throw'])(
    'by the very text that it reads (%s) reads it twice and no third time',
    async (text) => {
      const { thread, workers, pauses } = await open();
      await expect(thread.run({ text })).rejects.toThrow('has ended');
      expect(workers).toHaveLength(2);
      await expect(lengthOf(thread, 'four')).rejects.toThrow('has ended');
      pauses.shift()?.work();
      await until(() => thread.away() === undefined);
      expect(await lengthOf(thread, 'four')).toBe(4);
    },
  );

  test('and cannot be opened again is tried with longer pauses, a minute at most', async () => {
    const { thread, workers, pauses, state } = await open();
    state.folder = 'broken';
    await workers[0]?.terminate();
    const waited: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const next = await until(() => pauses.shift());
      waited.push(next.ms);
      if (tries === 9) state.folder = 'whole';
      next.work();
    }
    expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    await until(() => thread.away() === undefined);
    expect(await lengthOf(thread, 'four')).toBe(4);
    await workers.at(-1)?.terminate();
    await until(() => workers.length === 13);
    expect(pauses).toEqual([]);
  });

  test('after it was closed stays so', async () => {
    const { thread, workers } = await open();
    await thread.close();
    await expect(lengthOf(thread, 'four')).rejects.toThrow('has ended');
    expect(workers).toHaveLength(1);
  });
});

describe('questions that wait', () => {
  /** Asks while one is being read; the times are milliseconds of the thread's clock. @returns the texts in the order in which they were read */
  async function order(asked: [at: number, text: string, ahead?: boolean][], aheadMs = 3_000) {
    let milliseconds = 0;
    const { thread } = await open({ now: () => milliseconds, aheadMs });
    const read: string[] = [];
    const begun = thread.run({ text: 'first' }, { urgent: true });
    const all = asked.map(([at, text, ahead = false]) => {
      milliseconds = at;
      return thread.run({ text }, { urgent: true, ahead }).then(() => read.push(text));
    });
    await Promise.all([begun, ...all]);
    return read;
  }

  test('are read in the order in which they came, and what goes ahead before those of a little earlier', async () => {
    const asked: Parameters<typeof order>[0] = [
      [0, 'free 1'],
      [10, 'paid 1', true],
      [20, 'free 2'],
      [30, 'paid 2', true],
    ];
    expect(await order(asked)).toEqual(['paid 1', 'paid 2', 'free 1', 'free 2']);
    expect(await order(asked, 0)).toEqual(['free 1', 'paid 1', 'free 2', 'paid 2']);
  });

  test('are not held up for ever by others that go ahead: who has waited longer goes first', async () => {
    const paid = Array.from({ length: 5 }, (_, at): [number, string, boolean] => [
      at * 1_000 + 500,
      `paid ${at}`,
      true,
    ]);
    expect(await order([[0, 'free'], ...paid])).toEqual([
      ...['paid 0', 'paid 1', 'paid 2', 'free', 'paid 3', 'paid 4'],
    ]);
  });

  test('go before what nobody waits for', async () => {
    const { thread } = await open();
    const read: string[] = [];
    const run = (text: string, urgent: boolean) =>
      thread.run({ text }, { urgent }).then(() => read.push(text));
    await Promise.all([run('first', true), run('passage', false), run('free', true)]);
    expect(read).toEqual(['first', 'free', 'passage']);
  });
});

describe('with telemetry', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('who asks learns how long the question waited for the thread, apart from how long it was read', async () => {
    const { thread } = await open();
    const tracer = provider.getTracer('test');
    const [first, second] = ['first', 'second'].map((name) => tracer.startSpan(name));
    const active = jest.spyOn(trace, 'getActiveSpan');
    let milliseconds = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => milliseconds);
    const asked = [first, second].map((span) => {
      active.mockReturnValueOnce(span);
      return lengthOf(thread, 'four');
    });
    milliseconds += 250;
    await Promise.all(asked);
    for (const span of [first, second]) span?.end();
    const waits = exporter.getFinishedSpans().map(({ attributes }) => attributes['astraea.encoder.wait']);
    expect(waits).toEqual([0, 0.25]);
  });
});
