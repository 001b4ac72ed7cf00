import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fileName = z.string().regex(/^[\w./-]+$/);

/** What every folder of weights says of itself in a JSON file: what they are, and the SHA-256 of each file beside it. */
const manifestShape = {
  name: z.string().min(1),
  /** Longer texts are cut. */
  max_tokens: z.number().int().min(8),
  files: z.record(fileName, hash),
};

/** `embedding.json`: a model that turns a text into a vector. */
export const embeddingManifestSchema = z.object({
  ...manifestShape,
  dimensions: z.number().int().positive(),
});

/** `reader.json`: a model that says how surely a passage answers a question. */
export const readerManifestSchema = z.object({
  ...manifestShape,
  /** Turns the model's logit into a probability: 1 / (1 + exp(-(scale * logit + offset))). */
  calibration: z.object({ scale: z.number(), offset: z.number() }),
  thresholds: z.object({
    /** From this probability on a passage of a guide answers an English question. */
    answer: z.number().min(0).max(1),
    /** The same of a document that an operator added, and of a question in another language: the reader was trained on few. */
    answer_unfamiliar: z.number().min(0).max(1),
    /** From this probability on a passage of a guide seems to answer an English question: it is given with the advice to check it. */
    seems: z.number().min(0).max(1),
    /** The same of a document that an operator added, and of a question in another language. */
    seems_unfamiliar: z.number().min(0).max(1),
    /** From this probability on a passage is worth showing as near. */
    nearest: z.number().min(0).max(1),
  }),
});

/** The folder cannot be used; the message says why and what to do. */
export class WeightsError extends Error {
  constructor(folder: string, why: string, options?: ErrorOptions) {
    super(
      `The weights in ${folder} cannot be used: ${why}. Restore the files that came with this version, or name another folder.`,
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

/** Reads a folder's manifest and checks every file that it names; other weights get another name. @throws WeightsError */
export async function readWeights<M extends z.infer<z.ZodObject<typeof manifestShape>>>(
  folder: string,
  manifestName: string,
  schema: z.ZodType<M>,
): Promise<M> {
  const manifest = await readFile(join(folder, manifestName), 'utf8').then(
    (text) => schema.parse(JSON.parse(text)),
    (cause: unknown) => {
      throw new WeightsError(folder, `${manifestName} is missing or not as it should be`, { cause });
    },
  );
  for (const name of needed)
    if (!manifest.files[name]) throw new WeightsError(folder, `${manifestName} gives no hash for ${name}`);
  for (const [name, wanted] of Object.entries(manifest.files)) {
    const found = await sha256Of(join(folder, name)).catch((cause: unknown) => {
      throw new WeightsError(folder, `${name} cannot be read`, { cause });
    });
    if (found !== wanted)
      throw new WeightsError(folder, `${name} is not the file that ${manifestName} names`);
  }
  return { ...manifest, name: `${manifest.name}@${manifest.files['model.onnx']?.slice(0, 8)}` };
}
