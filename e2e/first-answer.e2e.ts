import type { Page } from 'playwright-core';
import { password } from './browser/person';
import { desktop, type Visit } from './browser/stage';
import { sharedStageForFile } from './browser/stage-for-file';
import { ownEmail } from './shared-system';
import { until } from './until';

const stage = sharedStageForFile('United Arab Emirates');
const question = 'Must an Emirati operator hold a licence?';

/** The most that a first answer may take, from the landing page and without an account. */
const mostClicks = 4;
const mostTabs = 12;

let visit: Visit;
let page: Page;
beforeEach(async () => {
  visit = await stage.visit(desktop);
  page = visit.page;
  await page.goto('/');
  await page.getByRole('link', { name: /^Start Chatting/ }).waitFor();
});
afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

/** What has the focus, as a screen reader would call it. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });
const focusIsOn = (name: string) => until(async () => (await focused()) === name);

/** Types the question before anything is chosen, takes what is found in it, and reads the whole of it above its answer. */
async function askAtOnce() {
  const input = page.getByLabel('Message', { exact: true });
  await focusIsOn('Message');
  await page.keyboard.type(question);
  for (const offer of ['United Arab Emirates', 'Licensing and authorisation']) {
    await page.getByRole('list', { name: 'Found in your question' }).getByText(offer).waitFor();
    await page.keyboard.press('ArrowDown');
  }
  expect(await input.inputValue()).toBe(question);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  await page.getByText(question, { exact: true }).first().waitFor();
}

function report(what: string, count: number) {
  process.stdout.write(`A first answer from the landing page: ${count} ${what}.\n`);
}

const type = (text: string) => page.keyboard.type(text);

test('a first answer takes at most 4 clicks, and nothing typed is lost', async () => {
  let clicks = 0;
  const click = async (role: 'link' | 'button' | 'textbox', name: RegExp) => {
    await page.getByRole(role, { name }).click();
    clicks += 1;
  };
  await click('link', /^Start Chatting/);
  await click('button', /^Sign up$/);
  await focusIsOn('Email');
  await type(ownEmail('clicks'));
  await page.keyboard.press('Tab');
  await type(password);
  await click('textbox', /^Confirm Password$/);
  await type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat');
  await click('textbox', /^Message$/);
  await askAtOnce();
  report('clicks', clicks);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
});

test('a first answer takes at most 12 tabs, and nothing typed is lost', async () => {
  let tabs = 0;
  const tabTo = async (name: string) => {
    do {
      await page.keyboard.press('Tab');
      tabs += 1;
    } while ((await focused()) !== name && tabs <= mostTabs);
  };
  await tabTo('Start Chatting with Astraea');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in to Astraea' }).waitFor();
  await tabTo('Sign up');
  await page.keyboard.press('Enter');
  await focusIsOn('Email');
  await type(ownEmail('tabs'));
  await tabTo('Password');
  await type(password);
  await tabTo('Confirm Password');
  await type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await tabTo('Skip to message');
  await page.keyboard.press('Enter');
  await askAtOnce();
  report('tabs', tabs);
  expect(tabs).toBeLessThanOrEqual(mostTabs);
});
