import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const ownerSchema = z.object({ pid: z.number(), launcher: z.number().nullable(), since: z.string() });

/** SQLITE_BUSY: another connection holds the lock. */
const busySchema = z.object({ errcode: z.literal(5) });
/** The process is there, but belongs to somebody else. */
const notPermittedSchema = z.object({ code: z.literal('EPERM') });

/** Another process works on the same data; the message says which and what to do. */
export class DataInUse extends Error {
  constructor(folder: string, pid: number | undefined) {
    const who = pid === undefined ? '' : ` (process ${pid})`;
    super(
      `Another Astraea already works on the data in ${folder}${who}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataInUse';
  }
}

export interface DataLock {
  release(): void;
}

const retryMs = 100;
/** A system whose launcher was killed is ending; it gets as long as an ordered stop may take. */
const endingMs = 12_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return notPermittedSchema.safeParse(error).success;
  }
}

/** SQLite's write lock is the kernel's: it vanishes with its process, so that nothing stale is left after a kill. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN IMMEDIATE');
    return database;
  } catch (error) {
    database.close();
    if (busySchema.safeParse(error).success) return undefined;
    throw error;
  }
}

async function readOwner(file: string): Promise<z.infer<typeof ownerSchema> | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Makes sure that one process alone works on a data folder, until it releases or ends in whatever way.
 * @param name Which of the processes that share the folder, for example `standalone`.
 * @throws DataInUse
 */
export async function holdData(folder: string, name: string): Promise<DataLock> {
  await mkdir(folder, { recursive: true });
  // The signing key of all identities lies in it. This closes what is below as well. A volume of a pod belongs to who mounted it.
  const isOurs = (await stat(folder)).uid === process.getuid?.();
  if (isOurs) await chmod(folder, 0o700);
  const ownerFile = join(folder, `${name}.owner.json`);
  const deadline = Date.now() + endingMs;
  let database = tryLock(join(folder, `${name}.lock`));
  while (!database) {
    const owner = await readOwner(ownerFile);
    const isEnding = owner?.launcher != null && !isAlive(owner.launcher);
    if (!isEnding || Date.now() > deadline) throw new DataInUse(folder, owner?.pid);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    database = tryLock(join(folder, `${name}.lock`));
  }
  const owner = {
    pid: process.pid,
    launcher: process.connected ? process.ppid : null,
    since: new Date().toISOString(),
  };
  await writeFile(ownerFile, JSON.stringify(owner));
  const held = database;
  return { release: () => held.close() };
}
