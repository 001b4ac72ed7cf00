import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '@astraea/service-kit/config';
import type { LedgerState } from './ledger-state';

/** What was kept before a restart; nothing at the first start. @throws ConfigError when the file is damaged */
export function readLedgerFile(file: string): LedgerState | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LedgerState;
  } catch {
    throw new ConfigError([
      `${file} holds the test payments and cannot be read. Move it away to begin without payments.`,
    ]);
  }
}

/** Before the answer leaves, so that no caller knows more than the file. */
export function writeLedgerFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
