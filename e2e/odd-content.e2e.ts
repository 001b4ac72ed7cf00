import { conversationSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';

/** One word of as many letters as the assistant's name may have. */
const longName = 'W'.repeat(60);
const person = 'm'.repeat(60);
const longWord = 'x'.repeat(500);
const arabic = 'هل أحتاج إلى ترخيص من وكالة الفضاء؟';
let system: RunningSystem;
let browser: TestBrowser;

beforeAll(async () => {
  system = await startSystem({ env: { ASSISTANT_NAME: longName } });
  await waitUntilActive(system.url, uaeQuestion.country);
  browser = await openBrowser({ url: system.url });
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const sizes = [
  { width: 195, height: 422 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Names of what reaches over the edge of the screen and cannot be scrolled to in a part of its own; nothing, if all is well. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .filter((element) => !clips(element))
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 30)}`);
  });
}

async function expectToFit(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect({ path: new URL(page.url()).pathname, ...size, over: await overflow(page) }).toEqual({
      path: new URL(page.url()).pathname,
      ...size,
      over: [],
    });
  }
}

test('an assistant and a person with names of 60 letters fit on every screen', async () => {
  const { page, errors } = browser;
  await page.goto('/login');
  await page.getByRole('heading', { name: `Sign in to ${longName}` }).waitFor();
  await expectToFit(page);
  await createAccount(page, `${person}@example.org`);
  await page.getByRole('link', { name: `Start Chatting with ${longName}` }).waitFor();
  await expectToFit(page);
  for (const [path, heading] of [
    ['/about', `Learn About ${longName}`],
    ['/learn', 'About Our Technology'],
    ['/subscription', 'Choose your plan'],
    ['/subscription/success?session_id=cs_none', 'Verification Failed'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await expectToFit(page);
  }
  expect(errors).toEqual([]);
});

test('one word of 500 letters and words from right to left fit into a conversation', async () => {
  const { page, errors } = browser;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/chat');
  await page.getByLabel('Continent').selectOption(uaeQuestion.continent);
  await page.getByLabel('Country').selectOption(uaeQuestion.country);
  await page.getByLabel('Topic').selectOption(uaeQuestion.topic);
  await expectToFit(page);
  for (const [count, text] of [longWord, arabic].entries()) {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Thumbs up' }).nth(count).waitFor();
    await expectToFit(page);
  }
  const question = page.getByLabel('Messages', { exact: true }).getByText(arabic);
  expect(await question.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(errors).toEqual([]);
});

test('a very long answer with words that cannot be broken fits as well, and opens at its question', async () => {
  const { page, errors } = browser;
  const path = new URL(page.url()).pathname.replace('/chat/', '/api/conversations/');
  const content = `${'A sentence of an answer. '.repeat(4_000)}\n\n- ${longWord}\n\n\`${longWord}\``;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const conversation = conversationSchema.parse(await response.json());
    const messages = conversation.messages.map((message) =>
      message.role === 'assistant' ? { ...message, content } : message,
    );
    await route.fulfill({ response, json: { ...conversation, messages } });
  });
  await page.reload();
  await page.getByText(longWord).last().waitFor();
  await until(async () => {
    const list = await page.getByRole('region', { name: 'Messages' }).boundingBox();
    const question = await page.getByRole('article').nth(-2).boundingBox();
    return list && question && question.y >= list.y && question.y < list.y + list.height / 2;
  });
  await expectToFit(page);
  expect(errors).toEqual([]);
});
