import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { waitUntilActive } from './api';
import { accessibilityProblems } from './browser/axe';
import { enter } from './browser/enter';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { pdfText } from './pdf';
import { ownEmail, useSharedSystem } from './shared-system';

const countries = ['United Arab Emirates', 'France', 'Norway'];
const title = `Comparison: ${countries.join(', ')}`;
const question = 'Who grants the authorisation for a space activity?';

async function compare(page: Page, picked: readonly string[]): Promise<void> {
  await page.goto('/chat/compare');
  const field = page.getByRole('textbox', { name: 'Countries' });
  for (const country of picked) {
    await field.fill(country);
    await field.press('Enter');
  }
  await page.getByLabel('Topic').selectOption('Licensing and authorisation');
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.getByText(`Asks ${picked.length} questions`).waitFor();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
}

const finished = (page: Page) => page.getByText(/^Answered in /).waitFor();

/** The file that a choice of the memo's dialog saves. */
async function saved(page: Page, choice: string): Promise<{ name: string; path: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: choice }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

const system = useSharedSystem();

describe('a comparison in Chromium', () => {
  let browser: TestBrowser;

  beforeAll(async () => {
    for (const country of countries) await waitUntilActive(system.url, country);
    browser = await openBrowser({ url: system.url });
    await enter(browser.page, system.url, ownEmail('cecilia'));
  });
  afterAll(() => browser?.close());

  test('begins at the chat, asks each country, and opens a source from a cell', async () => {
    const { page } = browser;
    await page.goto('/chat');
    await page.getByRole('button', { name: 'Compare countries' }).click();
    await page.getByRole('textbox', { name: 'Countries' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await compare(page, ['uae', 'france', 'norway']);
    await finished(page);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Country',
      ...countries.map((country) => expect.stringContaining(country)),
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Source 1 of United Arab Emirates/ }).click();
    await page.getByRole('complementary').getByText('UAE Space Agency').first().waitFor();
  });

  test('is the same after a reload, and while it is asked too', async () => {
    const { page } = browser;
    const { pathname } = new URL(page.url());
    await page.reload();
    await finished(page);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await compare(page, ['japan', 'luxembourg', 'austria', 'belgium']);
    await page.waitForURL(/\/chat\/compare\/[\w-]+$/);
    await page.reload();
    await finished(page);
    expect(await page.getByRole('link', { name: /^Open conversation on / }).count()).toBe(4);
    await page.goto(pathname);
    await finished(page);
  });

  test('is downloaded as Word, PDF and Markdown, which hold what the page shows', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Download memo' }).click();
    const word = await saved(page, 'Word');
    expect(word.name).toBe('Comparison-United-Arab-Emirates-France-Norway.docx');
    const text = strFromU8(unzipSync(await readFile(word.path))['word/document.xml'] ?? new Uint8Array());
    const markdown = await readFile((await saved(page, 'Markdown')).path, 'utf8');
    const pdf = await pdfText((await saved(page, 'PDF')).path, 1);
    for (const words of [title, question, ...countries.slice(0, 1)]) {
      expect(text).toContain(words);
      expect(markdown).toContain(words);
      expect(pdf).toContain(words);
    }
    expect(text).toContain('Table of authorities');
    expect(markdown).toMatch(/SHA-256 `[0-9a-f]{64}`/);
    await page.keyboard.press('Escape');
  });

  test('is printed as the memo, without the page around it', async () => {
    const { page } = browser;
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true);
    expect(await page.getByText('Table of authorities').isVisible()).toBe(true);
    expect(await page.getByText('Back to chat').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.getByText('Back to chat').waitFor();
  });

  test('leads to the conversation of a country, where one says what went wrong and takes it back', async () => {
    const { page } = browser;
    const comparison = page.url();
    await page.getByRole('link', { name: 'Open conversation on France' }).click();
    const thumb = page.getByRole('button', { name: 'Thumbs down' });
    await thumb.click();
    await page.getByRole('radio', { name: 'The source doesn’t prove it' }).check();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Thank you for telling us.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await thumb.click();
    await page.getByRole('button', { name: 'Thumbs down', pressed: false }).waitFor();
    await page.goto(comparison);
    await finished(page);
  });

  test('stands in the list once, opens from there, and is deleted as a whole', async () => {
    const { page, errors } = browser;
    await page.goto('/chat');
    const entry = page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: title });
    await entry.first().click();
    await finished(page);
    await page.getByRole('button', { name: 'Delete comparison' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/chat');
    await page
      .getByRole('button', { name: /Comparison: Japan/ })
      .first()
      .waitFor();
    expect(await entry.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('of five countries is there without a model', async () => {
    // Of somebody who has all questions of the day yet.
    const { page, close } = await openBrowser({ url: system.url });
    await enter(page, system.url, ownEmail('marie'));
    await compare(page, ['uae', 'france', 'norway', 'japan', 'luxembourg']);
    await finished(page);
    await close();
  });
});
