import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { readZipDirectory, readZipEntry } from './read-zip';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const packed = (name: string): Buffer =>
  Buffer.from(zipSync({ [name]: new Uint8Array(Buffer.from('A kite flies. '.repeat(9))) }));

async function read(archive: Buffer): Promise<string[]> {
  const path = join(folder, 'kites.zip');
  await writeFile(path, archive);
  const told: string[] = [];
  for (const entry of await readZipDirectory(path))
    told.push(`${entry.name}: ${Buffer.from(await readZipEntry(path, entry))}`);
  return told;
}

/** The same archive, as what writes to a stream of any length writes it: all numbers in eight bytes. */
function wide(archive: Buffer): Buffer {
  const at = archive.indexOf('PK\u0001\u0002');
  const end = archive.indexOf('PK\u0005\u0006');
  const [files, entry, tail] = [
    archive.subarray(0, at),
    Buffer.from(archive.subarray(at, end)),
    Buffer.from(archive.subarray(end)),
  ];
  const extra = Buffer.alloc(28);
  extra.writeUInt32LE(0x00180001, 0);
  [24, 20, 42].forEach((field, place) => {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + 8 * place);
    entry.writeUInt32LE(0xffffffff, field);
  });
  entry.writeUInt16LE(extra.length, 30);
  const record = Buffer.alloc(76);
  record.write('PK\u0006\u0006');
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(entry.length + extra.length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  record.write('PK\u0006\u0007', 56);
  record.writeBigUInt64LE(BigInt(at + entry.length + extra.length), 64);
  tail.fill(0xff, 8, 20);
  return Buffer.concat([files, entry, extra, record, tail]);
}

const flies = 'A kite flies. '.repeat(9);

test('files are read by the names that the directory has, also where all its numbers are wide', async () => {
  expect(await read(packed('Gesetz über Drachen.txt'))).toEqual([`Gesetz über Drachen.txt: ${flies}`]);
  expect(await read(wide(packed('kite.txt')))).toEqual([`kite.txt: ${flies}`]);
});

test.each<[string, (archive: Buffer) => Buffer]>([
  ['no directory', () => Buffer.from('no archive')],
  ['half of its end', (archive) => archive.subarray(0, archive.length - 10)],
  [
    'a directory that is longer than the file',
    (archive) => {
      archive.writeUInt32LE(0xfffffff0, archive.length - 10);
      return archive;
    },
  ],
  [
    'another number of files than it says',
    (archive) => {
      archive.writeUInt16LE(2, archive.length - 12);
      return archive;
    },
  ],
])('an archive with %s is none', async (_what, harm) => {
  await expect(read(harm(packed('kite.txt')))).rejects.toMatchObject({ name: 'RangeError' });
});
