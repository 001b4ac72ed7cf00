import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { watchOutput } from './evidence';
import { killProcesses, markName, runningProcesses } from './processes';
import { until } from './until';

const root = resolve(__dirname, '..');
/** A machine under load; an ordinary start takes a few seconds. */
const startTimeoutMs = 170_000;

export interface Launch {
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
  mark: string;
}

export interface RunningSystem extends Launch {
  url: string;
  dataDir: string;
  /** Ordered stop by SIGTERM; gives the exit code. Removes the data folder unless it was given. */
  stop(): Promise<number | null>;
  /** SIGKILL to every process at once. The data stay. */
  kill(): Promise<void>;
}

export interface SystemOptions {
  env?: Record<string, string>;
  /** Kept at the end; by default a folder of its own that is removed. */
  dataDir?: string;
  /** `start-distributed.mjs` takes the backends' addresses from the environment. */
  script?: 'start.mjs' | 'start-distributed.mjs';
  /** Built: whose services and launcher run. By default this one's. */
  checkout?: string;
  /** What the script is given on its command line. */
  arguments?: string[];
}

/** The environment of this run without what would change the system under test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const settings =
    /^(npm_|PORT$|HOST$|DATA_DIR$|BACKENDS$|FIREBASE_|AUTH_EMULATOR_|OPENAI_|STRIPE_|OTEL_|NODE_OPTIONS$|.*_URL$|.*_ROOT$)/;
  const backends = ['MONGODB_URL', 'REDIS_URL', 'KAFKA_BROKERS'];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => backends.includes(name) || !settings.test(name)),
  );
}

/** Starts a program of the project and listens to what it prints. */
export function launch(command: string, args: string[], env: Record<string, string>): Launch {
  const mark = randomUUID();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...cleanEnvironment(), ASTRAEA_ENV_FILE: '/dev/null', ...env, [markName]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const exited = new Promise<number | null>((settle) => child.once('close', settle));
  const output = () => printed;
  watchOutput(output);
  return { process: child, output, exited, mark };
}

async function waitForAddress(started: Launch): Promise<string> {
  let ended = false;
  void started.exited.then(() => {
    ended = true;
  });
  return until(() => {
    const address = /Astraea is ready: (http\S+)/.exec(started.output())?.[1];
    if (!address && ended) throw new Error(`the system did not start:\n${started.output()}`);
    return address;
  }, startTimeoutMs);
}

/** A data folder of its own, in which the guides are stored already where the run has made one such (`run/stored-guides.mjs`). */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'astraea-e2e-'));
  const stored = process.env.STORED_GUIDES;
  if (stored) await cp(stored, dataDir, { recursive: true });
  return dataDir;
}

/** Starts the built system on a free port and a data folder of its own, exactly as `npm start` does. */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const script = join(options.checkout ?? root, 'standalone', options.script ?? 'start.mjs');
  const started = launch(process.execPath, [script, ...(options.arguments ?? [])], {
    PORT: '0',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const removeData = async () => {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  let url: string;
  try {
    url = await waitForAddress(started);
  } catch (error) {
    await killProcesses(started.mark);
    await removeData();
    throw error;
  }
  return {
    ...started,
    url,
    dataDir,
    async stop() {
      started.process.kill('SIGTERM');
      const code = await started.exited;
      await removeData();
      return code;
    },
    async kill() {
      await killProcesses(started.mark);
      await started.exited;
      await until(async () => (await runningProcesses(started.mark)).length === 0);
    },
  };
}
