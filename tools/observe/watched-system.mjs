import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../packages/tooling/terminal.mjs';
import { findFreePorts } from '../../standalone/launcher/free-ports.mjs';
import { startModel } from '../bench/system/model-stand-in.mjs';
import { startBackends } from '../bench/system/own-backends.mjs';
import { startSystem } from '../bench/system/whole-system.mjs';
import { createOpened } from './opened.mjs';
import { askQuestion, callAsStranger, country, offTopic } from './traffic.mjs';
import { startWatchers } from './watchers.mjs';

const betweenCallsMs = 700;
const storedWithinMs = 180_000;
/** Of the free plan: a user who asks all the time meets it. */
const questionsADay = 3;

/** The server of a remote, whose release can be taken away. */
async function startRemote() {
  const remote = { hasFiles: true };
  const server = createServer((request, response) => {
    if (!remote.hasFiles || !request.url.endsWith('/release.json')) return response.writeHead(404).end();
    response.end(JSON.stringify({ name: 'mfe-content', version: '1.0.0' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(remote, {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Until the first guides can be asked about, which a new distributed system takes in while it serves. */
async function untilAnswers(system) {
  const { headers } = await system.signUp('first');
  for (const deadline = Date.now() + storedWithinMs; Date.now() < deadline; await pause(betweenCallsMs)) {
    const response = await fetch(`${system.url}/api/active-countries`, { headers });
    if ((await response.text()).includes(country)) return;
  }
  throw new Error(`${country} cannot be asked about`);
}

/** What users do all the time: they ask what can be answered and what cannot, more than they may, look at pages, and come with a wrong identity. */
function startTraffic(system) {
  const stopped = new AbortController();
  async function step(number) {
    const user = await system.signUp(`u${number}-${process.pid}-${Date.now()}`);
    for (let asked = 0; asked <= questionsADay; asked += 1)
      await askQuestion(user, asked === 1 ? offTopic : undefined);
    await fetch(`${system.url}/api/billing/subscription`, { headers: user.headers });
    await fetch(system.url);
    await callAsStranger(system);
  }
  async function go() {
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      // While a fault lasts calls fail, which is what is watched.
      await step(number).catch(() => undefined);
      await pause(betweenCallsMs);
    }
  }
  const ended = go();
  return async () => {
    stopped.abort();
    await ended;
  };
}

/**
 * The distributed system on backends of its own, watched, with traffic, and with handles to break it.
 * @param {object} options Of `startWatchers`.
 */
export async function startWatchedSystem(options) {
  const { open, stop } = createOpened();
  const close = (each) => each.close();
  try {
    const watchers = await open(() => startWatchers({ ...options, looksAtTraces: false }));
    const backends = await open(startBackends);
    const remote = await open(startRemote, close);
    const pace = { pieces: 5, pauseMs: 10 };
    const model = await open(() => startModel(pace), close);
    const [stripePort] = await findFreePorts(1);
    const env = {
      ...{ ...backends.env, ...model.env, ...watchers.env, MFE_CONTENT_URL: remote.url },
      ...{ CHECKOUT_ENABLED: 'true', STRIPE_STANDIN_PORT: String(stripePort) },
      FREE_QUESTIONS_PER_DAY: String(questionsADay),
    };
    const script = 'start-distributed.mjs';
    const system = await open(() => startSystem({ folder: options.root, script, env }));
    say(`Logs are in ${system.dataDir}.`);
    await untilAnswers(system);
    await open(
      async () => startTraffic(system),
      (end) => end(),
    );
    const pidOf = async (name) => {
      if (['kafka', 'redis', 'mongo'].includes(name)) return backends.pidOf(name);
      const script = name === 'stripe' ? 'stripe-stand-in' : `${name}/dist/main`;
      return system.processes(new RegExp(`${script}\\.js`))[0].pid;
    };
    return {
      ...{ root: options.root, system, watchers, backends, remote, pace, stop },
      stripeUrl: `http://127.0.0.1:${stripePort}`,
      /** Holds a part or a backend still, as a machine that hangs. @returns what lets it go on */
      async freeze(name) {
        const pid = await pidOf(name);
        process.kill(pid, 'SIGSTOP');
        return () => process.kill(pid, 'SIGCONT');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
