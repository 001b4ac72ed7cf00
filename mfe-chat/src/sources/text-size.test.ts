import { textSizeOf } from './text-size';

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
