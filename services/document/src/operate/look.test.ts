import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import { lookAt } from './look';

const limits = { timeoutMs: 60_000, memoryMb: 512, maxPages: 20, maxUnpackedBytes: 1_000_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'look-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function look(name: string, content: string, asOf?: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  const parts: string[] = [];
  const output = { write: (part: string | Uint8Array) => parts.push(String(part)) > 0 };
  const code = await lookAt(path, output, { limits, asOf });
  return { code, text: parts.join('') };
}

const act = (body: string): string =>
  `<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:dc="http://purl.org/dc/elements/1.1/" RestrictStartDate="2024-03-01"><Metadata><dc:title>Kites Act 2021</dc:title><dc:language>en</dc:language></Metadata><Primary><PrimaryPrelims><Number>2021 CHAPTER 14</Number></PrimaryPrelims><Body>${body}</Body></Primary><Commentaries><Commentary><Text>Inserted in 2022.</Text></Commentary></Commentaries></Legislation>`;
const p1 = (number: string, text: string, attributes = ''): string =>
  `<P1 ${attributes}><Pnumber>${number}</Pnumber><P1para><Text>${text}</Text></P1para></P1>`;

test('of a law in its publisher’s XML the places, what is put aside and how much is covered are told', async () => {
  const body = `${p1('1', 'A kite has a tail.')}${p1('2', 'A kite has a bell.', 'RestrictEndDate="2023-01-01"')}`;
  const { code, text } = await look('kites.xml', act(body), '2025-01-01');
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    'Title:     Kites Act 2021',
    'Number:    2021 c. 14',
    'Dated:     (none found)',
    'Language:  en',
    'Address:   (none found)',
    'Encoding:  utf-8, known by its bytes',
    'Passages:  2, 2 with a place, 1 repealed',
    'Format:    CLML of legislation.gov.uk',
    'As of:     2024-03-01',
    expect.stringMatching(/^Covered: {3}\d+(?:\.\d)?% /),
    'Put aside:',
    '  metadata (1, 14 letters): Kites Act 2021en',
    '  introduction (1, 13 letters): 2021 CHAPTER 14',
    '  commentaries (1, 14 letters): Inserted in 2022.',
    '',
    '  Section 1: A kite has a tail.',
    '  Section 2 (repealed): A kite has a bell.',
    '',
  ]);
});

test('what stands in no passage and is not put aside is shown', async () => {
  const body = `${p1('1', 'A kite has a tail.')}<P1group><Number>Unread number</Number>${p1('2', 'A')}${p1('3', 'B')}</P1group>`;
  const whole = await look('whole.xml', act(p1('1', 'A kite has a tail.')));
  expect(whole.text).toContain('Covered:   100%');
  expect(whole.text).not.toContain('In no passage');
  const { text } = await look(
    'lost.xml',
    act(body).replace('<Commentaries>', '<Resources>A lost sentence of law.</Resources><Commentaries>'),
  );
  expect(text).toContain('In no passage and not put aside:\n  A lost sentence of law.\n');
});

test('a sentence that is left out is shown, although another one has the same words', async () => {
  const sentence = 'A kite has a tail and a string.';
  const kept = act(p1('1', sentence));
  const { text } = await look(
    'twice.xml',
    kept.replace('<Commentaries>', `<Resources>${sentence}</Resources><Commentaries>`),
  );
  expect(text).toContain(`In no passage and not put aside:\n  ${sentence}\n`);
});

test('of a file in no publisher’s format is told how much of it is covered, too', async () => {
  const { code, text } = await look(
    'kites.txt',
    'Kites Act 2021\n\nArticle 1. A kite has a tail and flies in the wind.',
  );
  expect(code).toBe(0);
  expect(text).toContain('Title:     Kites Act 2021');
  expect(text).toContain('Format:    none of a publisher that is known');
  expect(text).toContain('Covered:   100%');
});

test('a file that is refused is told with its reason', async () => {
  expect(await look('empty.txt', ' ')).toEqual({ code: 1, text: 'The file has no text.\n' });
});

test.each([[undefined], ['kites.exe'], ['/nowhere/kites.xml']])('%s is a wrong call', async (path) => {
  await expect(lookAt(path, process.stdout, { limits })).rejects.toThrow(WrongCall);
});
