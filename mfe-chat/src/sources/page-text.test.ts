import { readingOrder, textSizeOf } from './page-text';

const item = (str: string, x: number, y: number, hasEOL = false) => ({
  str,
  hasEOL,
  height: 12,
  transform: [12, 0, 0, 12, x, y],
});

const read = (items: ReturnType<typeof item>[]) => readingOrder(items).map((index) => items[index]?.str);

test('lines of an Arabic page are read from their right, whatever the order in which the file has their runs', () => {
  const items = [
    item('بترخيص', 300, 700),
    item(' ', 340, 700),
    item('4', 345, 700),
    item('المادة', 360, 700, true),
    item('الوكالة', 400, 680),
    item('من', 380, 680),
  ];
  expect(read(items)).toEqual(['المادة', '4', ' ', 'بترخيص', 'الوكالة', 'من']);
});

test('a line that ends without a step is one of its own', () => {
  const items = [item('أولا', 300, 700), item('', 300, 700, true), item('ثانيا', 400, 700)];
  expect(read(items).filter((text) => text !== '')).toEqual(['أولا', 'ثانيا']);
});

test('other pages stay as the file has them, also with a word that is read from the right', () => {
  expect(read([item('The word', 100, 700), item('ترخيص', 90, 700), item('is a licence', 80, 700)])).toEqual([
    'The word',
    'ترخيص',
    'is a licence',
  ]);
});

const text = (height: number, length: number) => ({ height, str: 'x'.repeat(length) });

test.each([
  ['the size of most letters', [text(24, 20), text(10.5, 400), text(9, 60)], 10.5],
  ['sizes that differ by a hair as one', [text(10.4, 50), text(10.6, 50), text(9, 80)], 10.5],
  ['not of blanks', [{ height: 30, str: ' '.repeat(900) }, text(11, 5)], 11],
  ['an ordinary one of a page without text', [], 11],
  ['no larger than a title', [text(60, 10)], 18],
  ['no smaller than a footnote', [text(2, 10)], 6],
])('takes %s', (_, texts, size) => {
  expect(textSizeOf(texts)).toBe(size);
});
