import { answerWithReferences } from './copy-answer';

test.each([
  ['**In short:** Yes. [1]', 'In short: Yes. [1]'],
  ['(*Space Act*, Article 4; in force)', '(Space Act, Article 4; in force)'],
  ['### Not settled\n- *Space Act*: no.\n- **Fees**: none.', 'Not settled\n- Space Act: no.\n- Fees: none.'],
  ['* one\n* two', '* one\n* two'],
  [
    '2 * 3 * 4 is 24; see https://example.org/a_b_c#part',
    '2 * 3 * 4 is 24; see https://example.org/a_b_c#part',
  ],
])('%j is copied as %j', (content, copied) => {
  expect(answerWithReferences({ content })).toBe(copied);
});
