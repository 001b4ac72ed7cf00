import { bidiLines, hasRightToLeft, type LookedRun } from './bidi-text';
import { fontOf } from './memo-fonts';

/** What each line draws, from left to right. */
function drawn(runs: LookedRun[], width = 400, direction?: 'ltr') {
  const box = { width, fontSize: 10, font: 'Memo', ...(direction ? { direction } : {}) } as const;
  const { isRightToLeft, lines } = bidiLines(runs, box);
  const pieces = lines.map((line) => (line as { text: { text: string }[] }).text.map(({ text }) => text));
  return { isRightToLeft, pieces, lines };
}

test('words of a right-to-left line stand from the right, numbers and Latin words in it from the left', () => {
  const { isRightToLeft, pieces, lines } = drawn([{ text: 'تصريح رقم 46 (UAE)' }]);
  expect(isRightToLeft).toBe(true);
  expect(pieces).toEqual([['(', 'UAE', ')', ' ', '46', ' ', 'رقم', ' ', 'تصريح']]);
  expect(lines).toMatchObject([{ alignment: 'right' }]);
});

test('a name in Arabic leaves an English line where it is, and has its typeface', () => {
  const { pieces, lines } = drawn([{ text: 'قانون.pdf, page 3' }], 400, 'ltr');
  expect(pieces).toEqual([['قانون', '.pdf,', ' ', 'page', ' ', '3']]);
  expect(lines).toMatchObject([
    { alignment: 'left', text: { 0: { font: 'MemoArabic' }, 1: { font: 'Memo' } } },
  ]);
});

test('lines are broken as they are read, and each is ordered by itself', () => {
  const { pieces } = drawn([{ text: 'تصريح رقم\nسنة 2023' }, { text: '[1]', sup: true }]);
  expect(pieces[0]).toEqual(['رقم', ' ', 'تصريح']);
  expect(pieces[1]?.slice(-3)).toEqual(['2023', ' ', 'سنة']);
  expect(drawn([{ text: 'تصريح تصريح تصريح' }], 60).pieces).toEqual([['تصريح', ' ', 'تصريح'], ['تصريح']]);
});

test.each(['٧٧', '٢٠٢٤/٥/١', '؟'])('%s by itself is Arabic and drawn by its typeface', (text) => {
  expect(hasRightToLeft(text)).toBe(true);
  for (const { text: pieces } of drawn([{ text }]).lines as { text: { text: string; font: string }[] }[]) {
    for (const piece of pieces) {
      if (/[٠-٩؟]/.test(piece.text)) expect(piece.font).toBe('MemoArabic');
    }
  }
});

test.each(['MemoArabic', 'LawArabic'] as const)(
  'a copy of what %s draws has the letters that were written',
  (typeface) => {
    const { glyphs } = fontOf(typeface).layout('تصريح يُشترط');
    const letters = glyphs.toReversed().flatMap(({ codePoints }) => codePoints);
    expect(String.fromCodePoint(...letters)).toBe('تصريح يُشترط');
  },
);
