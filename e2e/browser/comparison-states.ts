import { question } from './person';
import type { ScreenState } from './state';

/** Where one question is asked in several countries. */
export const comparisonStates: ScreenState[] = [
  {
    name: 'compare-begin',
    as: 'user',
    async open(page) {
      await page.goto('/chat/compare');
      const countries = page.getByRole('textbox', { name: 'Countries' });
      for (const country of ['United Arab Emirates', 'Japan']) {
        await countries.fill(country);
        await countries.press('Enter');
        await page.getByRole('button', { name: `Remove ${country}` }).waitFor();
      }
      await page.getByRole('textbox', { name: 'Question' }).fill(question);
    },
  },
  {
    name: 'compare-answers',
    as: 'user',
    async open(page, { comparison }) {
      await page.goto(`/chat/compare/${await comparison()}`);
      await page.getByText(/^Answered in /).waitFor();
    },
  },
];
