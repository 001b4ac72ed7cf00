import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '@astraea/service-kit/config';
import { type EmulatorData, emulatorDataSchema } from './firebase-emulator';

export interface AccountFile {
  /** Resolves once the present data are on the disk. */
  save(): Promise<void>;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Passwords are in it in plain text, as the emulator keeps them: nobody else may read it. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  await syncFolder(dirname(file));
}

/** What was saved before; nothing at the first start. @throws ConfigError when the file is damaged */
export async function readAccounts(file: string): Promise<EmulatorData> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { accounts: [], mailedCodes: [] };
  try {
    return emulatorDataSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigError([
      `${file} holds the demo accounts and cannot be read. Move it away to begin without accounts.`,
    ]);
  }
}

/** Writes whenever the data changed since the last write. Calls that come during a write share the next one. */
export function createAccountFile(file: string, read: () => EmulatorData): AccountFile {
  let saved = JSON.stringify(read());
  let last: Promise<void> = Promise.resolve();

  async function saveChanges(): Promise<void> {
    const text = JSON.stringify(read());
    if (text === saved) return;
    await writeDurably(file, text);
    saved = text;
  }

  return {
    save() {
      // A failed write must not fail the ones after it.
      last = last.catch(() => undefined).then(saveChanges);
      return last;
    },
  };
}
