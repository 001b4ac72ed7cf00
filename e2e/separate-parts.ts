import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePorts } from '@astraea/service-kit/free-ports';
import { partSettings, type ServiceName, serviceNames } from '../standalone/src/part-settings';
import { killProcesses } from './processes';
import { type Launch, launch } from './system';
import { until } from './until';

const root = resolve(__dirname, '..');
export type PartName = ServiceName | 'gateway';
export const partNames: readonly PartName[] = [...serviceNames, 'gateway'];

/** One part as a process of its own, which can be ended and started again alone. */
export interface Part {
  /** Starts the process, with settings of this start alone; resolves as soon as it lives, ready or not. */
  start(changes?: Record<string, string>): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Of its process, once it was started. */
  pid(): number | undefined;
  /** Its exit code, once it has ended. */
  exited(): Promise<number | null>;
  /** What its readiness probe gets. */
  readiness(): Promise<{ status: number; details: Record<string, unknown> }>;
  /** What it printed so far, since it was started last. */
  log(): string;
}

export interface SeparateParts {
  /** The gateway's address. */
  url: string;
  parts: Record<PartName, Part>;
  /** One more process of a part, with an address of its own; stopped with the others. */
  twin(name: PartName, changes?: Record<string, string>): Promise<{ part: Part; url: string }>;
  stop(): Promise<void>;
}

function createPart(
  name: PartName,
  privatePort: number,
  env: Record<string, string>,
): Part & { mark(): string } {
  const script = join(root, name === 'gateway' ? name : `services/${name}`, 'dist/main.js');
  const flags = ['--disable-warning=ExperimentalWarning', '--require', '@astraea/service-kit/telemetry'];
  // A connection of its own: one that was kept may be closed by the other side just as it is used again.
  const probe = (path: string) =>
    fetch(`http://127.0.0.1:${privatePort}${path}`, { headers: { connection: 'close' } });
  let process_: Launch | undefined;
  const running = (): Launch => {
    if (!process_) throw new Error(`${name} was never started`);
    return process_;
  };
  return {
    async start(changes = {}) {
      const started = launch(process.execPath, [...flags, script], { ...env, ...changes });
      process_ = started;
      let hasEnded = false;
      void started.exited.then(() => {
        hasEnded = true;
      });
      await until(async () => {
        if (hasEnded) throw new Error(`${name} ended:\n${started.output()}`);
        return (await probe('/livez').catch(() => undefined))?.ok;
      });
    },
    signal: (signal) => void running().process.kill(signal),
    pid: () => process_?.process.pid,
    exited: () => running().exited,
    async readiness() {
      const response = await probe('/readyz');
      const { details } = (await response.json()) as { details: Record<string, unknown> };
      return { status: response.status, details };
    },
    log: () => running().output(),
    mark: () => process_?.mark ?? '',
  };
}

function newIdentityKeys(): string {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return JSON.stringify({ keys: [{ ...jwk, kid: randomUUID() }] });
}

/** The guides that the questions of the tests need: all of them would be read while the clock runs. */
const guides = ['united-arab-emirates.yaml', 'united-nations.yaml'];

async function copyCorpus(folder: string): Promise<void> {
  const corpus = join(root, 'services/document/corpus');
  for (const file of ['eu-members.yaml', 'examples.yaml', ...guides.map((name) => `guides/${name}`)])
    await cp(join(corpus, file), join(folder, file));
}

/**
 * The gateway and the five services as a cluster runs them, and a directory of users; nothing is started but the directory.
 * @param given addresses of the backends, and what else the parts are told
 */
export async function prepareSeparateParts(given: Record<string, string>): Promise<SeparateParts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'astraea-parts-'));
  const [adminPort, frontPort, ...free] = await findFreePorts(2 + 2 * partNames.length);
  const portsOf = (offset: number) =>
    Object.fromEntries(partNames.map((name, at) => [name, free[2 * at + offset] ?? 0])) as Record<
      PartName,
      number
    >;
  const [ports, privatePorts] = [portsOf(0), portsOf(1)];
  const corpus = join(dataDir, 'corpus');
  await copyCorpus(corpus);
  const url = `http://localhost:${ports.gateway}`;
  const demo = { FIREBASE_PROJECT_ID: 'demo-astraea', DATA_DIR: dataDir };
  const directory = launch(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'standalone/dist/auth-emulator/main.js')],
    {
      ...demo,
      AUTH_EMULATOR_PORT: String(adminPort),
      AUTH_EMULATOR_FRONT_PORT: String(frontPort),
      PUBLIC_ORIGIN: url,
    },
  );
  const { gateway, services } = partSettings({
    given: {
      ...demo,
      ...given,
      BACKENDS: 'distributed',
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      PUBLIC_URL: url,
      CORPUS_DIR: corpus,
      IDENTITY_KEYS: newIdentityKeys(),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${adminPort}`,
      AUTH_EMULATOR_URL: `http://127.0.0.1:${frontPort}`,
      KAFKAJS_NO_PARTITIONER_WARNING: '1',
    },
    ports,
    privatePorts,
    root,
    newSecret: () => randomBytes(24).toString('base64url'),
  });
  const settings = { ...services, gateway } as Record<PartName, Record<string, string>>;
  const parts = Object.fromEntries(
    partNames.map((name) => [name, createPart(name, privatePorts[name], settings[name])]),
  ) as Record<PartName, ReturnType<typeof createPart>>;
  await until(() =>
    fetch(`http://127.0.0.1:${frontPort}/`).then(
      () => true,
      () => false,
    ),
  );
  const twins: ReturnType<typeof createPart>[] = [];
  return {
    url,
    parts,
    async twin(name, changes = {}) {
      const [port, privatePort = 0] = await findFreePorts(2);
      const own = { PORT: String(port), PRIVATE_PORT: String(privatePort), ...changes };
      const part = createPart(name, privatePort, { ...settings[name], ...own });
      twins.push(part);
      return { part, url: `http://localhost:${port}` };
    },
    async stop() {
      const all = [...partNames.map((name) => parts[name]), ...twins];
      const marks = [directory.mark, ...all.map((part) => part.mark())].filter(Boolean);
      await Promise.all(marks.map(killProcesses));
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
