// npm run release: packs and publishes what an operator installs.
//   --registry R    pushes images to R/astraea and charts to oci://R/charts; the charts then name R by themselves
//   --folder F      keeps everything as files, for a site without a way out: charts, images.tar, images.txt, sbom/, SHA256SUMS
//   --charts-only   no images
//   --trial         also the image of the trial's Auth emulator, which is not for publishing
//   --base IMAGE    base of the images, for instance node:24-slim@sha256:...
//   --key FILE      cosign's private key (its password in COSIGN_PASSWORD): signs images and charts, or SHA256SUMS
//   --builder NAME  docker, or a program that takes its arguments
//   --plain-http    a registry without TLS
//   --record        writes charts/released.json: from then on a change of a chart or an image needs another version
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';
import { Failure, runMain, say } from './terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

function readOptions() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    options: {
      ...{ registry: text, folder: text, base: text, key: text, builder: { ...text, default: 'docker' } },
      ...{ 'charts-only': flag, trial: flag, 'plain-http': flag, record: flag },
    },
  });
  if (!values.registry && !values.folder)
    throw new Failure('Say where the release goes: --registry REGISTRY, --folder FOLDER, or both.');
  return values;
}

async function release(options, work) {
  const { listCharts } = await import('./charts/build-charts.mjs');
  const { emulatorImage, listImages } = await import('./charts/list-images.mjs');
  const { recordVersions, versionProblems } = await import('./charts/versions.mjs');
  const steps = await import('./charts/release.mjs');
  const things = { charts: listCharts(root), images: listImages(root) };
  const problems = versionProblems(root, things);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  const images = options.trial ? [...things.images, emulatorImage(root)] : things.images;
  const folder = resolve(options.folder ?? join(work, 'files'));
  mkdirSync(folder, { recursive: true });
  const { registry, builder, key } = options;
  const context = {
    ...{ root, folder, registry, builder, key, images, run: runCommand },
    ...{ baseImage: options.base, plainHttp: options['plain-http'] },
  };
  const built = join(work, 'charts');
  const charts = await steps.packCharts(context, built);
  await steps.writeImageList(context, built);
  await steps.writeBills(context);
  const names = options['charts-only'] ? [] : await steps.buildImages(context);
  if (options.folder) await steps.finishFolder(context, names);
  if (registry) await steps.push(context, charts, names);
  if (options.record) recordVersions(root, things);
  if (registry)
    say(`Install with: helm install astraea oci://${registry}/charts/astraea -f your-values.yaml`);
  else say(`Everything is in ${folder}.`);
}

await runMain(async () => {
  const options = readOptions();
  await ensureInstalled(root);
  const work = mkdtempSync(join(tmpdir(), 'astraea-release-'));
  try {
    await release(options, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
