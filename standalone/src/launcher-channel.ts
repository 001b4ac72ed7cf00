import { ConfigError } from '@astraea/service-kit/config';
import { PortInUse } from '@astraea/service-kit/http';
import { DataInUse } from './data-lock';

type LauncherMessage = { type: 'ready' } | { type: 'say'; line: string } | { type: 'failed'; words: string };

/** Tells the launcher; a process that was started without one goes on silently. */
export function tellLauncher(message: LauncherMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

const expected = [ConfigError, DataInUse, PortInUse];

/** Runs a program's start; when it fails, says why in words and exits 1. */
export async function startOrExit(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
    tellLauncher({ type: 'ready' });
  } catch (error) {
    const known = error instanceof Error && expected.some((kind) => error instanceof kind);
    const words = known ? error.message : String(error instanceof Error ? error.stack : error);
    const text = `${name} could not start. ${words}`;
    if (process.connected)
      await new Promise((resolve) => process.send?.({ type: 'failed', words: text }, resolve));
    else process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
