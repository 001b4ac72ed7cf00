import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePorts } from '../../../standalone/launcher/free-ports.mjs';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../../packages/tooling/backends.mjs', import.meta.url));

/** Kafka, Redis and a server of the MongoDB wire protocol for one system alone, empty, on ports of their own. */
export async function startBackends() {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-backends-'));
  // Kafka takes the next port for itself.
  const [kafka, , redis, mongo] = await findFreePorts(4);
  const ports = {
    BACKENDS_DATA: folder,
    BACKENDS_KAFKA_PORT: String(kafka),
    BACKENDS_REDIS_PORT: String(redis),
    BACKENDS_MONGO_PORT: String(mongo),
  };
  const call = (...args) => run(process.execPath, [program, ...args], { env: { ...process.env, ...ports } });
  const { stdout } = await call('up');
  return {
    /** Settings of a system that uses them. */
    env: Object.fromEntries(
      [...stdout.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    ),
    /** The process of a server: `kafka`, `redis` or `mongo`. */
    async pidOf(server) {
      const { stdout: status } = await call('status', server);
      return Number(/pid (\d+)/.exec(status)[1]);
    },
    async stop() {
      await call('down');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
