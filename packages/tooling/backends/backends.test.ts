import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const script = join(__dirname, '..', 'backends.mjs');
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'backends-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

interface Ended {
  code: number;
  output: string;
  errors: string;
}

function backends(parameters: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const settings = { env: { ...process.env, BACKENDS_DATA: data, ...env } };
    const child = execFile(process.execPath, [script, ...parameters], settings, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}

describe('the backends command', () => {
  it('prints nothing but export lines for the addresses', async () => {
    const env = { BACKENDS_KAFKA_PORT: '1111', BACKENDS_REDIS_PORT: '2222', BACKENDS_MONGO_PORT: '3333' };
    const { code, output } = await backends(['env'], env);
    expect(code).toBe(0);
    expect(output.trim().split('\n')).toEqual([
      'export KAFKA_BROKERS=127.0.0.1:1111',
      'export REDIS_URL=redis://127.0.0.1:2222',
      'export MONGODB_URL=mongodb://127.0.0.1:3333/',
    ]);
  });

  it('says what is wrong with its words and settings, and how it is used', async () => {
    expect(await backends(['up', 'postgres'])).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('postgres'),
    });
    expect(await backends(['env'], { BACKENDS_REDIS_PORT: 'x' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('BACKENDS_REDIS_PORT=x'),
    });
    expect(await backends([])).toMatchObject({
      code: 2,
      output: '',
      errors: expect.stringContaining('up|down|kill|status|env'),
    });
  });

  it('tells that nothing runs', async () => {
    const { code, output } = await backends(['status']);
    expect(code).toBe(3);
    expect(output.match(/not running/g)).toHaveLength(3);
  });

  it('names a port that somebody else has taken, and the setting that changes it', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, errors } = await backends(['up', 'redis'], { BACKENDS_REDIS_PORT: port });
    expect(code).toBe(1);
    expect(errors).toContain(`port ${port} is taken`);
    expect(errors).toContain('BACKENDS_REDIS_PORT');
    server.close();
  });

  it('never ends a process that it did not start, even if the number of the process is written down', async () => {
    mkdirSync(join(data, 'redis'));
    writeFileSync(join(data, 'redis', 'pid'), `${process.pid} 1\n`);
    expect((await backends(['kill', 'redis'])).code).toBe(0);
    expect(existsSync(join(data, 'redis', 'pid'))).toBe(false);
  });

  it('takes over a lock whose holder is gone', async () => {
    writeFileSync(join(data, '.lock'), `${process.pid} 1`);
    expect((await backends(['down', 'redis'])).code).toBe(0);
  });
});

describe('compose.yaml', () => {
  it('offers the same servers on the same ports, on the loopback and with health checks', () => {
    const compose = parse(readFileSync(join(__dirname, '../../../compose.yaml'), 'utf8'));
    const services: Record<
      string,
      { ports: string[]; healthcheck: { test: string[] }; profiles?: string[] }
    > = compose.services;
    const started = Object.keys(services).filter((name) => !services[name]?.profiles);
    expect(started.sort()).toEqual(['kafka', 'mongo', 'redis']);
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    for (const port of ['27117', '19092', '16379']) expect(ports.join()).toContain(port);
    for (const { healthcheck } of Object.values(services)) expect(healthcheck.test[0]).toBe('CMD');
  });
});
