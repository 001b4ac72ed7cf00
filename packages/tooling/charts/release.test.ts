import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImages, finishFolder, imagesIn, push, writeBills } from './release.mjs';

let folder: string;
let calls: string[];

const images = ['gateway', 'mfe-chat'].map((name) => ({
  name,
  version: '1.2.0',
  dockerfile: `${name}/Dockerfile`,
  folder: '.',
  options: name === 'mfe-chat' ? ['--build-arg', 'RELEASE=1.2.0-abc'] : [],
  inputs: [],
  workspaces: name === 'mfe-chat' ? ['mfe-chat', 'gateway'] : ['gateway'],
}));

/** Stands for docker, helm, npm and cosign. */
async function run(program: string, args: string[]): Promise<string> {
  calls.push([program, ...args].join(' '));
  return args[0] === 'inspect' ? `mirror.example.com/x@sha256:1\nr.example.com/x@sha256:2\n` : '{}';
}

const release = (more: object = {}) => ({
  ...{ root: '.', folder, builder: 'docker', plainHttp: false, images, run },
  ...more,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astraea-release-'));
  calls = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  test('images are built on the base that is named', async () => {
    const base = 'node:24-slim@sha256:0';
    const names = await buildImages(release({ registry: 'r.example.com', baseImage: base }));
    expect(names).toEqual(['r.example.com/astraea/gateway:1.2.0', 'r.example.com/astraea/mfe-chat:1.2.0']);
    expect(calls[1]).toBe(
      `docker build --build-arg BASE_IMAGE=${base} --build-arg RELEASE=1.2.0-abc -t r.example.com/astraea/mfe-chat:1.2.0 -f mfe-chat/Dockerfile .`,
    );
  });

  test('what is pushed is signed where there is a key, images by their digest in that registry', async () => {
    const signing = release({ registry: 'r.example.com', key: 'cosign.key' });
    await push(signing, ['/x/astraea-mfe-chat-0.2.0.tgz'], ['r.example.com/astraea/gateway:1.2.0']);
    expect(calls.filter((call) => !call.startsWith('docker'))).toEqual([
      'helm push /x/astraea-mfe-chat-0.2.0.tgz oci://r.example.com/charts',
      'cosign sign --yes --tlog-upload=false --key cosign.key r.example.com/x@sha256:2',
      'cosign sign --yes --tlog-upload=false --key cosign.key r.example.com/charts/astraea-mfe-chat:0.2.0',
    ]);
  });

  test('without a key nothing is signed', async () => {
    await push(release({ registry: 'r.example.com' }), ['/x/astraea-0.2.0.tgz'], ['r.example.com/a:1']);
    expect(calls).toEqual([
      'docker push r.example.com/a:1',
      'helm push /x/astraea-0.2.0.tgz oci://r.example.com/charts',
    ]);
  });

  test('a folder holds one archive of images and the hash of every file, itself left out', async () => {
    writeFileSync(join(folder, 'images.txt'), 'astraea\n');
    await finishFolder(release({ key: 'cosign.key' }), ['astraea/gateway:1.2.0']);
    expect(calls[0]).toBe(`docker save -o ${folder}/images.tar astraea/gateway:1.2.0`);
    expect(calls[1]).toMatch(/^cosign sign-blob .*SHA256SUMS$/);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
      // printf 'astraea\n' | sha256sum
      `29fcec368648e1e1fd8aeec9fffc02620376b75df1c0337742b5fdf30c61028e  images.txt\n`,
    );
  });

  test('each image has a list of the packages of all that is in it', async () => {
    await writeBills(release());
    expect(calls[1]).toMatch(/--omit dev .*--workspace mfe-chat --workspace gateway$/);
    expect(readFileSync(join(folder, 'sbom/mfe-chat.cdx.json'), 'utf8')).toBe('{}');
  });
});

test('images are found in pods of every kind, each once', () => {
  const pod = (name: string) => `spec: {containers: [{image: ${name}}]}`;
  const rendered = [
    `kind: Pod\n${pod('b')}`,
    `kind: Deployment\nspec: {template: {${pod('a')}}}`,
    `kind: CronJob\nspec: {jobTemplate: {spec: {template: {${pod('b')}}}}}`,
    'kind: ConfigMap\ndata: {image: c}',
  ].join('\n---\n');
  expect(imagesIn(rendered)).toEqual(['a', 'b']);
});
