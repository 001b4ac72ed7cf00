// npm test: installs what the tests need, builds, runs every test of the project and ends with `N passed, N failed`.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildChanged } from '../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../packages/tooling/install.mjs';
import { findProjectNode } from '../packages/tooling/project-node.mjs';
import { say, seconds } from '../packages/tooling/terminal.mjs';
import { startBackends } from './run/backends.mjs';
import { runTests } from './run/run-tests.mjs';
import { storeGuides } from './run/stored-guides.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Something hangs if the whole takes longer: it takes 25 minutes on two idle cores, and more than twice that on busy ones. */
const limitMs = 70 * 60_000;

/** They hold the clock against a system, or use the backends of the run: one at a time, with the machine to themselves. */
const alone = [
  'billing-journeys',
  'chaos',
  'degradation',
  'journey',
  'launcher',
  'personal-data',
  'replicas',
  'trace',
];
const journeys = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.e2e.ts'));
const isAlone = (file) => alone.includes(file.replace('.e2e.ts', ''));
const paths = (files) => files.map((file) => `e2e/${file}`);

/** Components first: they are fast, and what they find explains a failing journey. */
const stages = [
  { name: 'rules, services and screens', projects: ['server', 'web'] },
  { name: 'stores, bus and cache on real backends', projects: ['backends'], inBand: true },
  {
    name: 'journeys through the running system, two at a time',
    projects: ['e2e'],
    files: paths(journeys.filter((file) => !isAlone(file))),
  },
  {
    name: 'journeys that need the machine for themselves',
    projects: ['e2e'],
    files: paths(journeys.filter(isAlone)),
    inBand: true,
  },
];

async function run(signal, total) {
  await ensureInstalled(root, { signal });
  needPrograms(['chromium', 'redis-server', 'java', 'javac', 'mvn'], say);
  await buildChanged(root, { signal });
  const node = findProjectNode(root);
  const work = mkdtempSync(join(tmpdir(), 'astraea-test-'));
  const backends = await startBackends({ root, node, folder: work, signal });
  try {
    const env = { ...backends.addresses };
    for (const stage of stages) {
      const began = Date.now();
      say(`\n== ${stage.name}`);
      if (stage.files) env.STORED_GUIDES ??= await storeGuides({ root, node, folder: work, signal });
      const result = await runTests({ root, node, folder: work, env, signal, ...stage });
      total.passed += result.passed;
      total.failed += result.failed;
      say(`== ${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds(began)})`);
    }
  } finally {
    await backends.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

const total = { passed: 0, failed: 0 };
const began = Date.now();
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'])
  process.once(name, () => stop.abort(new Error(`stopped by ${name}`)));
const timer = setTimeout(() => stop.abort(new Error(`not done after ${limitMs / 60_000} minutes`)), limitMs);
try {
  await run(stop.signal, total);
} catch (error) {
  total.failed += 1;
  say(`\nThe run broke off: ${stop.signal.aborted ? stop.signal.reason.message : (error?.message ?? error)}`);
}
clearTimeout(timer);
say(`\nThe whole took ${seconds(began)}.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
