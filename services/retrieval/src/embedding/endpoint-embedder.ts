import OpenAI from 'openai';
import type { Embedder } from './embedder';

interface EndpointSettings {
  /** Address of an OpenAI-compatible API with its version path. */
  baseUrl: string;
  apiKey: string;
  model: string;
  dimensions: number;
  /** For one call. */
  timeoutMs: number;
}

const textsAtOnce = 64;

/** An OpenAI-compatible `/embeddings` endpoint; nothing is called before the first text. */
export function createEndpointEmbedder(settings: EndpointSettings): Embedder {
  const { baseUrl: baseURL, apiKey, model, dimensions, timeoutMs: timeout } = settings;
  const client = new OpenAI({ apiKey, baseURL, timeout, maxRetries: 1 });

  async function embedSome(input: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const { data } = await client.embeddings.create(
      { model, input, encoding_format: 'float' },
      signal ? { signal } : {},
    );
    if (data.length !== input.length)
      throw new Error(`${model} gave ${data.length} vectors for ${input.length} texts`);
    return [...data]
      .sort((one, other) => one.index - other.index)
      .map(({ embedding }) => {
        if (embedding.length !== dimensions)
          throw new Error(
            `${model} gave a vector of ${embedding.length} dimensions where EMBEDDING_DIMENSIONS is ${dimensions}`,
          );
        return Float32Array.from(embedding);
      });
  }

  return {
    name: `${model}@${new URL(baseURL).host}`,
    dimensions,
    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += textsAtOnce)
        vectors.push(...(await embedSome(texts.slice(from, from + textsAtOnce), signal)));
      return vectors;
    },
    close: async () => undefined,
  };
}
