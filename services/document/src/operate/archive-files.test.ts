import { join } from 'node:path';
import { zipSync } from 'fflate';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { findFiles } from './find-files';
import { lookAt } from './look';

jest.setTimeout(120_000);

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
}, 60_000);
afterAll(() => operator.close());

const statute = (name: string): string =>
  `<?xml version="1.0"?><Statute xml:lang="en"><Identification><LongTitle>${name} Act</LongTitle><Chapter><ConsolidatedNumber>${name.charAt(0)}-1</ConsolidatedNumber></Chapter></Identification><Body><Section><Label>1</Label><Text>Whoever owns a ${name} enters it in the register of the harbour within a month.</Text></Section></Body></Statute>`;
const wrapper =
  '<?xml version="1.0"?><DOC><BIB.DOC><NO.DOC><NO.CURRENT>907</NO.CURRENT></NO.DOC></BIB.DOC><FMX><DOC.MAIN.PUB><LG.DOC>EN</LG.DOC><REF.PHYS FILE="kite.xml"/></DOC.MAIN.PUB></FMX><PAPER><TITLE><TI><P>Regulation on kites</P></TI></TITLE></PAPER></DOC>';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

async function pack(name: string, files: Record<string, string>): Promise<string> {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([at, text]) => [at, bytes(text)])));
  return join(await operator.fill(name, { [`${name}.zip`]: packed }), `${name}.zip`);
}

it('the laws in an archive are read like files, and pictures and wrappers beside them are none', async () => {
  const path = await pack('laws', {
    'acts/kite.xml': statute('Kite'),
    'lamp.xml': statute('Lamp'),
    'about.xml': wrapper,
    'seal.jpg': 'a picture',
    '__MACOSX/lamp.xml': 'what a system adds',
  });
  const { code, text } = await operator.ingest(path);
  expect(text).toContain('2 published, 0 there already, 1 left as they are, 0 refused.');
  expect(text).toContain('laws.zip/acts/kite.xml: published');
  expect(text).toMatch(/about\.xml: The file has no law: in Formex .* only names the files/);
  expect(code).toBe(0);
  expect((await operator.ingest(path)).text).toContain('0 published, 2 there already');
  const parts: string[] = [];
  const output = { write: (part: string | Uint8Array) => parts.push(String(part)) > 0 };
  const limits = { timeoutMs: 60_000, memoryMb: 512, maxPages: 20, maxUnpackedBytes: 1_000_000 };
  expect(await lookAt(path, output, { limits })).toBe(1);
  expect(parts.join('')).toMatch(/== acts\/kite\.xml\nTitle: {5}Kite Act\n/);
});

it('one law in an archive takes a title as a file does, and several do not', async () => {
  const one = await pack('one', { 'xml/rope.xml': statute('Rope') });
  expect((await operator.ingest(one, { title: 'Ropes of harbours' })).text).toContain('“Ropes of harbours”');
  const two = await pack('two', { 'mast.xml': statute('Mast'), 'sail.xml': statute('Sail') });
  await expect(operator.ingest(two, { title: 'Sails' })).rejects.toThrow(/are of one file/);
});

it('an archive beyond the limits, without laws or broken is refused in words, and stops no other file of its folder', async () => {
  const path = await pack('many', { 'a.xml': statute('Anchor'), 'b.xml': statute('Bell') });
  const reason = async (file: string, limits = { maxFiles: 10, maxBytes: 100_000 }) =>
    (await findFiles(file, limits)).flatMap(({ refused }) => refused ?? []).join();
  expect(await reason(path)).toBe('');
  expect(await reason(path, { maxFiles: 1, maxBytes: 100_000 })).toMatch(
    /has 2 files.*INGEST_MAX_ARCHIVE_FILES/,
  );
  const large = await pack('large', { 'kites.txt': 'A kite flies. '.repeat(1_000) });
  expect(await reason(large, { maxFiles: 10, maxBytes: 9_000 })).toMatch(
    /unpacks to 14000 bytes.*INGEST_MAX_UNPACKED_BYTES/,
  );
  expect(await reason(await pack('empty', { 'seal.jpg': 'a picture' }))).toMatch(
    /no file of a kind that is read/,
  );
  expect(await reason(await pack('nested', { 'in.zip': 'PK' }))).toMatch(/holds another archive, in\.zip/);
  const folder = await operator.fill('some', { 'broken.zip': 'no archive', 'oar.xml': statute('Oar') });
  const { code, text } = await operator.ingest(folder);
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('1 published, 0 there already, 0 left as they are, 1 refused.'),
  ]);
  expect(text).toMatch(/broken\.zip is no readable zip file/);
});
