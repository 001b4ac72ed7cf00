// npm run bench:system -- [--baseline <folder>] [--short]: measures the gateway, whole systems, the time to the first text, open
// streams and idle memory in one run, and writes docs/performance.md and docs/sizing.md. The baseline is another state of the project, installed and
// built in a folder of its own; without it nothing is compared with it. --short tries everything in little time and writes nothing.
// For a machine that does nothing else meanwhile.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sizingPage } from './sizing.mjs';
import { measureCalls, profileCalls, signUpReader } from './system/measure-calls.mjs';
import { measureFirstText } from './system/measure-first-text.mjs';
import { measureGateway } from './system/measure-gateway.mjs';
import { measureKey } from './system/measure-key.mjs';
import { measureList } from './system/measure-list.mjs';
import { measureMemory } from './system/measure-memory.mjs';
import { measureQuestion } from './system/measure-question.mjs';
import { measureReplicas } from './system/measure-replicas.mjs';
import { measureStreams } from './system/measure-streams.mjs';
import { measureWithoutModel } from './system/measure-without-model.mjs';
import { startModel } from './system/model-stand-in.mjs';
import { untilIdle } from './system/until-idle.mjs';
import { startSystem } from './system/whole-system.mjs';
import { performancePage } from './system/write-performance.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
// All of it ends within twelve minutes on two processors that do nothing else.
const full = {
  gateway: { rounds: 2, seconds: 3, profileSeconds: 4 },
  streams: { wanted: 10_000 },
  list: { rounds: 2, seconds: 3 },
  calls: { rounds: 3, seconds: 3 },
  profile: { seconds: 3 },
  firstText: { userCounts: [1, 20, 100], seconds: 9 },
  question: { rounds: 4, perRound: 10 },
  byKey: { rounds: 4, perRound: 10 },
  replicas: { rounds: 4, perRound: 10 },
  withoutModel: { rounds: 4, perRound: 10 },
  memory: { settleSeconds: 5 },
};
const short = {
  gateway: { rounds: 1, seconds: 1, profileSeconds: 1 },
  streams: { wanted: 500 },
  list: { rounds: 1, seconds: 1 },
  calls: { rounds: 1, seconds: 1 },
  profile: { seconds: 1 },
  firstText: { userCounts: [1, 20], seconds: 3 },
  question: { rounds: 1, perRound: 2 },
  byKey: { rounds: 1, perRound: 2 },
  replicas: { rounds: 1, perRound: 2 },
  withoutModel: { rounds: 1, perRound: 2 },
  memory: { settleSeconds: 1 },
};
const atOnce = { pieces: 1, pauseMs: 0 };
const streaming = { pieces: 20, pauseMs: 50 };

const say = (line) => process.stdout.write(`${line}\n`);

function readOptions() {
  const options = { baseline: { type: 'string' }, short: { type: 'boolean', default: false } };
  const { values } = parseArgs({ options });
  const baseline = values.baseline && resolve(values.baseline);
  if (baseline && !existsSync(join(baseline, 'standalone/dist/main.js')))
    throw new Error(`${baseline} is not built: run npm ci && npm run build there`);
  return { baseline, isShort: values.short };
}

const commitOf = (folder) =>
  execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

function describeMachine() {
  const [cpu] = cpus();
  return {
    day: new Date().toISOString().slice(0, 10),
    cpus: cpus().length,
    cpu: cpu?.model.trim() ?? 'unknown',
    memoryGiB: totalmem() / 2 ** 30,
    platform: `${platform()} ${release()}`,
    node: process.versions.node,
    loadBefore: loadavg()[0].toFixed(2),
  };
}

async function startRested({ name, folder }, model) {
  const system = await startSystem({ folder, env: model.env });
  const reader = await signUpReader(system);
  await untilIdle([system.server.pid]);
  return { name, system, reader };
}

/** Everything that asks whole systems, one of each folder, which are up at the same time and have come to rest. */
async function measureSystems(folders, plan) {
  const pace = { ...atOnce };
  const model = await startModel(pace);
  const systems = [];
  try {
    await Promise.all(
      folders.map(async (folder, at) => {
        systems[at] = await startRested(folder, model);
      }),
    );
    say('calls of whole systems ...');
    const calls = await measureCalls(systems, plan.calls);
    const profiles = await profileCalls(systems.at(-1), plan.profile);
    say('time to the first text ...');
    Object.assign(pace, streaming);
    const firstText = await measureFirstText(systems, plan.firstText);
    return { calls, profiles, firstText };
  } finally {
    await Promise.all(systems.map(({ system }) => system.stop()));
    await model.close();
  }
}

const { baseline, isShort } = readOptions();
const plan = isShort ? short : full;
const folders = [
  ...(baseline ? [{ name: 'baseline', folder: baseline }] : []),
  { name: 'this', folder: root },
];
const machine = describeMachine();
const beganAt = performance.now();
say('idle memory ...');
const memory = await measureMemory(folders, plan.memory);
say('the gateway ...');
const gateway = await measureGateway(plan.gateway, baseline);
say('open streams ...');
const streams = await measureStreams(plan.streams);
say('the list among many conversations ...');
const list = await measureList(plan.list);
say('whole systems start, and are filled ...');
const { calls, profiles, firstText } = await measureSystems(folders, plan);
say('a whole question, with telemetry and without ...');
const question = await measureQuestion(root, plan.question);
say('a question by API key, and by sign-in ...');
const byKey = await measureKey(root, plan.byKey);
say('a question with two replicas ...');
const replicas = await measureReplicas(root, plan.replicas);
say('a question without a model ...');
const withoutModel = await measureWithoutModel(folders, plan.withoutModel);
const measured = {
  machine: {
    ...machine,
    loadAfter: loadavg()[0].toFixed(2),
    minutes: (performance.now() - beganAt) / 60_000,
  },
  baseline: baseline && commitOf(baseline),
  commit: commitOf(root),
  ...{ gateway, list, calls, profiles, firstText, question, byKey, replicas, withoutModel, streams, memory },
};
const page = performancePage(measured);
say(page);
if (!isShort) {
  await mkdir(join(root, 'tools/bench/measured'), { recursive: true });
  await writeFile(
    join(root, 'tools/bench/measured/system.json'),
    `${JSON.stringify(measured, undefined, 2)}\n`,
  );
  await writeFile(join(root, 'docs/performance.md'), page);
  await writeFile(join(root, 'docs/sizing.md'), sizingPage(measured));
  say('Written: docs/performance.md, docs/sizing.md');
}
