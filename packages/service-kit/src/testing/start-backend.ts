import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = join(__dirname, '../../../tooling/backends.mjs');

/** A server of a test's own that the project's `backends` command starts. */
export interface StartedBackend {
  /** The settings that lead to it. */
  env: Record<string, string>;
  /** Where its files are; certificates lie in `certificates`. */
  data: string;
  stop(): Promise<void>;
}

/** Starts one of the servers that stand beside those of `BACKENDS=distributed`: kafka-secured, redis-secured, redis-cluster, redis-sentinel, opensearch. */
export async function startBackend(name: string, firstPort: number): Promise<StartedBackend> {
  const data = await mkdtemp(join(tmpdir(), `${name}-`));
  const portVariable = `BACKENDS_${name.replace('-', '_').toUpperCase()}_PORT`;
  const env = { ...process.env, BACKENDS_DATA: data, [portVariable]: String(firstPort) };
  const backends = (command: string) => run(process.execPath, [script, command, name], { env });
  const { stdout } = await backends('up');
  const lines = stdout.trim().split('\n');
  return {
    env: Object.fromEntries(lines.map((line) => line.replace('export ', '').split(/=(.*)/s).slice(0, 2))),
    data,
    async stop() {
      await backends('kill');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Ports for such servers, below those that outgoing connections take, apart from those of test files that run beside this one. */
export const firstPortFor = (at: number): number => 18_000 + (process.pid % 200) * 20 + at;
