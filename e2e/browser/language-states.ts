import type { Page } from 'playwright-core';
import type { ScreenState } from './state';

/** As a browser whose reader prefers Arabic and never chose a language here. */
async function inArabic(page: Page, path: string, heading: string): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['ar'] }));
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
}

/** One screen of each web part that runs from right to left. */
export const languageStates: ScreenState[] = [
  {
    name: 'landing-arabic',
    as: 'visitor',
    language: 'ar',
    ownPage: true,
    open: (page) => inArabic(page, '/', 'مرحبًا بك في Astraea'),
  },
  {
    name: 'plans-arabic',
    as: 'visitor',
    language: 'ar',
    ownPage: true,
    open: (page) => inArabic(page, '/subscription', 'اختر خطتك'),
  },
  {
    name: 'account-arabic',
    as: 'user',
    language: 'ar',
    ownPage: true,
    open: (page) => inArabic(page, '/account', 'بياناتك'),
  },
  {
    name: 'chat-arabic',
    as: 'user',
    language: 'ar',
    ownPage: true,
    open: (page) => inArabic(page, '/chat', 'اسألني عن قوانين الفضاء ولوائحه'),
  },
];
