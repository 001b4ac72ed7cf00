import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashInputs } from '../../packages/tooling/build/hash-inputs.mjs';
import { listParts } from '../../packages/tooling/build/parts.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, say, seconds } from '../../packages/tooling/terminal.mjs';
import { standInImage } from './stand-in-image.mjs';

/**
 * @typedef {{ name: string, dockerfile: string, folder: string, options: string[] }} Image
 */

function serverImages(root) {
  const services = ['auth', 'conversation', 'retrieval', 'document', 'billing'];
  const folders = ['gateway', ...services.map((name) => `services/${name}`)];
  return folders.map((folder) => ({
    name: folder.split('/').at(-1),
    dockerfile: join(root, folder, 'Dockerfile'),
    folder: root,
    options: [],
  }));
}

/** Web files are kept by browsers for ever, so their release names what they were built from. */
function webImages(root) {
  const parts = listParts(root).filter(({ kind }) => kind === 'web');
  return parts.map(({ folder, inputs }) => {
    const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const release = `${version}-${hashInputs(root, inputs).slice(0, 10)}`;
    return {
      name: folder.replace('shell-app', 'shell'),
      dockerfile: join(root, folder, 'Dockerfile'),
      folder: root,
      options: ['--build-arg', `RELEASE=${release}`],
    };
  });
}

function emulatorImage(root) {
  return {
    name: 'auth-emulator',
    dockerfile: join(root, 'standalone/Dockerfile'),
    folder: root,
    options: ['--target', 'auth-emulator'],
  };
}

/** Saves several images as one archive, in which layers that they share stand once. */
async function saveImages([program, ...args], names, file) {
  const child = spawn(program, [...args, ...names], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await pipeline(child.stdout, createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Failure(`The images could not be saved: ${program} ended with ${code}.`);
}

/** Builds every image, one line each, and loads them all into the cluster. @param {string} work a folder of our own */
export async function provideImages({ root, settings, work }) {
  const { buildImage, loadImages, registry, tag, standIns } = settings;
  const backends = standIns ? [standInImage(join(work, 'stand-ins'))] : [];
  const images = [...serverImages(root), ...webImages(root), emulatorImage(root), ...backends];
  const names = [];
  for (const { name, dockerfile, folder, options } of images) {
    const began = Date.now();
    const fullName = `${registry}/astraea/${name}:${tag}`;
    const [program, ...args] = buildImage;
    await runCommand(program, [...args, ...options, '-t', fullName, '-f', dockerfile, folder], {
      failure: `The image of ${name} could not be built:`,
    });
    names.push(fullName);
    say(`built ${fullName} (${seconds(began)})`);
  }
  const began = Date.now();
  const archive = join(work, 'images.tar');
  await saveImages(settings.saveImages, names, archive);
  const [program, ...args] = loadImages;
  await runCommand(program, [...args, archive], {
    failure: 'The images could not be loaded into the cluster:',
  });
  say(`loaded ${names.length} images (${seconds(began)})`);
}
