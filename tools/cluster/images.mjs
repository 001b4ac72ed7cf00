import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { kafka } from '../../packages/tooling/backends/kafka.mjs';
import { mongo } from '../../packages/tooling/backends/mongo.mjs';
import { readSettings } from '../../packages/tooling/backends/settings.mjs';
import { emulatorImage, listImages } from '../../packages/tooling/charts/list-images.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, say, seconds } from '../../packages/tooling/terminal.mjs';

const sources = fileURLToPath(new URL('./stand-ins/', import.meta.url));

/**
 * One image of the servers of `npm run backends`, that can be started like the official ones: real Kafka, real Redis,
 * and a server of MongoDB's wire protocol.
 * @param {string} folder Where its files are gathered.
 */
function standInImage(folder) {
  const settings = readSettings();
  mkdirSync(folder, { recursive: true });
  cpSync(sources, folder, { recursive: true });
  cpSync(kafka.install(settings), join(folder, 'kafka'), { recursive: true });
  cpSync(mongo.install(settings), join(folder, 'mongo'), { recursive: true });
  return { name: 'stand-in-backends', dockerfile: join(folder, 'Dockerfile'), folder, options: [] };
}

/** Saves several images as one archive, in which layers that they share stand once. */
async function saveImages([program, ...args], names, file) {
  const child = spawn(program, [...args, ...names], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await pipeline(child.stdout, createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Failure(`The images could not be saved: ${program} ended with ${code}.`);
}

/** @returns {Promise<string>} the full name of what was built */
async function buildImage({ buildImage: [program, ...args], registry, tag }, image) {
  const began = Date.now();
  const fullName = `${registry}/astraea/${image.name}:${image.tag ?? tag}`;
  await runCommand(
    program,
    [...args, ...image.options, '-t', fullName, '-f', image.dockerfile, image.folder],
    {
      failure: `The image of ${image.name} could not be built:`,
    },
  );
  say(`built ${fullName} (${seconds(began)})`);
  return fullName;
}

async function loadImages(settings, names, work) {
  const began = Date.now();
  const archive = join(work, 'images.tar');
  await saveImages(settings.saveImages, names, archive);
  const [program, ...args] = settings.loadImages;
  await runCommand(program, [...args, archive], {
    failure: 'The images could not be loaded into the cluster:',
  });
  rmSync(archive);
  say(`loaded ${names.length} image${names.length === 1 ? '' : 's'} (${seconds(began)})`);
}

/** Builds every image, one line each, and loads them all into the cluster. @param {string} work a folder of our own */
export async function provideImages({ root, settings, work }) {
  const backends = settings.standIns ? [standInImage(join(work, 'stand-ins'))] : [];
  const names = [];
  for (const image of [...listImages(root), emulatorImage(root), ...backends])
    names.push(await buildImage(settings, image));
  await loadImages(settings, names, work);
}

/** Another release of one web part, in front of the one that is installed. @returns {Promise<string>} its tag */
export async function provideNextRelease({ root, settings, work, name }) {
  const image = listImages(root).find((each) => each.name === name);
  const { registry, tag } = settings;
  const former = ['--build-arg', `FORMER=${registry}/astraea/${name}:${tag}`];
  const release = image.options.map((option) => option.replace(/^RELEASE=.*/, '$&-next'));
  const next = { ...image, tag: `${tag}-next`, options: [...release, ...former] };
  await loadImages(settings, [await buildImage(settings, next)], work);
  return next.tag;
}
