import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { listDocuments, type Options } from './commands';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.close());

/** Of each test, so that none finds the laws of another. */
let land = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  land = `utopia-${tests}`;
});

const act = (title: string, rule: string): string =>
  `# ${title}\n\n## Section 1\n\n${rule}\n\n## Section 2\n\nThe registrar of ${land} keeps the book of this Act open to everybody on each working day.\n`;
const lamps = (when = 'dawn') =>
  act('Lamp Act 2032', `Whoever keeps a lamp in orbit switches it off at ${when} and tells the registrar.`);
const ropes = (colour = 'orange') =>
  act('Rope Act 2033', `The rope of a tethered satellite is ${colour} over its whole length.`);

const fill = (name: string, files: Record<string, string>) => operator.fill(`${land}-${name}`, files);
const ingest = (folder: string, options: Options = {}) =>
  operator.ingest(folder, {
    ...{ country: land, continent: 'Europe', 'jurisdiction-kind': 'country' },
    ...options,
  });

/** Own documents, without the name of their country, with the number of their versions. */
async function own(): Promise<Record<string, number>> {
  const { documents } = await operator.client.list();
  const mine = documents.filter(({ jurisdiction }) => jurisdiction === land);
  return Object.fromEntries(
    mine.map(({ doc, changes }) => [
      doc.slice(land.length + 1),
      new Set(changes.map(({ version }) => version)).size,
    ]),
  );
}

it('two folders with the same file name are two documents, named and listed by the titles of their laws', async () => {
  const lamp = await fill('lamp', { 'index.md': lamps() });
  const rope = await fill('rope', { 'index.md': ropes() });
  expect((await ingest(lamp)).text).toContain(`published as ${land}-lamp-act-2032.md (“Lamp Act 2032”)`);
  expect((await ingest(rope)).text).toContain(`published as ${land}-rope-act-2033.md (“Rope Act 2033”)`);
  for (const folder of [lamp, rope]) expect((await ingest(folder)).text).toContain('1 there already');
  expect(await own()).toEqual({ 'lamp-act-2032.md': 1, 'rope-act-2033.md': 1 });
  const { text } = await operator.run((io) => listDocuments(io, land));
  expect(text).toContain(`${land}-rope-act-2033.md  “Rope Act 2033”`);
});

it('two laws without a title are two documents too, and each has a name of its own', async () => {
  const one = await fill('one', { 'index.txt': `Article 1. A kite of ${land} flies on a line.` });
  const two = await fill('two', { 'index.txt': `Article 1. A buoy of ${land} is red at night.` });
  await ingest(one);
  await ingest(two);
  const names = Object.keys(await own());
  expect(names).toEqual([expect.stringMatching(/^index-[0-9a-f]{8}\.txt$/), 'index.txt']);
});

it('a folder that was moved, whose file was renamed and whose law was amended, is the same document', async () => {
  const before = await fill('before', { 'a/index.md': lamps() });
  await ingest(before);
  const after = join(operator.folder, `${land}-after`);
  await rename(before, after);
  await rename(join(after, 'a/index.md'), join(after, 'a/lamps.md'));
  await writeFile(join(after, 'a/lamps.md'), lamps('dusk'));
  expect((await ingest(after)).text).toMatch(/published as utopia-\d+-lamp-act-2032\.md .*in the place of/);
  expect(await own()).toEqual({ 'lamp-act-2032.md': 2 });
});

it('files that change their names with each other stay the documents that they were', async () => {
  const folder = await fill('numbered', { '01.md': lamps(), '02.md': ropes() });
  await ingest(folder);
  await writeFile(join(folder, '01.md'), ropes('yellow'));
  await writeFile(join(folder, '02.md'), lamps('dusk'));
  expect((await ingest(folder)).text).toContain('2 published');
  expect(await own()).toEqual({ 'lamp-act-2032.md': 2, 'rope-act-2033.md': 2 });
});

it('another law in the same file is another document, and the one that was there is named and stays', async () => {
  const folder = await fill('same', { 'index.md': lamps() });
  await ingest(folder);
  await writeFile(join(folder, 'index.md'), ropes());
  const { text } = await ingest(folder);
  expect(text).toContain(`published as ${land}-rope-act-2033.md`);
  expect(text).toContain(`${land}-lamp-act-2032.md is another law, which was in this file before. It stays:`);
  expect(await own()).toEqual({ 'lamp-act-2032.md': 1, 'rope-act-2033.md': 1 });
});

it('what may be the law of the same file and may be another is refused, with what to say', async () => {
  const folder = await fill('doubt', { 'index.md': act('Decree', 'Lamps are dimmed at night.') });
  await ingest(folder);
  await writeFile(
    join(folder, 'index.md'),
    '# Decree\n\n## Section 1\n\nA rope is orange from end to end.\n',
  );
  const refused = await ingest(folder);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`--replaces: say ${land}-decree.md if it is that law in a new version`);
  expect(refused.text).toMatch(
    /--doc: say another name to keep both, for instance utopia-\d+-decree-[0-9a-f]{8}\.md/,
  );
  expect(await own()).toEqual({ 'decree.md': 1 });
});

it('an earlier version in an archive is left, until --again makes it the one that counts', async () => {
  const folder = await fill('current', { 'act.md': lamps() });
  await ingest(folder);
  const archive = join(operator.folder, `${land}-archive`);
  await cp(folder, archive, { recursive: true });
  await writeFile(join(folder, 'act.md'), lamps('dusk'));
  await ingest(folder);
  const { text } = await ingest(archive);
  expect(text).toContain(`act.md: is an earlier version of ${land}-lamp-act-2032.md`);
  expect(text).toContain('0 published, 0 there already, 1 left as they are');
  expect((await ingest(folder)).text).toContain('1 there already');
  expect((await ingest(archive, { again: true })).text).toContain('1 published');
});

it('a withdrawn law does not come back with another version of it from another place', async () => {
  await ingest(await fill('first', { 'act.md': lamps() }));
  await operator.client.act(`${land}-lamp-act-2032.md`, 'withdraw', { reason: 'wrong file' });
  const elsewhere = await fill('second', { 'act.md': lamps('dusk') });
  expect((await ingest(elsewhere)).text).toContain(`${land}-lamp-act-2032.md was withdrawn`);
  await rm(elsewhere, { recursive: true });
  expect(await own()).toEqual({ 'lamp-act-2032.md': 1 });
});
