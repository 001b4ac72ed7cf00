import { buildProof, treatyCitation } from '../testing/sample-space-law';
import { answerWithReferences } from './copy-answer';

const timestamp = '2026-11-21T10:00:05.000Z';

test.each([
  ['**In short:** Yes. [1]', 'In short: Yes. [1]'],
  ['(*Space Act*, Article 4; in force)', '(Space Act, Article 4; in force)'],
  ['### Not settled\n- *Space Act*: no.\n- **Fees**: none.', 'Not settled\n- Space Act: no.\n- Fees: none.'],
  ['* one\n* two', '* one\n* two'],
  ['2\\. It \\*must\\* be \\~5 \\[m\\] \\\\ *long*', '2. It *must* be ~5 [m] \\ long'],
  [
    '2 * 3 * 4 is 24; see https://example.org/a_b_c#part',
    '2 * 3 * 4 is 24; see https://example.org/a_b_c#part',
  ],
])('%j is copied as %j', (content, copied) => {
  expect(answerWithReferences({ content, index: 1, timestamp }).text).toBe(copied);
});

test('what is on the screen is copied with its formatting, and without what only the screen needs', () => {
  const shown = document.createElement('div');
  shown.dataset.answer = '7';
  const parts = [
    '<p class="x"><strong>In short:</strong> <span class="bound">Yes &lt; no.',
    '<button data-marker="2">2</button></span></p>',
    '<ul><li>One <a href="https://example.org/a?b=1&amp;c=2" target="_blank">link</a></li></ul>',
    '<span role="tooltip">Explains</span>',
  ];
  shown.innerHTML = parts.join('');
  document.body.replaceChildren(shown);
  const proof = buildProof([{ ...treatyCitation, instrument: 'Treaty <1967>' }]);
  const { html } = answerWithReferences({ content: 'Yes. [2]', index: 7, proof, timestamp });
  expect(html).toBe(
    [
      '<p><strong>In short:</strong> Yes &lt; no.<sup>[2]</sup></p>',
      '<ul><li>One <a href="https://example.org/a?b=1&amp;c=2">link</a></li></ul>',
      '<h4>References</h4><p>[2] Treaty &lt;1967&gt;, Article VI; outer-space-treaty.pdf, pages 4–5; ',
      'in force as of November 2026; official text: ',
      `<a href="${treatyCitation.url}">${treatyCitation.url}</a>; consulted November 21, 2026</p>`,
    ].join(''),
  );
});
