import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBundledVectors, readBundle, writeBundle } from './bundled-vectors';

const idOf = (first: number): string => Buffer.alloc(32, first).toString('base64url');
const records = new Map([
  [idOf(2), Uint8Array.of(1, 2, 3, 4)],
  [idOf(1), Uint8Array.of(5, 6, 7, 8, 9, 10, 11, 12)],
]);

test('records come back by their ids, whatever the order in which they were written', () => {
  const found = readBundle(writeBundle(records));
  expect([...found.keys()]).toEqual([idOf(1), idOf(2)]);
  for (const [id, record] of records) expect([...(found.get(id) ?? [])]).toEqual([...record]);
  expect(writeBundle(new Map([...records].reverse()))).toEqual(writeBundle(records));
});

test('a file that is cut off is refused', () => {
  expect(() => readBundle(writeBundle(records).subarray(0, -1))).toThrow('cut off');
});

test('a file is read once, and what is not in it is nowhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-bundle-'));
  const file = join(folder, 'vectors.bin');
  await writeFile(file, writeBundle(records));
  const bundled = openBundledVectors(file);
  expect([...((await bundled(idOf(2))) ?? [])]).toEqual([1, 2, 3, 4]);
  await rm(folder, { recursive: true });
  expect(await bundled(idOf(1))).toBeDefined();
  expect(await bundled(idOf(3))).toBeUndefined();
});
