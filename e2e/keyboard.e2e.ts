import type { Page } from 'playwright-core';
import { password, question } from './browser/person';
import { bothSizes, type Visit } from './browser/stage';
import { sharedStageForFile } from './browser/stage-for-file';
import { ownEmail } from './shared-system';
import { until } from './until';

const stage = sharedStageForFile('United Arab Emirates');

/** What has the focus, as a screen reader would call it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', visible: false };
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : [];
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    const { width, height } = element.getBoundingClientRect();
    return { name: name.trim(), visible: width > 0 && height > 0 };
  });
}

/** Presses Tab until the focus is there, from the end of the page on from its start. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    names.push(stop.name);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) {
      expect(stop.visible).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${name}, but to: ${names.join(' | ')}`);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).waitFor();
  await tabTo(page, label);
  // Typing the first letters chooses, as the platform's select does.
  await page.keyboard.type(option);
  await until(async () => (await page.getByLabel(label, { exact: true }).inputValue()) === option);
}

describe.each(bothSizes)('with the keyboard alone, on a $name', (size) => {
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await stage.visit(size);
    page = visit.page;
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  const focusIsOn = (name: string | RegExp) =>
    until(async () => {
      const { name: found } = await focused(page);
      return typeof name === 'string' ? found === name : name.test(found);
    });
  const focusIsIn = (selector: string) =>
    until(() =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element === document.activeElement),
    );

  test('one skips to the content', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /^Start Chatting/ }).waitFor();
    await page.keyboard.press('Tab');
    await focusIsOn('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Start Chatting with Astraea');
  });

  test('one signs up', async () => {
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login\?return_to=/);
    // The new screen has the focus, so that reading and tabbing begin there.
    await focusIsIn('main');
    await page.getByRole('heading', { name: 'Sign in to Astraea' }).waitFor();
    await tabTo(page, 'Sign up');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    for (const [label, text] of [
      ['Email', ownEmail(`keys-${size.name}`)],
      ['Password', password],
      ['Confirm Password', password],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText(`Hello, keys-${size.name}`).waitFor();
    await focusIsIn('main');
  });

  test('one chooses a place and asks', async () => {
    // The sign-up has led to where one wanted to go.
    await page.waitForURL('**/chat');
    await focusIsIn('main');
    await choose(page, 'Continent', 'Asia');
    await choose(page, 'Country', 'United Arab Emirates');
    await choose(page, 'Topic', 'Licensing and authorisation');
    await tabTo(page, 'Message');
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Proof' }).waitFor();
    // Whoever asked can go on typing.
    await focusIsOn('Message');
  });

  test('what is written is in a polite live region, with its beginning and its end', async () => {
    const log = page.getByRole('log', { name: 'Answer as it is written' });
    expect(await log.getAttribute('aria-live')).toBe('polite');
    const lines = await log.locator('> span').allTextContents();
    expect(lines[0]?.trim()).toBe('Astraea is writing an answer');
    expect(lines.at(-1)?.trim()).toMatch(/^End of the answer, with \d+ sources?$/);
    expect(lines.slice(1, -1).join(' ')).toMatch(/UAE Space Agency/);
    // No markers and no Markdown are read out.
    expect(lines.join('')).not.toMatch(/\*|\[\d+\]/);
  });

  test('one opens the source of a marker and comes back to it', async () => {
    await tabTo(page, 'Source 1');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Source 1', exact: true }).waitFor();
    await focusIsOn('Source 1');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
    await page.keyboard.press('Escape');
    await page.getByRole('article', { name: 'Source 1', exact: true }).waitFor({ state: 'detached' });
    await focusIsOn('Source 1');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  });

  test('one asks for a deletion, thinks again, and is where one was', async () => {
    if (size.name === 'phone') {
      await tabTo(page, 'Previous Conversations');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Previous Conversations' }).waitFor();
    }
    // One stop of the Tab key: the arrow keys lead to what can be done with the conversation.
    await tabTo(page, /United Arab Emirates - /);
    await page.keyboard.press('ArrowRight');
    await focusIsOn(/^Rename conversation/);
    await page.keyboard.press('ArrowRight');
    await focusIsOn(/^Delete conversation/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    // The focus stays within the dialog.
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusIsOn(/^Delete conversation/);
    if (size.name === 'phone') {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusIsOn('Previous Conversations');
    }
  });

  test('one signs out', async () => {
    await tabTo(page, 'Logout');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await focusIsIn('main');
  });
});
