import { render, screen } from '@testing-library/react';
import { buildCitation } from '../testing/sample-space-law';
import { CitedPassage } from './viewer';

const quote = 'A licence lasts for five years.';

test.each([
  ['law', 'quoted in the law’s own typeface', true],
  ['policy', 'quoted in the law’s own typeface', true],
  ['guide', 'ours, and no quotation', false],
] as const)('the words of a %s are %s', (source_kind, _, isLaw) => {
  render(<CitedPassage citation={buildCitation({ quote, source_kind })} />);
  const words = screen.getByText(quote);
  expect(words.className.includes('law')).toBe(isLaw);
  expect(words.tagName).toBe(isLaw ? 'BLOCKQUOTE' : 'P');
});
