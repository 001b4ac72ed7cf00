import { createServer } from 'node:net';
import { join } from 'node:path';
import { environmentWith } from '../../packages/tooling/environment.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Free ports in a row: Kafka takes two. */
async function freePortsInARow(count) {
  for (;;) {
    const servers = [await listen(0)];
    const first = servers[0].address().port;
    try {
      while (servers.length < count) servers.push(await listen(first + servers.length));
      return first;
    } catch (error) {
      if (!['EADDRINUSE', 'ERR_SOCKET_BAD_PORT'].includes(error.code)) throw error;
    } finally {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    }
  }
}

/** Reads `export NAME=value` lines. */
function readExports(text) {
  return Object.fromEntries(
    [...text.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Kafka, Redis and a MongoDB wire server of this run alone: own data, own ports. */
export async function startBackends({ root, node, folder, signal }) {
  const [kafka, redis, mongo] = [
    await freePortsInARow(2),
    await freePortsInARow(1),
    await freePortsInARow(1),
  ];
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
