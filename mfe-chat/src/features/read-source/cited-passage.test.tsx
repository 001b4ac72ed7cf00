import { render, screen } from '@testing-library/react';
import { buildCitation } from '../../testing/sample-space-law';
import { Quotation } from './quotation';

const quote = 'A licence lasts for five years.';

test.each([
  ['law', 'the law’s own typeface', true],
  ['policy', 'the law’s own typeface', true],
  ['guide', 'ours', false],
] as const)('the words of a %s stand in %s', (source_kind, _, isLaw) => {
  render(<Quotation citation={buildCitation({ quote, source_kind })} />);
  expect(screen.getByText(quote).className.includes('law')).toBe(isLaw);
});
