import { join } from 'node:path';
import { environmentWith } from '../../packages/tooling/environment.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { findFreePorts } from '../../standalone/launcher/free-ports.mjs';

/** Reads `export NAME=value` lines. */
function readExports(text) {
  return Object.fromEntries(
    [...text.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Kafka, Redis and a MongoDB wire server of this run alone: own data, own ports. */
export async function startBackends({ root, node, folder, signal }) {
  // Kafka takes two.
  const [kafka, , redis, mongo] = await findFreePorts(4);
  const env = environmentWith({
    BACKENDS_DATA: join(folder, 'backends'),
    BACKENDS_KAFKA_PORT: String(kafka),
    BACKENDS_REDIS_PORT: String(redis),
    BACKENDS_MONGO_PORT: String(mongo),
  });
  const command = (name, options) =>
    runCommand(node, [join(root, 'packages/tooling/backends.mjs'), name, 'all'], {
      cwd: root,
      env,
      ...options,
    });
  const stop = () => command('down');
  try {
    const failure = 'The backends could not be started:';
    return { addresses: readExports(await command('up', { signal, show: true, failure })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
