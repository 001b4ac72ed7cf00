import { findQuote } from './find-quote';

/** The marked words of each page. */
function marked(quote: string, ...pages: string[][]): string[] | null {
  const found = findQuote(quote, pages);
  if (!found) return null;
  return pages.map((items, page) =>
    found
      .filter((piece) => piece.page === page)
      .map(({ item, start, end }) => items[item]?.slice(start, end))
      .join('|'),
  );
}

test.each([
  [
    'stands in one item',
    'No launch without a licence.',
    ['§ 3 No launch without a licence. Else'],
    'No launch without a licence.',
  ],
  [
    'is cut into items',
    'No launch without a licence',
    ['No laun', 'ch', ' ', 'without', 'a licence, ever'],
    'No laun|ch|without|a licence,',
  ],
  [
    'is hyphenated at the end of a line',
    'an authorisation of the agency',
    ['an authori-', 'sation of the agency'],
    'an authori-|sation of the agency',
  ],
  ['is Greek in capital letters', 'ΔΟΡΥΦΌΡΟΣ σε τροχιά', ['ΔΟΡΥΦΟΡΟΣ ΣΕ ΤΡΟΧΙΑ'], 'ΔΟΡΥΦΟΡΟΣ ΣΕ ΤΡΟΧΙΑ'],
  ['has a soft hyphen', 'authorisation', ['authori\u00adsation'], 'authori\u00adsation'],
  ['is set with ligatures', 'the first official office', ['the ﬁrst oﬃcial oﬀice'], 'the ﬁrst oﬃcial oﬀice'],
  [
    'has other quotation marks and dashes',
    '"space object" - any',
    ['“space object” – any'],
    'space object” – any',
  ],
  ['has composed accents', 'activités spatiales', ['activite\u0301s spatiales'], 'activite\u0301s spatiales'],
  ['has the letter forms of a font', 'الفضاء', ['ﺍﻟﻔﻀﺎء'], 'ﺍﻟﻔﻀﺎء'],
  [
    'is written in characters without spaces',
    '人工衛星の管理',
    ['第四条 人工衛', '星の管理を'],
    '人工衛|星の管理',
  ],
  ['has other white space', 'No  launch\n without', ['No launch without'], 'No launch without'],
])('a quotation is marked that %s', (_, quote, items, expected) => {
  expect(marked(quote, items)).toEqual([expected]);
});

test('a quotation that is read from the right is found around numbers and words of another script in any order', () => {
  const items = ['المادة', ' ', '2021/7', 'No.', 'Decree', 'وفقا', ' ', 'للائحة.'];
  expect(marked('المادة Decree No. 7/2021 وفقا للائحة', items)).toEqual([
    'المادة|2021/7|No.|Decree|وفقا|للائحة.',
  ]);
});

test('of passages that are alike but for their numbers, the one with the numbers of the quotation is marked', () => {
  const items = ['الرسم', '500', 'درهم', 'الرسم', '90', 'درهم'];
  expect(findQuote('الرسم 90 درهم', [items])?.map(({ item }) => item)).toEqual([3, 4, 5]);
});

test('a quotation with a word that is read from the right is found by its other words', () => {
  expect(marked('The word ترخيص means a licence', ['The word ', 'ترخيص', ' means a licence'])).toEqual([
    'The word |ترخيص| means a licence',
  ]);
});

test('the first of two equal passages is marked, so that the mark is always the same', () => {
  expect(findQuote('shall be liable', [['He shall be liable.', 'She shall be liable.']])).toEqual([
    { page: 0, item: 0, start: 3, end: 19 },
  ]);
});

test('a quotation that runs over a page is marked on both, without the footer and header between', () => {
  expect(
    marked(
      'The operator shall insure its liability before the launch takes place.',
      ['Section 4', 'The operator shall insure its liabil-', 'Space Act', '12'],
      ['Official Journal', 'ity before the launch takes place.', 'Section 5'],
    ),
  ).toEqual(['The operator shall insure its liabil-', 'ity before the launch takes place.']);
});

test('a quotation may fill a whole page between two others', () => {
  expect(
    marked(
      'Nobody launches a rocket here without being asked to',
      ['Nobody launches a', '1'],
      ['rocket here without'],
      ['being asked to', '3'],
    ),
  ).toEqual(['Nobody launches a', 'rocket here without', 'being asked to']);
});

test('a quotation that stands on the second of its pages only is marked there', () => {
  expect(marked('A licence lasts five years', ['A list'], ['A licence lasts five years'])).toEqual([
    '',
    'A licence lasts five years',
  ]);
});

test.each([
  ['is not there', 'No launch without a permit', [['No launch without a licence']]],
  ['ends otherwise on the next page', 'No launch without a permit', [['No launch without'], ['a licence']]],
  ['has no letters', '…', [['… and so on']]],
  ['has no page', 'No launch', []],
])('nothing is marked when the quotation %s', (_, quote, pages) => {
  expect(findQuote(quote, pages)).toBeNull();
});
