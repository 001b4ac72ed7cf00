// npm run observe: starts a system that is watched, asks it a question, and prints the address of the question's trace.
//   --check-panels  makes traffic and faults on the distributed system, and names every panel of the dashboards that shows nothing
//   --check-alerts  does the same with rules whose times are shortened, and says which alerts fired, and by what
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { startModel } from '../bench/system/model-stand-in.mjs';
import { startSystem } from '../bench/system/whole-system.mjs';
import { canRunContainers, startContainers } from './containers.mjs';
import { createOpened } from './opened.mjs';
import { askQuestion } from './traffic.mjs';
import { startWatchers } from './watchers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = 'npm run observe -- [--check-panels | --check-alerts]';
const traceWithinMs = 60_000;
const probeMs = 500;

function readFlags() {
  try {
    const flag = { type: 'boolean' };
    const options = { 'check-panels': flag, 'check-alerts': flag, help: flag };
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(`${error.message}\n\n${usage}`);
  }
}

async function untilKept(watchers, id) {
  for (const deadline = Date.now() + traceWithinMs; Date.now() < deadline; await pause(probeMs))
    if (await watchers.hasTrace(id).catch(() => false)) return;
  throw new Failure(`The trace ${id} was not kept within ${traceWithinMs / 1_000} s.`);
}

async function show(folder) {
  const { open, stop, untilStopped } = createOpened();
  try {
    const watchers = await open(() =>
      canRunContainers()
        ? startContainers({ root, folder })
        : startWatchers({ root, folder, looksAtTraces: true }),
    );
    const model = await open(
      () => startModel({ pieces: 20, pauseMs: 50 }),
      (each) => each.close(),
    );
    const env = { ...model.env, ...watchers.env };
    const system = await open(() => startSystem({ folder: root, env }));
    const { traceId } = await askQuestion(await system.signUp('observer'));
    say('A question was asked. The collector decides about its trace ten seconds after its end ...');
    await untilKept(watchers, traceId);
    say(`Astraea:  ${system.url}`);
    for (const page of watchers.pages) say(page);
    say(`The question: ${watchers.traceAddress(traceId)}`);
    say('Ctrl-C ends it.');
    await untilStopped();
  } finally {
    await stop();
  }
}

await runMain(async () => {
  const flags = readFlags();
  if (flags.help) return say(usage);
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  const folder = join(root, '.data/observe');
  if (!flags['check-panels'] && !flags['check-alerts']) {
    await buildChanged(root, { signal });
    return show(folder);
  }
  needPrograms(['redis-server', 'java', 'javac', 'mvn'], say);
  await buildChanged(root, { signal });
  const { checkPanels } = await import('./check-panels.mjs');
  const { checkAlerts } = await import('./check-alerts.mjs');
  await (flags['check-panels'] ? checkPanels : checkAlerts)({ root, folder });
});
