import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Failure, say } from '../terminal.mjs';
import { buildCharts, packageCharts, umbrella } from './build-charts.mjs';

/**
 * What is released, and whither. `run` is runCommand.
 * @typedef {object} Release
 * @property {string} root
 * @property {string} folder Takes every file that is made.
 * @property {string} [registry] Where charts and images are pushed to. Without it they stay files.
 * @property {string} [baseImage] Base of the images, in place of the one that the Dockerfiles name.
 * @property {string} builder `docker`, or what takes its arguments.
 * @property {string} [key] cosign's private key.
 * @property {boolean} plainHttp Speaks to the registry without TLS.
 * @property {import('./list-images.mjs').Image[]} images
 * @property {import('../run-command.mjs').runCommand} run
 */

const placeholder = 'registry.invalid';

/** Gives the charts in a folder the registry that their images are in, so that nobody has to name it. */
function nameRegistry(built, registry) {
  const file = join(built, 'astraea-library/values.yaml');
  const text = readFileSync(file, 'utf8');
  const named = text.replace(/^( +registry: )""$/m, `$1${JSON.stringify(registry)}`);
  if (named === text) throw new Failure(`${file} has no empty registry to fill.`);
  writeFileSync(file, named);
}

/** Packs every chart with what it depends on inside. @param {Release} release @param {string} built a folder of our own */
export async function packCharts({ root, registry, folder }, built) {
  const target = join(folder, 'charts');
  mkdirSync(target, { recursive: true });
  await buildCharts(root, built, (sources) => registry && nameRegistry(sources, registry));
  const names = await packageCharts(root, built, target);
  say(`Packed ${names.join(', ')}.`);
  return names.map((name) => join(target, name));
}

/** Every image that rendered manifests run, each once. @returns {string[]} */
export function imagesIn(rendered) {
  const images = parseAllDocuments(rendered).flatMap((document) => {
    const spec = document.toJS()?.spec;
    const pod = spec?.jobTemplate?.spec.template.spec ?? spec?.template?.spec ?? spec;
    return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])].map(({ image }) => image);
  });
  return [...new Set(images)].sort();
}

/** images.txt: what a registry behind an air gap has to hold, as the packed umbrella itself names it. @param {Release} release */
export async function writeImageList({ root, folder, registry, run }, built) {
  const named = `${registry ?? placeholder}/`;
  const chart = join(built, umbrella);
  const render = async (...values) =>
    imagesIn(
      await run('helm', [
        ...['template', 'astraea', chart, '--set', `global.image.registry=${registry ?? placeholder}`],
        ...values.flatMap((file) => ['--values', join(root, 'k8s/values', file)]),
      ]),
    ).map((image) => (registry ? image : image.replace(named, '')));
  const [all, trial] = [await render('production-example.yaml'), await render('trial.yaml')];
  const ofTrial = trial.filter((image) => !all.includes(image));
  const lines = [...all, '# of a trial alone', ...ofTrial];
  writeFileSync(join(folder, 'images.txt'), `${lines.join('\n')}\n`);
}

function fullName({ registry }, { name, version }) {
  return `${registry ? `${registry}/` : ''}astraea/${name}:${version}`;
}

/** @param {Release} release @returns {Promise<string[]>} the images' full names */
export async function buildImages(release) {
  const { builder, baseImage, images, run } = release;
  const base = baseImage ? ['--build-arg', `BASE_IMAGE=${baseImage}`] : [];
  const names = [];
  for (const image of images) {
    const name = fullName(release, image);
    await run(
      builder,
      ['build', ...base, ...image.options, '-t', name, '-f', image.dockerfile, image.folder],
      {
        failure: `The image of ${image.name} could not be built:`,
      },
    );
    say(`Built ${name}.`);
    names.push(name);
  }
  return names;
}

/** The packages in each image, as CycloneDX. @param {Release} release */
export async function writeBills({ root, folder, images, run }) {
  mkdirSync(join(folder, 'sbom'), { recursive: true });
  for (const { name, workspaces } of images) {
    const places = workspaces.flatMap((each) => ['--workspace', each]);
    const options = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
    const bill = await run('npm', [...options, ...places], { cwd: root });
    writeFileSync(join(folder, 'sbom', `${name}.cdx.json`), bill);
  }
}

/** Pushes charts and images, and signs what was pushed by its digest. @param {Release} release */
export async function push(release, charts, images) {
  const { registry, builder, key, plainHttp, run } = release;
  const signed = [];
  for (const image of images) {
    await run(builder, ['push', image], { failure: `${image} could not be pushed:` });
    if (!key) continue;
    const digests = await run(builder, ['inspect', '--format', '{{join .RepoDigests "\\n"}}', image]);
    signed.push(digests.split('\n').find((each) => each.startsWith(`${registry}/`)));
  }
  const helmOptions = plainHttp ? ['--plain-http'] : [];
  for (const chart of charts) {
    await run('helm', ['push', chart, `oci://${registry}/charts`, ...helmOptions], {
      failure: `${basename(chart)} could not be pushed:`,
    });
    const [, name, version] = /^(.+?)-(\d.*)\.tgz$/.exec(basename(chart));
    signed.push(`${registry}/charts/${name}:${version.replace('+', '_')}`);
  }
  if (!key) return;
  const cosignOptions = ['--yes', '--tlog-upload=false', ...(plainHttp ? ['--allow-http-registry'] : [])];
  for (const reference of signed) await run('cosign', ['sign', ...cosignOptions, '--key', key, reference]);
  say(`Signed ${signed.length} images and charts.`);
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Images as one archive, and the hashes of all files with, where there is a key, a signature of them. @param {Release} release */
export async function finishFolder({ folder, builder, key, run }, images) {
  if (images.length > 0) await run(builder, ['save', '-o', join(folder, 'images.tar'), ...images]);
  const sums = filesBelow(folder)
    .filter((file) => !basename(file).startsWith('SHA256SUMS'))
    .map(
      (file) =>
        `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${file.slice(folder.length + 1)}`,
    );
  const list = join(folder, 'SHA256SUMS');
  writeFileSync(list, `${sums.join('\n')}\n`);
  if (!key) return;
  const options = ['--yes', '--tlog-upload=false', '--key', key, '--output-signature', `${list}.sig`];
  await run('cosign', ['sign-blob', ...options, list]);
}
