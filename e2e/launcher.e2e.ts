import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { signInUser, signUpUser } from './api';
import { killProcesses, runningProcesses } from './processes';
import { type Launch, launch, newDataDir, type RunningSystem, startSystem } from './system';
import { until } from './until';

const script = resolve(__dirname, '../standalone/start.mjs');

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function npmStart(env: Record<string, string>): Launch {
  return launch('npm', ['start', '--silent'], { PORT: '0', DATA_DIR: dataDir, ...env });
}

async function untilGone(mark: string): Promise<void> {
  await until(async () => (await runningProcesses(mark)).length === 0);
}

describe('a start that cannot succeed says what to do and exits 1', () => {
  async function refused(env: Record<string, string>): Promise<string> {
    const started = launch(process.execPath, [script], { PORT: '0', DATA_DIR: dataDir, ...env });
    expect(await started.exited).toBe(1);
    await untilGone(started.mark);
    return started.output();
  }

  test('a busy port', async () => {
    const holder = createServer();
    await new Promise<void>((settle) => holder.listen(0, '127.0.0.1', settle));
    const { port } = holder.address() as { port: number };
    const output = await refused({ PORT: String(port) });
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(output).toContain(`PORT=${port + 1} npm start`);
    await new Promise((settle) => holder.close(settle));
  });

  test.each([
    ['a port that is none', { PORT: 'abc' }, /PORT=abc is not a port/],
    [
      'a demo system that is open to others',
      { HOST: '0.0.0.0' },
      /anyone can sign in as anyone[\s\S]*Leave HOST out/,
    ],
    [
      'an emulator of somebody else',
      { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1' },
      /FIREBASE_AUTH_EMULATOR_HOST: remove/,
    ],
    [
      'an emulator with a real project',
      { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1', FIREBASE_PROJECT_ID: 'real' },
      /unsigned tokens/,
    ],
    ['backends of the other kind', { BACKENDS: 'distributed' }, /npm run start:distributed/],
    ["a service's setting", { FREE_QUESTIONS_PER_DAY: 'many' }, /FREE_QUESTIONS_PER_DAY/],
  ])('%s', async (_what, env, words) => {
    const output = await refused(env);
    expect(output).toMatch(words);
    expect(output).not.toContain('    at ');
  });

  test('a distributed start without backends names them and the command that starts them', async () => {
    const distributed = resolve(__dirname, '../standalone/start-distributed.mjs');
    const none = { MONGODB_URL: '', KAFKA_BROKERS: '', REDIS_URL: '' };
    const started = launch(process.execPath, [distributed], { PORT: '0', DATA_DIR: dataDir, ...none });
    expect(await started.exited).toBe(1);
    expect(started.output()).toMatch(
      /MONGODB_URL, KAFKA_BROKERS, REDIS_URL[\s\S]*npm run --silent backends -- up/,
    );
  });
});

describe('a running system', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startSystem({ dataDir });
  });
  afterAll(() => killProcesses(system.mark));

  test('refuses a second start on its data, and goes on', async () => {
    const second = launch(process.execPath, [script], { PORT: '0', DATA_DIR: dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`already works on the data in ${dataDir}`);
    expect(second.output()).toContain('DATA_DIR');
    expect((await fetch(`${system.url}/config.json`)).status).toBe(200);
  });

  test('keeps an account that was acknowledged just before every process was killed', async () => {
    const { uid } = await signUpUser(system.url, 'kept@example.org');
    await system.kill();
    system = await startSystem({ dataDir });
    expect((await signInUser(system.url, 'kept@example.org')).uid).toBe(uid);
  });

  test('ends by itself when its launcher is killed, and lets the next start have the data', async () => {
    const { mark, process: launcher } = system;
    launcher.kill('SIGKILL');
    system = await startSystem({ dataDir });
    expect(await runningProcesses(mark)).toEqual([]);
    expect((await signInUser(system.url, 'kept@example.org')).uid).toBeTruthy();
  });

  test('prints the link that a mail would bring', async () => {
    await fetch(`${system.url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'kept@example.org' }),
    });
    const link = await until(() => /Password reset link.*: (http\S+)/.exec(system.output())?.[1]);
    expect(new URL(link).origin).toBe(system.url);
    expect(await (await fetch(link)).text()).toContain('New password');
  });

  test('stops in order and leaves no process, also with a request under way', async () => {
    const { hostname, port } = new URL(system.url);
    const half = connect(Number(port), hostname);
    half.once('error', () => undefined);
    half.write(
      `POST /api/conversations HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    await new Promise((settle) => half.once('ready', settle));
    expect(await system.stop()).toBe(0);
    await untilGone(system.mark);
    half.destroy();
  });
});

describe('under npm', () => {
  let started: Launch;
  beforeEach(async () => {
    started = npmStart({});
    await until(() => started.output().includes('Astraea is ready'), 120_000);
  });
  afterEach(() => killProcesses(started.mark));

  test('Ctrl-C, which reaches npm and the launcher at once, leaves no process', async () => {
    process.kill(-(started.process.pid ?? 0), 'SIGINT');
    await untilGone(started.mark);
    expect(started.output()).toContain('Stopped.');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    '%s to npm alone leaves no process',
    async (signal) => {
      started.process.kill(signal);
      await untilGone(started.mark);
    },
  );
});
