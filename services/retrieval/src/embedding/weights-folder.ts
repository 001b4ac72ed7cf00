import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** `embedding.json` in a folder of weights: what they are, and the SHA-256 of each file that must be beside it. */
const manifestSchema = z.object({
  name: z.string().min(1),
  dimensions: z.number().int().positive(),
  /** Longer texts are cut. */
  max_tokens: z.number().int().min(8),
  files: z.record(z.string().regex(/^[\w./-]+$/), z.string().regex(/^[0-9a-f]{64}$/)),
});

export interface Weights {
  /** With the beginning of the weights' hash: other weights are another model. */
  name: string;
  dimensions: number;
  maxTokens: number;
}

/** The folder cannot be used; the message says why and what to do. */
export class WeightsError extends Error {
  constructor(folder: string, why: string, options?: ErrorOptions) {
    super(
      `The weights in ${folder} cannot be used: ${why}. Fetch them again with \`npm run embeddings -- fetch\`, or leave EMBEDDING_FOLDER out.`,
      options,
    );
    this.name = 'WeightsError';
  }
}

const needed = ['model.onnx', 'tokenizer.json'];

async function sha256Of(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** Checks every file that the manifest names. @throws WeightsError */
export async function readWeights(folder: string): Promise<Weights> {
  const manifest = await readFile(join(folder, 'embedding.json'), 'utf8').then(
    (text) => manifestSchema.parse(JSON.parse(text)),
    (cause: unknown) => {
      throw new WeightsError(folder, 'embedding.json is missing or not as it should be', { cause });
    },
  );
  for (const name of needed)
    if (!manifest.files[name]) throw new WeightsError(folder, `embedding.json gives no hash for ${name}`);
  for (const [name, wanted] of Object.entries(manifest.files)) {
    const found = await sha256Of(join(folder, name)).catch((cause: unknown) => {
      throw new WeightsError(folder, `${name} cannot be read`, { cause });
    });
    if (found !== wanted) throw new WeightsError(folder, `${name} is not the file that embedding.json names`);
  }
  const { name, dimensions, max_tokens: maxTokens, files } = manifest;
  return { name: `${name}@${files['model.onnx']?.slice(0, 8)}`, dimensions, maxTokens };
}
