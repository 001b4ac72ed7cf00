import { until } from '@astraea/service-kit/testing';
import { type RunningRetrieval, runService } from './testing/run-service';
import { type StandInEndpoint, standInDimensions, startStandInEndpoint } from './testing/stand-in-embedder';

let running: RunningRetrieval;
afterEach(() => running.close());

describe('with an endpoint for vectors', () => {
  let endpoint: StandInEndpoint;
  beforeEach(async () => {
    endpoint = await startStandInEndpoint({ dimensions: standInDimensions });
    running = await runService({
      EMBEDDING_BASE_URL: endpoint.url,
      EMBEDDING_MODEL: 'small',
      EMBEDDING_DIMENSIONS: String(standInDimensions),
      EMBEDDING_BUDGET_MS: '20000',
    });
  });
  afterEach(() => endpoint.close());

  test('every passage gets its vector, and readiness says what is searched by', async () => {
    await running.publishAndAnswer();
    const whole = await until(async () => {
      const { embedding } = (await running.readiness()).details as {
        embedding: { passages: number; of: number };
      };
      return embedding.of > 0 && embedding.passages === embedding.of ? embedding : undefined;
    });
    expect(whole).toMatchObject({ model: expect.stringMatching(/^small@127/) });
    expect((await running.readiness()).details.search).toMatch(/^lexical and small@/);
  });

  test('an endpoint that fails leaves the words, and readiness says why', async () => {
    endpoint.script = 'error';
    await running.publishAndAnswer();
    // Questions and passages are embedded apart from each other: either may be the first to fail.
    await until(async () => {
      const { search, embedding } = (await running.readiness()).details as {
        search: string;
        embedding: { failure?: string };
      };
      return search === 'lexical (embedding failed)' && Boolean(embedding.failure);
    });
    expect((await running.readiness()).status).toBe(200);
  });
});

test('weights that cannot be used leave the words, and readiness says why', async () => {
  running = await runService({ EMBEDDING_FOLDER: '/nowhere/weights', READER_FOLDER: '/nowhere/weights' });
  await until(async () => (await running.readiness()).status === 200);
  expect((await running.readiness()).details).toMatchObject({
    search: 'lexical',
    embedding: { failure: expect.stringContaining('/nowhere/weights') },
  });
});
