import { silentLogger } from '@astraea/service-kit/log';
import { createStandInEmbedder } from '../testing/stand-in-embedder';
import type { Embedder } from './embedder';
import { createQuestionVectors } from './question-vectors';

function vectorsOf(embedder: Embedder, budgetMs = 10_000) {
  let time = 0;
  const warn = jest.fn();
  const logger = { ...silentLogger, warn };
  const vectors = createQuestionVectors({ embedder, budgetMs, logger, now: () => time });
  return { vectors, warn, pass: (ms: number) => (time += ms) };
}

const never: Embedder = { ...createStandInEmbedder(), embed: () => new Promise(() => undefined) };

describe('createQuestionVectors', () => {
  test('gives the vector of a question, in bytes', async () => {
    const { vectors } = vectorsOf(createStandInEmbedder());
    expect(await vectors.of('launch licence')).toEqual({ vector: expect.any(Int8Array) });
    expect(vectors.missed()).toBeUndefined();
  });

  test('an embedder that takes longer than the budget is not waited for', async () => {
    const { vectors } = vectorsOf(never, 5);
    expect(await vectors.of('launch')).toEqual({ missed: 'over-budget' });
    expect(vectors.missed()).toBe('over-budget');
  });

  test('what nobody waits for any more is given up', async () => {
    let given: AbortSignal | undefined;
    const { vectors } = vectorsOf(
      {
        ...never,
        embed: (_, options) => {
          given = options?.signal;
          return new Promise(() => undefined);
        },
      },
      5,
    );
    await vectors.of('launch');
    expect(given?.aborted).toBe(true);
  });

  test('a broken embedder is warned of once, and no error of the question', async () => {
    const embedder = createStandInEmbedder();
    embedder.failure = new Error('no weights');
    const { vectors, warn } = vectorsOf(embedder);
    expect(await vectors.of('launch')).toEqual({ missed: 'failed' });
    expect(await vectors.of('launch')).toEqual({ missed: 'failed' });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('a vector of the wrong size counts as broken', async () => {
    const { vectors } = vectorsOf({ ...createStandInEmbedder(), dimensions: 3 });
    expect(await vectors.of('launch')).toEqual({ missed: 'failed' });
  });

  test('after three misses in a row it is not asked for five seconds, then again', async () => {
    const embedder = createStandInEmbedder();
    embedder.failure = new Error('no weights');
    const { vectors, pass } = vectorsOf(embedder);
    for (let miss = 0; miss < 3; miss++) await vectors.of('launch');
    embedder.failure = undefined;
    expect(await vectors.of('launch')).toEqual({ missed: 'resting' });
    expect(embedder.seen).toEqual([]);
    pass(5_000);
    expect(await vectors.of('launch')).toEqual({ vector: expect.any(Int8Array) });
    expect(vectors.missed()).toBeUndefined();
  });
});
