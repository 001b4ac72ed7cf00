import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { Failure, say } from '../../packages/tooling/terminal.mjs';
import { createChildren } from './children.mjs';
import { makeDataFolder, makeNothingForOthers } from './data-folder.mjs';
import { startEmulator } from './emulator.mjs';
import { findFreePorts } from './free-ports.mjs';
import { checkPort } from './ports.mjs';
import { readSettings, root } from './settings.mjs';
import { startStripeStandIn } from './stripe-stand-in.mjs';

const parentCheckMs = 1_000;
/** What a shell gives a program that was interrupted. */
const interruptedExitCode = 130;

const loopbackHosts = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** Aborts at a signal, or at the end of what started us. */
function watchForStop() {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const parent = process.ppid;
  // npm hands signals on, but cannot when it is killed itself.
  const watch = () => {
    if (process.ppid !== parent) stop();
  };
  return { signal: controller.signal, watchParent: () => void setInterval(watch, parentCheckMs).unref() };
}

async function prepare(settings, signal) {
  if (settings.port !== 0) await checkPort(settings.port, settings.host);
  makeDataFolder(settings.dataDir);
  await ensureInstalled(root, { signal });
  await buildChanged(root, { signal });
  if (settings.port === 0) [settings.port] = await findFreePorts(1);
}

function addressOf({ host, port }) {
  return `http://${loopbackHosts.includes(host) ? 'localhost' : host}:${port}`;
}

/** A demo system sends no mail to anybody: they land in a folder. */
function caughtMails({ demo, dataDir, env }) {
  if (!demo || env.SMTP_URL) return {};
  const folder = join(dataDir, 'mail');
  say(`Mails about changes land in ${folder}.`);
  return { SMTP_URL: pathToFileURL(folder).href, MAIL_FROM: env.MAIL_FROM ?? 'Astraea <alerts@localhost>' };
}

async function startSystem({ startParts, backends }, settings, children) {
  const origin = addressOf(settings);
  const env = {
    PUBLIC_URL: origin,
    ...settings.env,
    ...caughtMails(settings),
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
  };
  const notStarted = { env: {}, ready: undefined };
  const emulator = settings.demo ? await startEmulator({ children, settings, env, origin }) : notStarted;
  const stripe = settings.stripeStandIn
    ? await startStripeStandIn({ children, env, origin, backends })
    : notStarted;
  const parts = startParts({ children, settings, env: { ...env, ...emulator.env, ...stripe.env } });
  await Promise.all([emulator.ready, stripe.ready, parts]);
  say(`Logs are in ${settings.dataDir}.`);
  if (settings.demo) say('Demo mode: anyone can sign in as anyone. Keep real data out.');
  say(`Astraea is ready: ${origin}`);
}

async function runUntilStopped(system, stop) {
  const settings = readSettings();
  system.checkSettings?.(settings);
  if (settings.underNpm) stop.watchParent();
  await prepare(settings, stop.signal);
  // Not before: what the build makes is for everybody.
  makeNothingForOthers();
  const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', () => resolve('stopped')));
  let lose;
  const lost = new Promise((resolve) => {
    lose = resolve;
  });
  const children = createChildren({
    node: findProjectNode(root),
    cwd: root,
    dataDir: settings.dataDir,
    onLost: lose,
  });
  try {
    const started = startSystem(system, settings, children).then(() => 'started');
    if ((await Promise.race([started, stopped])) === 'started') {
      const lostPart = await Promise.race([lost, stopped.then(() => undefined)]);
      if (lostPart)
        throw new Failure(
          `${lostPart} ended unexpectedly; the rest is stopped. Its log is in ${settings.dataDir}.`,
        );
    }
    say('Stopping ...');
  } finally {
    await children.stopAll();
  }
  say('Stopped.');
}

/**
 * Brings a system up and holds it until it is told to stop. Exit code 0 after an ordered stop, 1 when it could not
 * start or lost a part.
 * @param {object} system
 * @param {(settings: object) => void} [system.checkSettings] Throws a Failure before anything is installed or built.
 * @param {'embedded' | 'distributed'} [system.backends] Where its parts keep their data; `embedded` by default.
 * @param {(context: object) => Promise<unknown>} system.startParts Starts everything but what stands in for Firebase and Stripe.
 */
export async function runLauncher(system) {
  const stop = watchForStop();
  try {
    await runUntilStopped(system, stop);
    process.exit(0);
  } catch (error) {
    if (stop.signal.aborted) process.exit(interruptedExitCode);
    process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
