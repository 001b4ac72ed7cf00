import type { Page } from 'playwright-core';
import { type Cast, createCast } from './browser/cast';
import { showConversations } from './browser/chat-moves';
import { sees } from './browser/person';
import { bothSizes, phone, type Visit } from './browser/stage';
import { sharedStageForFile } from './browser/stage-for-file';
import { ownEmail } from './shared-system';
import { until } from './until';

const stage = sharedStageForFile();

describe.each(bothSizes)('somebody who reads again, with a $name', (size) => {
  let cast: Cast;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    cast = await createCast(stage, ownEmail(`ada-${size.name}`));
    visit = await stage.visit({ ...size, session: cast.session });
  });
  beforeEach(async () => {
    page = await visit.context.newPage();
  });
  afterEach(async () => {
    await page.close();
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  const list = () => page.getByRole('list', { name: 'Conversations' });
  const proof = () => page.getByRole('region', { name: 'Proof' });
  const titles = () =>
    list()
      .getByRole('listitem')
      .getByRole('button', { name: / - .* - / });

  async function openList() {
    await page.goto('/chat');
    await page.getByLabel('Continent', { exact: true }).waitFor();
    await showConversations(page);
  }

  async function openProved() {
    await page.goto(`/chat/${cast.conversations.proved}`);
    await proof().waitFor();
  }

  test('finds the newest first, each with title, place, flag and date', async () => {
    await openList();
    const items = list().getByRole('listitem');
    expect(await items.count()).toBe(3);
    const first = items.first();
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(),
    );
    for (const text of [
      'United Arab Emirates - Licensing and authorisation',
      'Asia - United Arab Emirates',
      today,
    ]) {
      await first.getByText(text, { exact: true }).waitFor();
    }
    expect(await first.locator('img').getAttribute('data-flag')).toBe('ae');
  });

  test('searches titles by the very letters', async () => {
    await openList();
    await page.getByPlaceholder('Search conversations...', { exact: true }).fill('Japan');
    await until(async () => (await titles().count()) === 1);
    await page.getByPlaceholder('Search conversations...').fill('japan');
    // By its letters no title has it; its words are found in all conversations.
    await sees(page, 'Found in all conversations');
    expect(await titles().count()).toBe(1);
  });

  test('opens one at its address in the place of the last, with its place, its topic and the notice', async () => {
    await openList();
    await titles().first().click();
    await page.waitForURL(`**/chat/${cast.conversations.proved}`);
    await proof().waitFor();
    await sees(
      page,
      'Country is locked for this conversation. To switch countries, you must start a new conversation.',
    );
    if (size === phone) {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByLabel('Topic', { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Location & Topic/ }).click();
    }
    expect(await page.getByRole('combobox', { name: /^Country/ }).inputValue()).toBe('United Arab Emirates');
    expect(await page.getByLabel('Topic', { exact: true }).inputValue()).toBe('Licensing and authorisation');

    // The open one chosen again: nothing is asked for, and nothing changes.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await showConversations(page);
    await titles().first().click();
    expect(asked.filter((url) => url.endsWith(cast.conversations.proved))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/chat/${cast.conversations.proved}`);
  });

  test('sees that a conversation is on its way', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/conversations/${cast.conversations.proved}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/chat/${cast.conversations.proved}`);
    await sees(page, 'Loading Conversation...');
    release();
    await proof().waitFor();
  });

  test('opens the source of a marker, and comes back to the marker', async () => {
    await openProved();
    const marker = page.getByRole('button', { name: 'Source 1', exact: true }).first();
    await marker.click();
    const source = page.getByRole('article', { name: 'Source 1', exact: true });
    await source.getByText('In force', { exact: true }).waitFor();
    await source.getByText(/^as of /).waitFor();
    await source.locator('mark').first().waitFor();
    await page.keyboard.press('Escape');
    await source.waitFor({ state: 'detached' });
    await until(() => marker.evaluate((element) => element === document.activeElement));
  });

  test('rates an answer up, then down, and finds the rating after a reload', async () => {
    await openProved();
    const thumb = (name: string) => page.getByRole('button', { name, exact: true });
    const isGiven = async (name: string) => (await thumb(name).getAttribute('aria-pressed')) === 'true';
    for (const [name, value] of [
      ['Thumbs up', 'positive'],
      ['Thumbs down', 'negative'],
    ] as const) {
      const stored = page.waitForResponse((response) =>
        response.url().endsWith(`/messages/1/feedback?feedback=${value}`),
      );
      await thumb(name).click();
      expect((await stored).ok()).toBe(true);
      await until(() => isGiven(name));
    }
    await page.reload();
    await proof().waitFor();
    expect(await isGiven('Thumbs down')).toBe(true);
    expect(await isGiven('Thumbs up')).toBe(false);
  });

  test('is told that a conversation is not there', async () => {
    await page.goto('/chat/no-such-conversation');
    await page.getByText(/^Failed to fetch conversation(?!s)/).waitFor();
    await page.getByRole('button', { name: 'Start a new conversation' }).click();
    await page.waitForURL('**/chat');
    await page.getByRole('heading', { name: 'Ask me about space regulations' }).waitFor();
  });

  test('keeps what is not confirmed, and deletes what is', async () => {
    await page.goto(`/chat/${cast.conversations.refused}`);
    await page.getByRole('button', { name: 'Thumbs up' }).first().waitFor();
    await showConversations(page);
    const remove = list().getByRole('button', { name: /^Delete conversation Japan/ });
    await remove.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
    await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await titles().count()).toBe(3);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await until(async () => (await titles().count()) === 2);
    // It was the open one: the view is empty again.
    await page.waitForURL('**/chat');
  });

  test('starts anew from the top bar and from the panel', async () => {
    await openProved();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.waitForURL('**/chat');
    await page.getByRole('heading', { name: 'Ask me about space regulations' }).waitFor();
    await openProved();
    if (size === phone) await page.getByRole('button', { name: /^Location & Topic/ }).click();
    await page.getByRole('button', { name: 'New Conversation', exact: true }).click();
    await page.waitForURL('**/chat');
    expect(await page.getByLabel('Continent', { exact: true }).inputValue()).toBe('');
  });

  test('sees a conversation of another device once the tab is shown again', async () => {
    await openList();
    await cast.user.call('DELETE', `/api/conversations/${cast.conversations.arabic}`);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await until(async () => (await titles().count()) === 1);
  });
});
