// npm test: installs what the tests need, builds, runs every test of the project and ends with `N passed, N failed`.
// A journey that fails is run once more by itself. Passing then, it is told as flaky; two of those fail the run. What looks for a loss
// is not run again.
// --report FILE writes the counts and what failed as JSON.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildChanged } from '../packages/tooling/build/build-changed.mjs';
import { needPrograms, wantPrograms } from '../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../packages/tooling/install.mjs';
import { findProjectNode } from '../packages/tooling/project-node.mjs';
import { say, seconds } from '../packages/tooling/terminal.mjs';
import { startBackends } from './run/backends.mjs';
import { runBeside } from './run/run-tests.mjs';
import { startSharedSystem } from './run/shared-system.mjs';
import { storeGuides } from './run/stored-guides.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Something hangs if the whole takes longer: it takes some twenty minutes on two idle cores once everything is installed, and more on busy ones. */
const limitMs = 82 * 60_000;

/** They have backends of their own, and wait for them more than they work. */
const onOwnBackends = ['chaos', 'degradation', 'fuzz'];
/** They use the backends of the run, which one system has at a time: one after another, beside others. They wait more than they work. */
const onBackends = ['billing-journeys', 'journey', 'personal-data', 'replicas', 'trace'];
/** They look for what is lost or left: a second run need not lose it, and proves nothing. */
const onlyOnce = ['billing-kill', 'chaos', 'durability', 'personal-data'];
/** What was to be seen when a journey failed: pages, markup, and what the systems printed. Of the last run alone. */
const evidence = join(root, '.data/failed-journeys');
/** One may be an accident; more are a defect that nobody has found yet. */
const mostFlaky = 1;

const journeys = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.e2e.ts'));
const isAmong = (names) => (file) => names.includes(file.replace('.e2e.ts', ''));
const paths = (files) => files.map((file) => `e2e/${file}`);
const journeySet = (isWanted) => ({
  projects: ['e2e'],
  files: paths(journeys.filter(isWanted)),
  again: true,
});

/** Starts something when it is first wanted, and stops it if it was. */
function lazily(start) {
  let started;
  return {
    get: () => (started ??= start()),
    stop: async () => (await started?.catch(() => undefined))?.stop(),
  };
}

/**
 * What runs beside each other, so that one lane works while another waits. Components come first: they are fast, and what they find
 * explains a failing journey.
 */
function lanesOf({ options, shared, guides }) {
  const set = (name, of) => ({ ...options, name, ...of });
  const withGuides = async (name, of) =>
    set(name, { ...of, env: { ...options.env, STORED_GUIDES: await guides, ...of.env } });
  const others = [...onOwnBackends, ...onBackends];
  return [
    [
      set('rules, services and screens', { projects: ['server', 'web'] }),
      async () =>
        withGuides('journeys through the running system', {
          ...journeySet((file) => !isAmong(others)(file)),
          env: (await shared.get()).env,
        }),
    ],
    [
      set('stores, bus and cache on real backends', { projects: ['backends'], inBand: true, again: true }),
      async () =>
        withGuides('journeys on real backends', {
          ...journeySet(isAmong(onBackends)),
          inBand: true,
          env: (await shared.get()).env,
        }),
    ],
  ];
}

/** They kill and freeze servers of their own, and hold a clock against a system: what runs beside them would be told as a defect. */
function laneAlone({ options, guides }) {
  return async () => ({
    ...options,
    ...journeySet(isAmong(onOwnBackends)),
    name: 'journeys whose backends go away',
    inBand: true,
    env: { ...options.env, STORED_GUIDES: await guides },
  });
}

async function run(signal, total) {
  await ensureInstalled(root, { signal });
  needPrograms(['chromium', 'redis-server', 'java', 'javac', 'mvn'], say);
  wantPrograms(['chromium-headless-shell'], say);
  await buildChanged(root, { signal });
  const node = findProjectNode(root);
  const work = mkdtempSync(join(tmpdir(), 'astraea-test-'));
  // Beside the start of the backends, and told of where it is needed: rules that fail explain a system that does not start.
  const guides = storeGuides({ root, node, folder: work, signal });
  const areStored = guides.catch(() => undefined);
  const shared = lazily(async () =>
    startSharedSystem({ root, node, folder: work, storedGuides: await guides, signal }),
  );
  let backends;
  try {
    backends = await startBackends({ root, node, folder: work, signal });
    rmSync(evidence, { recursive: true, force: true });
    const options = {
      ...{ root, node, folder: work, signal },
      env: { ...backends.addresses, JOURNEY_EVIDENCE: evidence },
      onlyOnce: paths(journeys.filter(isAmong(onlyOnce))),
    };
    const add = (result) => {
      signal.throwIfAborted();
      total.passed += result.passed;
      total.failed += result.failed;
      total.failures.push(...result.failures);
      total.flaky.push(...result.flaky);
    };
    add(await runBeside(lanesOf({ options, shared, guides })));
    // One that did not start is told of as a failure of the run.
    const system = await shared.get().catch(() => undefined);
    if (total.failed > 0 || total.flaky.length > 0) system?.keepOutput(evidence);
    await shared.stop();
    add(await runBeside([[laneAlone({ options, guides })]]));
  } finally {
    await shared.stop();
    await Promise.all([backends?.stop(), areStored]);
    rmSync(work, { recursive: true, force: true });
  }
}

/** Names what passed only when it was run again; more than one such file counts as failed. */
function tellFlaky({ flaky }) {
  if (flaky.length === 0) return 0;
  say('\nFlaky (failed, then passed when run once more by itself):');
  for (const { file, tests } of flaky) say([`  ${file}`, ...tests.map((test) => `    ${test}`)].join('\n'));
  return flaky.length > mostFlaky ? flaky.length : 0;
}

const { values } = parseArgs({ options: { report: { type: 'string' } } });
const total = { passed: 0, failed: 0, failures: [], flaky: [] };
const began = Date.now();
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'])
  process.once(name, () => stop.abort(new Error(`stopped by ${name}`)));
const timer = setTimeout(() => stop.abort(new Error(`not done after ${limitMs / 60_000} minutes`)), limitMs);
try {
  await run(stop.signal, total);
} catch (error) {
  total.failed += 1;
  total.failures.push({ file: 'the run itself', tests: [String(error?.message ?? error)] });
  say(`\nThe run broke off: ${stop.signal.aborted ? stop.signal.reason.message : (error?.message ?? error)}`);
}
clearTimeout(timer);
total.failed += tellFlaky(total);
if (values.report) writeFileSync(values.report, JSON.stringify(total));
if (existsSync(evidence)) say(`\nWhat was to be seen when a journey failed is in ${evidence}`);
say(`\nThe whole took ${seconds(began)}; ${total.flaky.length} flaky.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
