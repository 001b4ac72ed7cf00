import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OutOfReach } from '@astraea/service-kit/operate';
import { z } from 'zod';
import { FetchRefused } from './fetch-refused';

const fetchedSchema = z.object({
  /** ISO time. */
  at: z.string(),
  /** Address or path from which it was taken. */
  from: z.string(),
  /** Below the folder of laws. */
  file: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  /** Of the provisions that were read, so that a page that is built anew at each call is not taken for a new law. */
  text_sha256: z.string(),
  /** As its server named this version, for asking whether there is another. */
  etag: z.string().optional(),
  last_modified: z.string().optional(),
});
export type FetchedLaw = z.output<typeof fetchedSchema>;

const ingestedSchema = z.object({
  at: z.string(),
  /** The copy that is kept of what was ingested, below the folder of laws. */
  file: z.string(),
  sha256: z.string(),
  text_sha256: z.string(),
  /** Name of the document. */
  doc: z.string(),
});

const lawRecordSchema = z.object({
  fetched: fetchedSchema.optional(),
  ingested: ingestedSchema.optional(),
});
export type LawRecord = z.output<typeof lawRecordSchema>;

const recordSchema = z.object({ version: z.literal(1), laws: z.record(z.string(), lawRecordSchema) });

/** What the operator has of each law, by its key: kept in the folder of laws, and never in the repository. */
export interface LawRecords {
  /** Of all laws. */
  read(): Promise<ReadonlyMap<string, LawRecord>>;
  /** Says something new of a law, and leaves the rest as it was. */
  write(key: string, said: LawRecord): Promise<void>;
}

/** Whole or not there, also when the machine stops in the middle. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.new`;
  await writeFile(aside, content, { mode: 0o600, flush: true });
  await rename(aside, path);
}

const nothing = (): z.output<typeof recordSchema> => ({ version: 1, laws: {} });

/** @throws FetchRefused when the file is not what was written */
export function openRecords(lawsFolder: string): LawRecords {
  const path = join(lawsFolder, 'laws.lock.json');
  async function read() {
    const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (content === undefined) return nothing();
    try {
      return recordSchema.parse(JSON.parse(content));
    } catch (cause) {
      throw new FetchRefused(`${path} is not as it was written. Put it aside, and fetch the laws again.`, {
        cause,
      });
    }
  }
  return {
    read: async () => new Map(Object.entries((await read()).laws)),
    async write(key, said) {
      const { laws } = await read();
      const known = new Map(Object.entries(laws));
      known.set(key, { ...known.get(key), ...said });
      const sorted = Object.fromEntries([...known].sort(([one], [other]) => (one < other ? -1 : 1)));
      await writeWhole(path, `${JSON.stringify({ version: 1, laws: sorted }, null, 2)}\n`);
    },
  };
}

/** The file of a law as it was fetched; undefined when it is not there, or another. */
export async function bytesOf(lawsFolder: string, fetched: FetchedLaw): Promise<Uint8Array | undefined> {
  const bytes = await readFile(join(lawsFolder, fetched.file)).catch(() => undefined);
  return bytes && sha256Of(bytes) === fetched.sha256 ? bytes : undefined;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Does work that changes the folder of laws, as the only one who does. @throws OutOfReach while another run is at it */
export async function aloneIn<T>(lawsFolder: string, work: () => Promise<T>): Promise<T> {
  const path = join(lawsFolder, 'running.pid');
  await mkdir(lawsFolder, { recursive: true, mode: 0o700 });
  const left = Number(await readFile(path, 'utf8').catch(() => ''));
  // What a killed run left behind.
  if (left > 0 && !isAlive(left)) await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    throw new OutOfReach(
      `Another run is at work in ${lawsFolder} (process ${left}). Run the same command again when it has ended; if none runs, remove ${path}.`,
      { cause },
    );
  });
  try {
    await file.writeFile(String(process.pid));
    return await work();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
