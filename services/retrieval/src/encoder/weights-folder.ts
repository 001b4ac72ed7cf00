import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fileName = z.string().regex(/^[\w./-]+$/);

/** The SHA-256 of each file of a folder, by its name. */
export const fileHashes = z.record(fileName, hash);

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

/** Through one buffer: files read as a whole would stay in memory until the collector comes by. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(1 << 20);
  const opened = await open(file);
  try {
    for (let size = -1; size !== 0; ) {
      size = (await opened.read(buffer, 0, buffer.length)).bytesRead;
      hash.update(buffer.subarray(0, size));
    }
  } finally {
    await opened.close();
  }
  return hash.digest('hex');
}

/** Reads a folder's manifest and checks every file that it names; another first file gives another name. @throws WeightsError */
export async function readWeights<M extends { name: string; files: Record<string, string> }>(
  folder: string,
  manifestName: string,
  schema: z.ZodType<M>,
  needed: readonly [string, ...string[]],
): Promise<M> {
  const manifest = await readFile(join(folder, manifestName), 'utf8').then(
    (text) => schema.parse(JSON.parse(text)),
    (cause: unknown) => {
      throw new WeightsError(folder, `${manifestName} is missing or not as it should be`, { cause });
    },
  );
  const files = new Map(Object.entries(manifest.files));
  for (const name of needed)
    if (!files.has(name)) throw new WeightsError(folder, `${manifestName} gives no hash for ${name}`);
  for (const [name, wanted] of files) {
    const found = await sha256Of(join(folder, name)).catch((cause: unknown) => {
      throw new WeightsError(folder, `${name} cannot be read`, { cause });
    });
    if (found !== wanted)
      throw new WeightsError(folder, `${name} is not the file that ${manifestName} names`);
  }
  return { ...manifest, name: `${manifest.name}@${files.get(needed[0])?.slice(0, 8)}` };
}
