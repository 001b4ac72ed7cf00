import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../free-ports';

const program = resolve(__dirname, '../../../tooling/backends.mjs');
const run = promisify(execFile);

export type BackendName = 'kafka' | 'redis' | 'mongo';
/** How a backend goes away: `SIGSTOP` leaves its connections open. */
export type BackendOutage = 'SIGKILL' | 'SIGSTOP';

/** A real server of a test's own, with its own data, that can be taken away. */
export interface OwnBackend {
  /** As the settings of a service take it. */
  address: string;
  /** Kills it, or freezes it: it then takes connections and says nothing. */
  away(how: BackendOutage): Promise<void>;
  /** Lets it go on where it was frozen, or starts it again with its data. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares a server on a port of its own; `back` starts it. */
export async function prepareOwnBackend(name: BackendName | 'opensearch'): Promise<OwnBackend> {
  const data = await mkdtemp(join(tmpdir(), `astraea-${name}-`));
  // Kafka and OpenSearch take two.
  const [port = 0] = await findFreePorts(2);
  const env = { ...process.env, BACKENDS_DATA: data, [`BACKENDS_${name.toUpperCase()}_PORT`]: String(port) };
  const command = async (verb: 'up' | 'kill' | 'env'): Promise<string> =>
    (await run(process.execPath, [program, verb, name], { env })).stdout;
  const address = /=(.*)$/m.exec(await command('env'))?.[1] ?? '';

  async function signal(how: BackendOutage | 'SIGCONT'): Promise<void> {
    const [pid] = (await readFile(join(data, name, 'pid'), 'utf8')).split(' ');
    process.kill(Number(pid), how);
  }

  return {
    address,
    away: async (how) => void (how === 'SIGSTOP' ? await signal(how) : await command('kill')),
    async back() {
      await signal('SIGCONT').catch(() => undefined);
      await command('up');
    },
    async stop() {
      await command('kill');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts a server on a port of its own. */
export async function startOwnBackend(name: BackendName | 'opensearch'): Promise<OwnBackend> {
  const backend = await prepareOwnBackend(name);
  await backend.back();
  return backend;
}
