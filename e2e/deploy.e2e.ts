import { type RemoteName, webConfigSchema } from '@astraea/contracts';
import type { Locator, Page } from 'playwright-core';
import { uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { failureOf, remotes, walkTo } from './remotes';
import { buildSmallRemote, type SmallRemote } from './small-remote';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';
import { copyReleases, type WebReleases } from './web-releases';

let chat: WebReleases;
let billing: WebReleases;
let content: SmallRemote;
let system: RunningSystem;
let browser: TestBrowser;

beforeAll(async () => {
  [chat, billing, content] = await Promise.all([
    copyReleases('mfe-chat'),
    copyReleases('mfe-billing'),
    buildSmallRemote('content', ['1.0.0', '1.0.1'], '1.0.0'),
  ]);
  await content.deliver('1.0.0');
  system = await startSystem({
    env: {
      MFE_CHAT_ROOT: chat.root,
      MFE_BILLING_ROOT: billing.root,
      MFE_CONTENT_ROOT: content.root,
      RELEASE_CACHE_SECONDS: '1',
    },
  });
  await waitUntilActive(system.url, uaeQuestion.country);
  browser = await openBrowser({ url: system.url });
  await createAccount(browser.page, 'ada@example.org');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await Promise.all([chat?.close(), billing?.close(), content?.close()]);
});

async function untilDelivered(name: RemoteName, version: string): Promise<void> {
  await until(async () => {
    const response = await fetch(`${system.url}/config.json`);
    return webConfigSchema.parse(await response.json()).remotes[name].version === version;
  });
}

async function chooseLocation(page: Page): Promise<void> {
  await page.getByLabel('Continent').selectOption(uaeQuestion.continent);
  await page.getByLabel('Country').selectOption(uaeQuestion.country);
  await page.getByLabel('Topic').selectOption(uaeQuestion.topic);
}

/** Another number after every load of the page. */
const loadOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

const oldWords = 'Ask me about space regulations';
const newWords = 'Ask me about the law of space';

test('a tab that was open before a deploy goes on with the release it has, lazy parts included', async () => {
  const { page, errors } = browser;
  await page.goto('/chat');
  await page.getByText(oldWords).waitFor();
  await chooseLocation(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(uaeQuestion.content);
  const began = await loadOf(page);

  await chat.add('2.0.0', oldWords, newWords);
  await billing.add('2.0.0', 'Available Soon!', 'Available Later!');
  await Promise.all([untilDelivered('chat', '2.0.0'), untilDelivered('billing', '2.0.0')]);

  // The plans were never loaded in this tab: they come in the release that the tab knows.
  await walkTo(page, '/subscription');
  await page.getByText('Available Soon!').waitFor();
  await walkTo(page, '/chat');
  await page.getByText(oldWords).waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(uaeQuestion.content);
  await chooseLocation(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
  await page.getByLabel('Sources', { exact: true }).waitFor();
  expect(await loadOf(page)).toBe(began);
  expect(errors).toEqual([]);
});

test('one reload brings the new release and keeps what was typed', async () => {
  const { page } = browser;
  await page.goto('/chat');
  await page.getByText(newWords).waitFor();
  await chooseLocation(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed before the deploy');
  await chat.add('3.0.0', newWords, oldWords);
  await untilDelivered('chat', '3.0.0');
  await page.reload();
  await page.getByText(oldWords).waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Typed before the deploy');
});

test('a tab so old that its release is gone gets the new one by a press, without a reload', async () => {
  const { page } = browser;
  await page.goto('/chat');
  await page.getByLabel('Continent').waitFor();
  const typed = await page.getByRole('textbox', { name: 'Message' }).inputValue();
  const began = await loadOf(page);
  const old = await billing.current();
  await billing.add('3.0.0', 'Available Later!', 'Available Some Day!');
  await untilDelivered('billing', '3.0.0');
  await billing.remove(old);

  await walkTo(page, '/subscription');
  const [, plans] = remotes;
  if (!plans) throw new Error('no remote');
  await failureOf(page, plans).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Available Some Day!').waitFor();
  await walkTo(page, '/chat');
  await page.getByLabel('Continent').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(typed);
  expect(typed).toBe('Typed before the deploy');
  expect(await loadOf(page)).toBe(began);
});

/** What ran in the page since the last time, of the small remote's modules. */
const ranSince = (page: Page) =>
  page.evaluate(() => {
    const { ran = [] } = globalThis as { ran?: string[] };
    return ran.splice(0);
  });

/** Whether words are underlined, as only the broken release's are, and slanted, as only the mended ones' are. */
const looksOf = (words: Locator) =>
  words.evaluate((element) => {
    const { textDecorationLine, fontStyle } = getComputedStyle(element);
    return [textDecorationLine, fontStyle];
  });

test('a release that broke while it was shown is replaced by its mend by a press: screen, lazy parts and styles', async () => {
  const { page } = browser;
  await page.goto('/about');
  const began = await loadOf(page);
  await page.getByRole('button', { name: 'Show the first part' }).click();
  expect(await looksOf(page.getByText('The first part of release 1.0.0'))).toEqual(['underline', 'normal']);
  expect(await ranSince(page)).toEqual(['screen of 1.0.0', 'first part of 1.0.0']);

  await page.getByRole('button', { name: 'Show the defect' }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.waitFor();
  await content.deliver('1.0.1');
  await untilDelivered('content', '1.0.1');
  await tryAgain.click();
  const heading = page.getByRole('heading', { name: 'Screen of release' });
  await heading.waitFor();
  expect(await heading.textContent()).toBe('Screen of release 1.0.1');
  expect(await looksOf(heading)).toEqual(['none', 'italic']);
  for (const part of ['first', 'second']) {
    await page.getByRole('button', { name: `Show the ${part} part` }).click();
    const words = page.getByText(`The ${part} part of release`);
    await words.waitFor();
    expect(await words.textContent()).toBe(`The ${part} part of release 1.0.1`);
    expect(await looksOf(words)).toEqual(['none', 'italic']);
  }
  expect(await ranSince(page)).toEqual(['screen of 1.0.1', 'first part of 1.0.1', 'second part of 1.0.1']);
  expect(await loadOf(page)).toBe(began);
});

test('a lazy part that went away with its release comes in the new one by a press', async () => {
  const { page } = browser;
  await content.deliver('1.0.0');
  await untilDelivered('content', '1.0.0');
  await page.goto('/about');
  const began = await loadOf(page);
  await page.getByRole('button', { name: 'Show the first part' }).click();
  await page.getByText('The first part of release 1.0.0').waitFor();
  await ranSince(page);
  await content.deliver('1.0.1');
  await content.remove('1.0.0');
  await untilDelivered('content', '1.0.1');

  await page.getByRole('button', { name: 'Show the second part' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const part of ['first', 'second']) {
    await page.getByRole('button', { name: `Show the ${part} part` }).click();
    await page.getByText(`The ${part} part of release 1.0.1`).waitFor();
  }
  expect(await ranSince(page)).toEqual(['screen of 1.0.1', 'first part of 1.0.1', 'second part of 1.0.1']);
  expect(await loadOf(page)).toBe(began);
});
