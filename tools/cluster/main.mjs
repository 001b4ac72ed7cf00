// npm run test:cluster: makes a release, installs it with the trial profile on the cluster that kubectl speaks to, and does there what
// operators do. Whatever is shown fails the test if it is not so.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { runMain, say, seconds } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';
import { show, writeReport } from './report.mjs';
import { readSettings } from './settings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `npm run test:cluster -- [--report FILE]

Needs kubectl, helm and a way to build and load images:

  CLUSTER_BUILDER       docker                       or a program that takes its arguments
  CLUSTER_LOAD_IMAGE    kind load image-archive      loads an archive of images into the cluster
  CLUSTER_BACKENDS      official | stand-in          images of mongo, apache/kafka and redis, or servers built here
  CLUSTER_NAMESPACE     astraea-test                 made for the test and removed after it
  CLUSTER_CLIENT_PAUSE_SECONDS  6             between an answer and the next question of each client
  CLUSTER_KEEP          1                            leaves it there

--report keeps what was seen, as Markdown.`;

const head = `# What was seen on a cluster

Written by \`npm run test:cluster -- --report docs/cluster-run.md\`; what was not as it has to be would have failed it.`;

async function testCluster(settings, work) {
  const cluster = await import('./install.mjs');
  const { provideRelease } = await import('./release-files.mjs');
  const { releaseWebPart } = await import('./release-web-part.mjs');
  const { releaseForSome } = await import('./canary.mjs');
  const { killPods, replacePods, rollConversationBack, rotateIdentityKeys } = await import(
    './keep-answering.mjs'
  );
  const { restoreBackup } = await import('./restore.mjs');
  const given = { root, settings, work };
  await show('A cluster', () => cluster.checkCluster(settings));
  await show('A release', () => provideRelease(given));
  try {
    await show('Installed, two replicas of what answers', async () => {
      await cluster.createNamespace(given);
      await cluster.installCharts(given);
    });
    await show('Migrations are Jobs', () => cluster.checkMigrations(settings));
    await show('helm test: a question is answered', () => cluster.runJourney(settings));
    await show('The chat screen is released alone', () => releaseWebPart(given));
    await show('A release of the chat screen for some, broken, returned', () => releaseForSome(given));
    await show('Conversation upgraded and rolled back under 20 streams', () => rollConversationBack(given));
    await show('Every pod replaced under 20 streams', () => replacePods(given));
    await show('Identity keys rotated under 20 streams: k8s/README.md', () => rotateIdentityKeys(given));
    await show('Pods killed under 20 streams', () => killPods(given));
    await show('Backup, uninstall, restore: docs/operate/backup-and-restore.md', () => restoreBackup(given));
    await show('Nothing is left', () => cluster.uninstall(settings));
  } catch (error) {
    await cluster.describeFailure(settings);
    throw error;
  } finally {
    if (settings.keep) say(`Everything is left in namespace ${settings.namespace}.`);
    else await cluster.removeAll(settings);
  }
}

await runMain(async () => {
  const values = readOptions(usage, ['report']);
  if (!values) return;
  const began = Date.now();
  const settings = readSettings();
  await ensureInstalled(root);
  const work = mkdtempSync(join(tmpdir(), 'astraea-cluster-'));
  try {
    await testCluster(settings, work);
    if (values.report) writeReport(resolve(values.report), head);
  } catch (error) {
    say(`cluster test: failed after ${seconds(began)}`);
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  say(`cluster test: passed in ${seconds(began)}`);
});
