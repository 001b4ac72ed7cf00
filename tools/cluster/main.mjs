// npm run test:cluster: makes a release, installs it with the trial profile on the cluster that kubectl speaks to, and does there what
// operators do. Whatever is shown fails the test if it is not so.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { Failure, runMain, say, seconds } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';
import { show, writeReport } from './report.mjs';
import { readSettings } from './settings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `npm run test:cluster -- [--steps NAME,NAME] [--report FILE]

Needs kubectl, helm and a way to build and load images:

  CLUSTER_BUILDER       docker                       or a program that takes its arguments
  CLUSTER_LOAD_IMAGE    kind load image-archive      loads an archive of images into the cluster
  CLUSTER_BACKENDS      official | stand-in          images of mongo, apache/kafka and redis, or servers built here
  CLUSTER_NAMESPACE     astraea-test                 made for the test and removed after it
  CLUSTER_CLIENT_PAUSE_SECONDS  6             between an answer and the next question of each client
  CLUSTER_KEEP          1                            leaves it there
  CLUSTER_WORK          FOLDER                       keeps there what was made, for --steps of another call

--steps does the named ones of tools/cluster/steps.mjs alone, on what a call with CLUSTER_KEEP and the same CLUSTER_WORK left, and leaves it.
--report keeps what was seen, as Markdown.`;

const head = `# What was seen on a cluster

Written by \`npm run test:cluster -- --report docs/cluster-run.md\`; what was not as it has to be would have failed it.`;

/** @throws Failure if one has no step of that name */
function stepsNamed(steps, names) {
  return names.split(',').map((name) => {
    const step = steps.find((each) => each.name === name);
    if (!step) throw new Failure(`There is no step ${name}: ${steps.map((each) => each.name).join(', ')}.`);
    return step;
  });
}

async function testCluster(settings, work, chosen) {
  const { checkNamespaceIsOurs, describeFailure, removeAll } = await import('./install.mjs');
  if (chosen[0].name !== 'cluster') await checkNamespaceIsOurs(settings);
  const given = { root, settings, work };
  let isOurs = false;
  try {
    for (const { name, title, run } of chosen) {
      await show(title, () => run(given));
      isOurs ||= name === 'cluster';
    }
  } catch (error) {
    await describeFailure(settings);
    throw error;
  } finally {
    if (isOurs && !settings.keep) await removeAll(settings);
    else say(`What is there is left in namespace ${settings.namespace}.`);
  }
}

await runMain(async () => {
  const values = readOptions(usage, ['report', 'steps']);
  if (!values) return;
  const began = Date.now();
  const settings = readSettings();
  await ensureInstalled(root);
  const { steps } = await import('./steps.mjs');
  const chosen = values.steps ? stepsNamed(steps, values.steps) : steps;
  const work = settings.work ?? mkdtempSync(join(tmpdir(), 'astraea-cluster-'));
  mkdirSync(work, { recursive: true });
  try {
    await testCluster(settings, work, chosen);
    if (values.report) writeReport(resolve(values.report), head);
  } catch (error) {
    say(`cluster test: failed after ${seconds(began)}`);
    throw error;
  } finally {
    if (!settings.work) rmSync(work, { recursive: true, force: true });
  }
  say(`cluster test: passed in ${seconds(began)}`);
});
