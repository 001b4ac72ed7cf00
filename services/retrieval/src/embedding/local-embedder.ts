import { ModelThread, type ModelThreadOptions } from '../onnx/model-thread';
import { embeddingManifestSchema, readWeights } from '../onnx/weights-folder';
import type { Embedder } from './embedder';

function unitVector(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** A sentence model from a folder of weights, in a thread of this process. @throws WeightsError */
export async function openLocalEmbedder(
  folder: string,
  threads: number,
  options: ModelThreadOptions = {},
): Promise<Embedder> {
  const manifest = await readWeights(folder, 'embedding.json', embeddingManifestSchema);
  const { name, dimensions, max_tokens: maxTokens } = manifest;
  const thread = await ModelThread.open({ folder, maxTokens, threads }, options);
  return {
    name,
    dimensions,
    embed: (texts, asked = {}) =>
      Promise.all(texts.map(async (text) => unitVector(await thread.run([text], asked)))),
    away: () => thread.away(),
    close: () => thread.close(),
  };
}
