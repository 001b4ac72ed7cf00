import { escapeMarkdown } from './wording';

test.each([
  ['제5조~제10조 및 제12조~제15조', '제5조\\~제10조 및 제12조\\~제15조'],
  ['2. The Minister grants 3. a licence.', '2\\. The Minister grants 3. a licence.'],
  ['1986. The Act\n12) The Order', '1986\\. The Act\n12\\) The Order'],
  ['- a list\n---\n> quoted\n# head', '\\- a list\n\\---\n\\> quoted\n\\# head'],
  ['§ 4.2 applies at -5 degrees & 3 <b>', '§ 4.2 applies at -5 degrees & 3 \\<b>'],
  ['R&amp;D', 'R\\&amp;D'],
])('%j is no markup', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});
