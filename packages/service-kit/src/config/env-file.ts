import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const projectFolder = join(__dirname, '../../../..');

/** What the start commands read too: the shell's variables, and those of `.env` (or ASTRAEA_ENV_FILE) that it does not set. */
export function withEnvFile(shell: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = shell.ASTRAEA_ENV_FILE || join(projectFolder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...shell } : shell;
}
