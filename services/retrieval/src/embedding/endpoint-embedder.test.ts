import { type StandInEndpoint, standInDimensions, startStandInEndpoint } from '../testing/stand-in-embedder';
import type { Embedder } from './embedder';
import { createEndpointEmbedder } from './endpoint-embedder';

let endpoint: StandInEndpoint;
let embedder: Embedder;

function openWith(timeoutMs: number): Embedder {
  const settings = { baseUrl: endpoint.url, apiKey: 'a-key', model: 'small', dimensions: standInDimensions };
  return createEndpointEmbedder({ ...settings, timeoutMs });
}

beforeEach(async () => {
  endpoint = await startStandInEndpoint({ dimensions: standInDimensions });
  embedder = openWith(20_000);
});
afterEach(() => endpoint.close());

describe('createEndpointEmbedder', () => {
  test('gives one vector a text in the order of the texts, whatever the order of the answer', async () => {
    const texts = ['launch licence', 'insurance'];
    const [first, second] = await embedder.embed(texts);
    const [alone] = await embedder.embed(['insurance']);
    expect(second).toEqual(alone);
    expect(first).not.toEqual(second);
    expect(endpoint.calls[0]).toEqual({ input: texts, model: 'small', key: 'Bearer a-key' });
  });

  test('many texts go in several calls', async () => {
    const texts = Array.from({ length: 130 }, (_, at) => `text ${at}`);
    expect(await embedder.embed(texts)).toHaveLength(130);
    expect(endpoint.calls.map(({ input }) => input.length)).toEqual([64, 64, 2]);
  });

  test('is named by model and host, so that vectors of another server are never compared', () => {
    expect(embedder.name).toBe(`small@${new URL(endpoint.url).host}`);
  });

  test('vectors of another size are refused with both sizes', async () => {
    endpoint.script = { dimensions: 3 };
    await expect(embedder.embed(['text'])).rejects.toThrow(/3 dimensions.*EMBEDDING_DIMENSIONS is 64/);
  });

  test('a vector too few is refused', async () => {
    endpoint.script = 'too-few';
    await expect(embedder.embed(['one', 'two'])).rejects.toThrow('1 vectors for 2 texts');
  });

  test('an endpoint that answers with an error fails after one retry', async () => {
    endpoint.script = 'error';
    await expect(embedder.embed(['text'])).rejects.toThrow();
    expect(endpoint.calls).toHaveLength(2);
  });

  test('an endpoint that never answers is given up after its time', async () => {
    endpoint.script = 'silent';
    await expect(openWith(20).embed(['text'])).rejects.toThrow();
  });
});
