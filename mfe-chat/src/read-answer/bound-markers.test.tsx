import { notVerifiedMark } from '@astraea/contracts';
import { render } from '@testing-library/react';
import { buildCitation } from '../testing/sample-space-law';
import { AnswerText } from './answer-text';

function renderText(text: string) {
  const citations = [1, 2].map((marker) => buildCitation({ marker }));
  return render(<AnswerText text={text} sources={{ citations, isProof: true, onShowSource: jest.fn() }} />);
}
const bound = ({ container }: ReturnType<typeof renderText>) =>
  [...container.querySelectorAll('.bound')].map(({ textContent }) => textContent);

test.each([
  ['a word keeps its marker', 'A licence is needed. [1]', ['needed. 1']],
  ['markers in a row stay together', 'A licence is needed. [1] [2]', ['needed. 12']],
  [
    'sentences of one source have it once, at their end',
    'One. [1] Two. [1] Three. [2]',
    ['Two. 1', 'Three. 2'],
  ],
  ['the run goes on through emphasis', 'One. [1] *Two* is so. [1]', ['so. 1']],
  [
    'another source between them parts the run',
    'One. [1] Two. [2] Three. [1]',
    ['One. 1', 'Two. 2', 'Three. 1'],
  ],
  ['paragraphs have their own', 'One. [1]\n\nTwo. [1]', ['One. 1', 'Two. 1']],
  ['items of a list have their own', '- One. [1]\n- Two. [1]', ['One. 1', 'Two. 1']],
  ['a long word may be broken before its end', `${'x'.repeat(60)} [1]`, [`${'x'.repeat(24)} 1`]],
])('%s', (_, text, words) => {
  expect(bound(renderText(text))).toEqual(words);
});

test('a sentence that is not verified keeps the marker of its own', () => {
  const view = renderText(`One. [1] ${notVerifiedMark} Two. [1]`);
  expect(bound(view)).toEqual(['One. 1', 'Two. 1']);
});

test('no word is lost', () => {
  const { container } = renderText('One. [1] Two. [1] Three [2] is (more). [1]');
  expect(container.textContent?.replace(/\d/g, '').replace(/\s+/g, ' ').trim()).toBe(
    'One. Two. Three is (more).',
  );
});
