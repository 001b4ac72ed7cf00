import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listImages } from '../../packages/tooling/charts/list-images.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { say, seconds } from '../../packages/tooling/terminal.mjs';
import { tell } from './report.mjs';
import { standInImage } from './stand-in-image.mjs';

/** Images without a registry in their name are this one's to Kubernetes. */
export const registry = 'docker.io';

export const standInName = 'astraea/stand-in-backends:test';

/** A chart as it was packed. @param {string} chart as `astraea-mfe-chat` */
export function chartPackage(work, chart) {
  const folder = join(work, 'release/charts');
  return join(
    folder,
    readdirSync(folder).find((name) => new RegExp(`^${chart}-\\d`).test(name)),
  );
}

export const umbrellaPackage = (work) => chartPackage(work, 'astraea');

async function load({ loadImages: [program, ...args] }, archive) {
  const began = Date.now();
  await runCommand(program, [...args, archive], {
    failure: 'The images could not be loaded into the cluster:',
  });
  rmSync(archive);
  say(`loaded into the cluster (${seconds(began)})`);
}

/** Builds an image and loads it into the cluster. */
async function provideImage(settings, work, { name, dockerfile, folder, options }) {
  const archive = join(work, 'image.tar');
  await runCommand(settings.builder, ['build', ...options, '-t', name, '-f', dockerfile, folder], {
    failure: `${name} could not be built:`,
  });
  await runCommand(settings.builder, ['save', '-o', archive, name]);
  await load(settings, archive);
}

/** What `npm run release` makes for a site without a way out, loaded into the cluster. @param {string} work a folder of our own */
export async function provideRelease({ root, settings, work }) {
  const began = Date.now();
  const folder = join(work, 'release');
  const options = ['--folder', folder, '--trial', '--builder', settings.builder];
  await runCommand(process.execPath, [join(root, 'packages/tooling/release.mjs'), ...options], {
    cwd: root,
    show: true,
    failure: 'The release could not be made:',
  });
  tell(`npm run release -- --folder … --trial: charts and images as files (${seconds(began)})`);
  await load(settings, join(folder, 'images.tar'));
  if (!settings.standIns) return;
  await provideImage(settings, work, { ...standInImage(join(work, 'stand-ins')), name: standInName });
  tell('MongoDB, Kafka and Redis are stand-ins for the official images, which cannot be pulled here');
}

/** The chat screen's next release, with the one that is installed beside it for tabs that are open. @returns {Promise<string>} its tag */
export async function provideNextChat({ root, settings, work }) {
  const image = listImages(root).find(({ name }) => name === 'mfe-chat');
  const tag = 'next';
  const former = ['--build-arg', `FORMER=astraea/mfe-chat:${image.version}`];
  const release = image.options.map((option) => option.replace(/^RELEASE=.*/, '$&-next'));
  const name = `astraea/mfe-chat:${tag}`;
  await provideImage(settings, work, { ...image, name, options: [...release, ...former] });
  return tag;
}

/** The present image of a part under another name: another release to Kubernetes. @returns {Promise<string>} its tag */
export async function provideOther({ root, settings, work }, part) {
  const image = listImages(root).find(({ name }) => name === part);
  const folder = join(work, `other-${part}`);
  mkdirSync(folder, { recursive: true });
  const dockerfile = join(folder, 'Dockerfile');
  writeFileSync(dockerfile, `FROM astraea/${part}:${image.version}\nLABEL release=other\n`);
  await provideImage(settings, work, { name: `astraea/${part}:other`, dockerfile, folder, options: [] });
  return 'other';
}

/** A release of the chat screen that names a file which is not there. @returns {Promise<{ tag: string, version: string }>} */
export async function provideBrokenChat({ settings, work }, before) {
  const version = `${before}-broken`;
  const folder = join(work, 'broken-chat');
  mkdirSync(folder, { recursive: true });
  const dockerfile = join(folder, 'Dockerfile');
  const lines = [
    'FROM astraea/mfe-chat:next',
    'USER 0',
    `RUN cp -r web/${before} web/${version} && rm web/${version}/remote-entry.js* \\`,
    `  && sed -i 's/${before}/${version}/' web/${version}/release.json && cp web/${version}/release.json web/release.json`,
    'USER 65532:65532',
  ];
  writeFileSync(dockerfile, `${lines.join('\n')}\n`);
  await provideImage(settings, work, { name: 'astraea/mfe-chat:broken', dockerfile, folder, options: [] });
  return { tag: 'broken', version };
}
