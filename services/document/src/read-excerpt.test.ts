import type { ContentBlock, ExcerptRequest } from '@astraea/contracts';
import { readExcerpt } from './read-excerpt';

const block = (text: string, provision: string | null = null, heading?: string): ContentBlock => ({
  ...{ id: text, page: 1, page_end: 1, text, topic: 'Licensing', provision, heading },
  ...{ instrument: 'Space Act', instrument_id: 'own-1', status: 'in force', as_of: '2026' },
  ...{ url: null, url_kind: null },
});
/** A thousand paragraphs of 100 characters, each of its own. */
const long = Array.from({ length: 1000 }, (_, index) =>
  block(`Paragraph ${index} says `.padEnd(99, 'x').concat('.'), `Article ${index}`),
);
const read = (wanted: ExcerptRequest, blocks = long) => readExcerpt(blocks, wanted, 1_000);
const provisionsOf = (wanted: ExcerptRequest, blocks = long) =>
  read(wanted, blocks).paragraphs.map(({ provision }) => provision);

test('a quotation is given with what stands around it, and no more', () => {
  const { total, first, found, paragraphs } = read({ quote: 'Paragraph 500 says' });
  expect({ total, first, found }).toEqual({ total: 1000, first: 495, found: 500 });
  expect(paragraphs.map(({ provision }) => provision)).toEqual(
    Array.from({ length: 11 }, (_, index) => `Article ${495 + index}`),
  );
});

test.each([
  ['the beginning', {}, 0, 10],
  ['the beginning, where the quotation is not there', { quote: 'Nothing like it' }, 0, 10],
  ['the beginning, where the quotation has no letters', { quote: '—' }, 0, 10],
  ['what goes on', { from: 990 }, 990, 10],
  ['what goes on at the end', { from: 998 }, 998, 2],
  ['nothing behind the end', { from: 2000 }, 1000, 0],
  ['what stands before', { before: 500 }, 490, 10],
  ['what stands before, at the beginning', { before: 3 }, 0, 3],
  ['nothing before the beginning', { before: 0 }, 0, 0],
])('%s is given', (_what, wanted, first, count) => {
  const excerpt = read(wanted);
  expect([excerpt.first, excerpt.paragraphs.length, excerpt.found]).toEqual([first, count, null]);
});

test('the first and the last paragraph have their surroundings on one side', () => {
  expect(provisionsOf({ quote: 'Paragraph 0 says' })[0]).toBe('Article 0');
  expect(provisionsOf({ quote: 'Paragraph 999 says' }).at(-1)).toBe('Article 999');
});

test('of the same words in several provisions, those of the cited one are meant', () => {
  const same = ['1', '2', '3'].map((number) => block('The Minister decides.', `Section ${number}`));
  expect(read({ quote: 'The Minister decides.', provision: 'Section 2' }, same).found).toBe(1);
  expect(read({ quote: 'The Minister decides.', provision: 'Section 9' }, same).found).toBe(0);
});

test('a quotation is found over the end of a paragraph, however it is spaced and hyphenated', () => {
  const cut = [
    block('Preamble.'),
    block('A licence lasts for'),
    block('five “years” — ﬁrst.'),
    block('End.'),
  ];
  expect(read({ quote: 'A  licence lasts for five "years" - first' }, cut).found).toBe(1);
  expect(read({ quote: 'Years first' }, cut).found).toBe(2);
});

test('a paragraph of many thousand characters is cut at blanks, and nothing of it is lost', () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ');
  const { total, found, paragraphs } = readExcerpt([block(words)], { quote: 'word2500' }, 1_000_000);
  expect(total).toBeGreaterThan(10);
  expect(Math.max(...paragraphs.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000);
  expect(paragraphs.map(({ text }) => text).join(' ')).toBe(words);
  expect(paragraphs[found ?? -1]?.text).toContain('word2500');
});

test('a text without blanks is cut between characters', () => {
  const rockets = `x${'🚀'.repeat(3_000)}`;
  const { paragraphs } = readExcerpt([block(rockets)], {}, 1_000_000);
  expect(paragraphs.map(({ text }) => text).join('')).toBe(rockets);
  for (const { text } of paragraphs) expect(text.isWellFormed()).toBe(true);
});

test('a paragraph carries its heading and its provision, or says that it has none', () => {
  const blocks = [block('One.', 'Article 1', 'Chapter I'), block('Two.')];
  expect(read({}, blocks).paragraphs).toEqual([
    { heading: 'Chapter I', provision: 'Article 1', text: 'One.' },
    { heading: null, provision: null, text: 'Two.' },
  ]);
});

test('where the words are gone, their provision is read', () => {
  const blocks = Array.from({ length: 50 }, (_, at) => block(`Text ${at}.`, `Article ${at + 1}`));
  const there = readExcerpt(blocks, { quote: 'Was never said.', provision: 'Article 30' }, 20);
  expect(there.found).toBeNull();
  expect(there.paragraphs.map(({ provision }) => provision)).toContain('Article 30');
  const nowhere = readExcerpt(blocks, { quote: 'Was never said.', provision: 'Article 99' }, 20);
  expect(nowhere.first).toBe(0);
});
