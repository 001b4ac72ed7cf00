import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { findFiles } from './find-files';
import { lookAt } from './look';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
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

async function look(path: string): Promise<{ code: number; text: string }> {
  const parts: string[] = [];
  const output = { write: (part: string | Uint8Array) => parts.push(String(part)) > 0 };
  const limits = { timeoutMs: 60_000, memoryMb: 512, maxPages: 20, maxUnpackedBytes: 1_000_000 };
  return { code: await lookAt(path, output, { limits }), text: parts.join('') };
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
  const looked = await look(path);
  expect([looked.code, looked.text]).toEqual([
    1,
    expect.stringMatching(/== acts\/kite\.xml\nTitle: {5}Kite Act\n/),
  ]);
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
    /has more than 1 files.*INGEST_MAX_ARCHIVE_FILES/,
  );
  const large = await pack('large', { 'kites.txt': 'A kite flies. '.repeat(1_000) });
  expect(await reason(large, { maxFiles: 10, maxBytes: 9_000 })).toMatch(
    /unpacks to more than 9000 bytes.*INGEST_MAX_UNPACKED_BYTES/,
  );
  expect(await reason(await pack('empty', { 'seal.jpg': 'a picture' }))).toMatch(
    /no file of a kind that is read/,
  );
  expect(await reason(await pack('nested', { 'in.zip': 'PK' }))).toMatch(
    /archive in an archive is not opened/,
  );
  const folder = await operator.fill('some', { 'broken.zip': 'no archive', 'oar.xml': statute('Oar') });
  const { code, text } = await operator.ingest(folder);
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('1 published, 0 there already, 0 left as they are, 1 refused.'),
  ]);
  expect(text).toMatch(/broken\.zip is no readable zip file/);
});

/** Where the directory of a small archive, and what it says of its first file, begins. */
const directoryIn = (packed: Buffer): number => packed.indexOf('PK\u0001\u0002');

const damages: [string, Zippable[string], (packed: Buffer) => void][] = [
  [
    'says less of its size',
    bytes('A kite flies. '.repeat(9)),
    (packed) => packed.writeUInt32LE(60, directoryIn(packed) + 24),
  ],
  [
    'is stored and says less of its size',
    [bytes('A kite flies. '.repeat(9)), { level: 0 }],
    (packed) => packed.writeUInt32LE(60, directoryIn(packed) + 24),
  ],
  [
    'has another letter',
    [bytes('A kite flies. '.repeat(9)), { level: 0 }],
    (packed) => packed.write('B', packed.indexOf('A kite flies')),
  ],
];

it.each(damages)(
  'a file in an archive that %s is refused as damaged, and not published cut off',
  async (what, file, harm) => {
    const archive = `${what.replaceAll(' ', '-')}.zip`;
    const packed = Buffer.from(
      zipSync({ 'a.txt': file, 'b.txt': bytes(`A bell rings on each kite whose file ${what}.`) }),
    );
    harm(packed);
    const folder = await operator.fill('harmed', { [archive]: packed });
    const { code, text } = await operator.ingest(join(folder, archive));
    expect([code, text]).toEqual([1, expect.stringContaining(`${archive}/b.txt: published`)]);
    expect(text).toMatch(
      /1 published, .* 1 refused\.\n {2}\S+\.zip\/a\.txt: the file is damaged in the archive, or the archive is gone\. Fetch or save/u,
    );
  },
);

it('a file in an archive that is encrypted is told as that', async () => {
  const packed = Buffer.from(zipSync({ 'a.txt': bytes('A kite flies.') }));
  packed.writeUInt16LE(1, directoryIn(packed) + 8);
  const folder = await operator.fill('locked', { 'locked.zip': packed });
  expect((await operator.ingest(folder)).text).toMatch(
    /a\.txt: the file is encrypted in the archive, or packed in a way that is not read/u,
  );
});

it('no more of an archive is asked for than the files that are taken', async () => {
  const packed = Buffer.from(zipSync({ 'a.txt': bytes('A'), 'b.txt': bytes('B'), 'c.txt': bytes('C') }));
  packed.write('no entry', packed.lastIndexOf('PK\u0001\u0002'));
  const path = join(await operator.fill('long', { 'long.zip': packed }), 'long.zip');
  const [found] = await findFiles(path, { maxFiles: 1, maxBytes: 100_000 });
  expect(found?.refused).toMatch(/has more than 1 files/);
});

it('a file in an archive is read from the disk when its turn comes', async () => {
  const path = await pack('passing', { 'kite.xml': statute('Kite') });
  const [found] = await findFiles(path, { maxFiles: 10, maxBytes: 100_000 });
  expect(Buffer.from((await found?.read?.()) ?? []).toString()).toBe(statute('Kite'));
  await rm(path);
  await expect(found?.read?.()).rejects.toThrow(/the archive is gone/);
});

it('what is not read in an archive is told as in a folder, and does not make several laws of one', async () => {
  const path = await pack('rest', {
    'rudder.xml': statute('Rudder'),
    'annex.doc': 'a document of another time',
    'more.zip': 'PK',
    ...{ 'seal.PNG': 'a picture', 'law.xsl': 'a style sheet', 'law.xsd': 'a schema' },
  });
  const { code, text } = await operator.ingest(path, { title: 'Rudders of boats' });
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('1 published, 0 there already, 0 left as they are, 2 refused.'),
  ]);
  const [unread, nested] = [
    'files of this kind (.doc) are not read; what is: ',
    'an archive in an archive is not opened; unpack it\n',
  ];
  expect(text).toContain(`\n  rest.zip/annex.doc: ${unread}`);
  expect(text).toContain(`\n  rest.zip/more.zip: ${nested}`);
  const looked = await look(path);
  expect([looked.code, looked.text]).toEqual([1, expect.stringContaining(`== annex.doc\n${unread}`)]);
  expect(looked.text).toContain(`== more.zip\n${nested}`);
  expect(looked.text).not.toMatch(/seal|xsl|xsd/iu);
});

it('an archive with two files of one name is refused, and neither takes the place of the other', async () => {
  const packed = Buffer.from(zipSync({ 'a.txt': bytes('A kite flies.'), 'b.txt': bytes('A bell rings.') }));
  const twice = Buffer.from(packed.toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1');
  const { code, text } = await operator.ingest(await operator.fill('twice', { 'twice.zip': twice }));
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('0 published, 0 there already, 0 left as they are, 1 refused.'),
  ]);
  expect(text).toMatch(
    /twice\.zip holds two files of the name a\.txt\. Unpack it, give each a name of its own, and name the folder\./u,
  );
});

it('a damaged file in an archive does not end a look at those behind it', async () => {
  const packed = Buffer.from(
    zipSync({ 'a.txt': [bytes('A kite flies.'), { level: 0 }], 'b.xml': bytes(statute('Buoy')) }),
  );
  packed.write('B', packed.indexOf('A kite flies'));
  const folder = await operator.fill('behind', { 'behind.zip': packed });
  const { code, text } = await look(join(folder, 'behind.zip'));
  expect(code).toBe(1);
  expect(text).toMatch(/^== a\.txt\nthe file is damaged in the archive.*\n== b\.xml\nTitle: {5}Buoy Act\n/u);
});

it.each([
  ['missing.zip', undefined, /^There is no file .*missing\.zip\.$/u],
  ['folder.zip', 'a.txt', /folder\.zip is a folder; one file at a time is looked at\.$/u],
])('%s, which is no file, is a wrong call to look', async (name, file, words) => {
  const path = join(operator.folder, name);
  if (file) await operator.fill(name, { [file]: 'A kite flies.' });
  await expect(look(path)).rejects.toThrow(words);
});
