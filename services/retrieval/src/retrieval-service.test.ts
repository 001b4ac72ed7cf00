import { until } from '@astraea/service-kit/testing';
import { ModelThread } from './encoder/model-thread';
import { buildRequest } from './testing/build-index';
import { publishedEvent } from './testing/ingest-parts';
import { content, type RunningRetrieval, runService, withoutWeights } from './testing/run-service';

describe('with its weights', () => {
  let running: RunningRetrieval;
  beforeAll(async () => {
    running = await runService();
  });
  afterAll(() => running.close());

  test('is ready with an index that is read to its end, and says what it holds', async () => {
    await until(async () => (await running.readiness()).status === 200);
    const { details } = await running.readiness();
    expect(details).toMatchObject({
      search: expect.stringMatching(/^lexical and astraea-encoder/),
      reader: expect.stringMatching(/^astraea-encoder/),
      answers: 'quotations',
      running: 0,
      index: { loaded: true, sequence: 0 },
    });
  });

  test('while the model that reads is away it is not ready, and says why', async () => {
    await until(async () => (await running.readiness()).status === 200);
    const away = jest.spyOn(ModelThread.prototype, 'away');
    away.mockReturnValue('the thread of the model has ended');
    const { status, details } = await running.readiness();
    expect(status).toBe(503);
    expect(details.reader).toMatch(
      /^astraea-encoder.*: the thread of the model has ended; it is being opened again$/,
    );
    away.mockRestore();
    expect((await running.readiness()).status).toBe(200);
  });

  test('a published version is fetched with a scoped token, found, and cited in an answer', async () => {
    const { result } = await running.publishAndAnswer();
    expect(result?.proof?.proof_doc).toBe(content.doc);
    expect(running.seenTokens).toEqual([expect.stringMatching(/^Bearer ey/)]);
  });
});

describe('without them', () => {
  let running: RunningRetrieval;
  afterEach(() => running.close());

  test('past its memory limit it is not ready, answers 503, and says so in words', async () => {
    const blocks = Array.from({ length: 60 }, (_, copy) =>
      content.blocks.map((block) => ({ ...block, id: `${block.id}-${copy}` })),
    ).flat();
    const large = { ...content, blocks };
    running = await runService({ ...withoutWeights, INDEX_MEMORY_LIMIT_MIB: '1' }, large);
    const { backends, service, identity } = running;
    await backends.events.publish('document.version-published', publishedEvent(large));
    const refused = await until(async () => {
      const { status, details } = await running.readiness();
      const { refused: words } = details.index as { refused?: string };
      return status === 503 ? words : undefined;
    });
    expect(refused).toMatch(/may take 1 MiB.*INDEX_MEMORY_LIMIT_MIB/);
    const response = await fetch(`${service.url}/answers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await identity.userToken('user-1')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(buildRequest()),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'index-too-large' });
  });

  test('is ready, finds by words, and says why it reads nothing', async () => {
    running = await runService(withoutWeights);
    await until(async () => (await running.readiness()).status === 200);
    expect((await running.readiness()).details).toMatchObject({
      search: 'lexical',
      reader: 'none: questions are searched and not answered',
      encoding: { failure: expect.stringContaining('/nowhere/weights') },
    });
  });

  test('names the model that it answers with', async () => {
    running = await runService({
      ...withoutWeights,
      OPENAI_BASE_URL: 'http://127.0.0.1:9',
      OPENAI_MODEL: 'local-model',
    });
    expect((await running.readiness()).details.answers).toBe('model local-model');
  });

  test('stays ready while the sequence cannot be read, says how old the index is, and does not answer from it', async () => {
    running = await runService({ ...withoutWeights, INDEX_MAX_LAG_MS: '60' });
    await until(async () => (await running.readiness()).status === 200);
    await running.backends.documents.close();
    const lag = async () => ((await running.readiness()).details.index as { behindMs: number }).behindMs;
    await until(async () => (await lag()) > 60);
    expect((await running.readiness()).status).toBe(200);
    const response = await fetch(`${running.service.url}/answers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await running.identity.userToken('user-1')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(buildRequest()),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'index-behind' });
  });
});
