// npm run test:cluster: builds the images, installs the charts with the trial profile on the cluster that kubectl speaks
// to, lets a pod sign in, ask a question and check the proof, and releases the chat screen alone while it is being loaded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { runMain, say, seconds } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';
import { readSettings } from './settings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `npm run test:cluster

Needs kubectl, helm and a way to build and load images:

  CLUSTER_BUILD_IMAGE   docker build                 builds an image
  CLUSTER_SAVE_IMAGES   docker save                  writes images as an archive
  CLUSTER_LOAD_IMAGE    kind load image-archive      loads the archive into the cluster
  CLUSTER_BACKENDS      official | stand-in          images of mongo, apache/kafka and redis, or servers built here
  CLUSTER_NAMESPACE     astraea-test                 made for the test and removed after it
  CLUSTER_KEEP          1                            leaves it there`;

async function testCluster(settings, work) {
  const { provideImages } = await import('./images.mjs');
  const { checkCluster, createNamespace, describeFailure, installCharts, removeAll, runJourney } =
    await import('./install.mjs');
  const { releaseWebPart } = await import('./release-web-part.mjs');
  await checkCluster(settings);
  await provideImages({ root, settings, work });
  try {
    await createNamespace({ root, settings, work });
    await installCharts({ root, settings, work });
    say(await runJourney(settings));
    await releaseWebPart({ root, settings, work });
  } catch (error) {
    await describeFailure(settings);
    throw error;
  } finally {
    if (settings.keep) say(`Everything is left in namespace ${settings.namespace}.`);
    else await removeAll(settings);
  }
}

await runMain(async () => {
  if (!readOptions(usage, [])) return;
  const began = Date.now();
  const settings = readSettings();
  await ensureInstalled(root);
  const work = mkdtempSync(join(tmpdir(), 'astraea-cluster-'));
  try {
    await testCluster(settings, work);
  } catch (error) {
    say(`cluster test: failed after ${seconds(began)}`);
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  say(`cluster test: passed in ${seconds(began)}`);
});
