import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '..', 'backends.mjs');
const data = mkdtempSync(join(tmpdir(), 'backends-'));
/** Below the ports that outgoing connections take. */
const port = 17_000 + (process.pid % 1_000);

const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  BACKENDS_DATA: data,
  BACKENDS_REDIS_PORT: String(port),
});
const backends = (...parameters: string[]): string =>
  execFileSync(process.execPath, [script, ...parameters], {
    env: env(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function redis(command: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).trim();
}

afterAll(() => {
  backends('down', 'redis');
  rmSync(data, { recursive: true, force: true });
});

it('starts a server, kills it, and starts it again with its data', async () => {
  expect(backends('up', 'redis')).toBe(`export REDIS_URL=redis://127.0.0.1:${port}\n`);
  backends('up', 'redis');
  expect(await redis('CONFIG SET appendfsync always')).toBe('+OK');
  expect(await redis('SET kept value')).toBe('+OK');
  backends('kill', 'redis');
  expect(spawnSync(process.execPath, [script, 'status'], { env: env() }).status).toBe(3);
  backends('up', 'redis');
  expect(await redis('GET kept')).toContain('value');
});
