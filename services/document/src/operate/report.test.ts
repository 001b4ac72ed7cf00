import { join } from 'node:path';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { listDocuments, showReport } from './commands';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.close());

const report = (doc: string) => operator.run((io) => showReport(io, doc));

const kites = `<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:dc="http://purl.org/dc/elements/1.1/"><Metadata><dc:title>Kites Act 2021</dc:title><dc:language>en</dc:language></Metadata><Primary><Body><P1><Pnumber>1</Pnumber><P1para><Text>A kite has a tail.</Text></P1para></P1></Body></Primary><Commentaries><Commentary><Text>Inserted in 2022.</Text></Commentary></Commentaries></Legislation>`;

it('what was made of a law in its publisher’s format is kept with its version and told', async () => {
  const path = await operator.fill('kites', { 'kites.xml': kites });
  const doc = 'france-kites-act-2021.xml';
  expect((await operator.ingest(path)).text).toMatch(
    /published as france-kites-act-2021\.xml \(“Kites Act 2021”\): 1 passages, 1 with a place, [\d.]+% covered\n/,
  );
  const { text } = await report(doc);
  for (const line of [
    'Title:     Kites Act 2021',
    'Encoding:  utf-8, known by its bytes',
    'Passages:  1, 1 with a place',
    'Format:    CLML of legislation.gov.uk',
    '  commentaries (1, 14 letters): Inserted in 2022.',
  ])
    expect(text.split('\n')).toContain(line);
  const listed = (await operator.client.list()).documents.find((one) => one.doc === doc);
  expect(listed?.reading).toMatchObject({ passages: 1, placed: 1, warnings: 0, covered: expect.any(Number) });
});

it('a date or a language that is none costs that fact and a warning, and not the file', async () => {
  const front = '---\ntitle: Lamp Act\npublication_date: 2031-02-30\nlanguage: "?!"\n---\n';
  const file = `${front}# Lamp Act\n\nIn this Act a lamp is a light.\n\n## Section 1\n\nA lamp is dimmed.\n\n## Section 2\n\nA lamp is round.\n\n## Section 3\n\nA lamp is lit.\n`;
  const path = join(await operator.fill('lamps', { 'lamps.md': file }), 'lamps.md');
  const { code, text } = await operator.ingest(path);
  expect([code, text]).toEqual([0, expect.stringContaining('1 published')]);
  expect(text).toContain(
    '  lamps.md: The file says a language that is none, “?!”; it is left out. Say --language',
  );
  expect(text).toContain('  lamps.md: The file says a date that is none, “2031-02-30”; it is left out.');
  const told = (await report('france-lamp-act.md')).text;
  expect(told).toContain('Passages:  4, 3 with a place\n');
  expect(told).toContain('Without a place:\n  Lamp Act In this Act a lamp is a light.\nWarnings:\n');
  const { text: list } = await operator.run((io) => listDocuments(io, 'France'));
  expect(list).toMatch(/france-lamp-act\.md .* 2 to look at \(report\)/);
});

it('a law without a title is called as its file is, which is told', async () => {
  const path = await operator.fill('untitled', { 'x.txt': 'Article 1. A rope is long.' });
  expect((await operator.ingest(path)).text).toContain(
    'x.txt: The file says no title and is called “x”. Say --title.',
  );
});

it('an erased document has no report any more, for it holds words of the law', async () => {
  const doc = 'france-rope-act.md';
  const path = await operator.fill('ropes', { 'ropes.md': '# Rope Act\n\nA rope is orange.\n' });
  await operator.ingest(path);
  expect((await report(doc)).text).toContain('A rope is orange.');
  await operator.client.act(doc, 'erase', { reason: 'asked for' });
  const { text } = await report(doc);
  expect(text).toContain('No report is kept of it');
  expect(JSON.stringify(await operator.client.describe(doc))).not.toContain('orange');
});
