import { conversationSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { type Front, startFront } from './front';
import { attempts, googleStandIn, hostile, storedTexts } from './hostile-scripts';
import { cited, firstSentence, type StandInModel, startStandInModel } from './stand-in-model';
import { type RunningSystem, startSystem } from './system';

let model: StandInModel;
let system: RunningSystem;
let front: Front;
let browser: TestBrowser;
/** What the content policy stopped, on any page. */
let violations: string[] = [];

beforeAll(async () => {
  model = await startStandInModel(({ passages, say, finish }) => {
    const truth = firstSentence(passages[0]);
    say(`${cited(truth, 1)}${hostile} [P1: "${truth}"]\n\n${hostile}`);
    finish();
  });
  system = await startSystem({ env: model.env });
  front = await startFront(system.url);
  await waitUntilActive(front.url, uaeQuestion.country);
  browser = await openBrowser({ url: front.url });
  await browser.context.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await browser.context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  await browser.context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleStandIn }),
  );
});
beforeEach(() => {
  violations = [];
});
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await system?.stop();
  await model?.close();
});

async function visit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('main').locator('h1, h2, form').first().waitFor();
  }
}

async function askHostileQuestion(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.getByLabel('Continent').selectOption(uaeQuestion.continent);
  await page.getByLabel('Country').selectOption(uaeQuestion.country);
  await page.getByLabel('Topic').selectOption(uaeQuestion.topic);
  const input = page.getByRole('textbox', { name: 'Message' });
  // The button waits until the answer before has ended; the key would do nothing, and the question wait in the field.
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await input.fill(uaeQuestion.content);
  await send.click();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  await page.waitForURL(/\/chat\/[\w-]+$/);
  await input.fill(hostile);
  await send.click();
  await page.getByRole('button', { name: 'Thumbs up' }).nth(1).waitFor();
}

/** What would be there if a text had become markup. */
function readMarkup(page: Page) {
  return page.evaluate(() => ({
    owned: 'owned' in globalThis,
    strangers: document.querySelectorAll(
      '[src*="evil.example"], [href*="evil.example" i]:not(a), main script, main iframe, main form[action]',
    ).length,
    scriptLinks: document.querySelectorAll('a[href^="javascript:" i], a[href^="data:" i]').length,
  }));
}

const harmless = { owned: false, strangers: 0, scriptLinks: 0 };

test('no screen of a visitor meets the content policy, the sign-in popup’s script included', async () => {
  const { page } = browser;
  await visit(page, ['/', '/about', '/learn', '/subscription', '/no/such/page', '/login']);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForFunction(() => 'googleStandIn' in globalThis);
  expect(violations).toEqual([]);
});

test('the window in which a demo’s Google account is picked works under its own policy, and loads nothing of a stranger', async () => {
  const window = await browser.context.newPage();
  const loaded: string[] = [];
  window.on('response', (response) => loaded.push(new URL(response.url()).host));
  await window.goto(
    `${front.url}/emulator/auth/handler?apiKey=demo-key&providerId=google.com&appName=x&authType=signInViaPopup`,
  );
  await window.getByRole('button', { name: 'Add new account' }).click();
  await window.locator('#email-input').fill('ada@example.org');
  expect(await window.getByRole('button', { name: /Sign in with Google/ }).isEnabled()).toBe(true);
  expect(new Set(loaded)).toEqual(new Set([new URL(front.url).host]));
  await window.close();
});

test('a hostile question and a hostile model become text, on every screen of a user and under the same policy', async () => {
  const { page } = browser;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await createAccount(page, 'ada@example.org');
  await visit(page, ['/', '/about', '/learn', '/subscription']);
  await askHostileQuestion(page);
  await page.getByText(hostile).first().waitFor();
  expect(await readMarkup(page)).toEqual(harmless);
  await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
  await page.getByLabel('Sources', { exact: true }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(hostile).first().waitFor();
  expect(await readMarkup(page)).toEqual(harmless);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(violations).toEqual([]);
});

test('an answer and a proof of which every word is hostile become text too', async () => {
  const { page } = browser;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/api/conversations/*', async (route) => {
    const response = await route.fetch();
    const conversation = conversationSchema.parse(await response.json());
    for (const message of conversation.messages) {
      message.content = `${hostile}\n\n[1]`;
      if (!message.proof) continue;
      message.proof.proof_text = hostile;
      for (const citation of message.proof.citations) {
        Object.assign(citation, {
          quote: hostile,
          instrument: hostile,
          provision: hostile,
          url: 'javascript:owned=1',
        });
      }
    }
    await route.fulfill({ response, json: { ...conversation, title: hostile } });
  });
  await page.reload();
  await page.getByRole('region', { name: 'Proof' }).first().waitFor();
  await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
  await page.getByLabel('Sources', { exact: true }).waitFor();
  expect(await readMarkup(page)).toEqual(harmless);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  await page.unroute('**/api/conversations/*');
});

test('no token is kept but in the store of Firebase itself', async () => {
  const { page } = browser;
  const stored = await storedTexts(page);
  const token = /eyJ[\w-]+\.[\w-]+\.|refreshToken|accessToken/;
  expect(stored.filter(({ text }) => token.test(text)).map(({ place }) => place)).toEqual([
    'indexedDB firebaseLocalStorageDb',
  ]);
  expect(await browser.context.cookies()).toEqual([]);
});

test('a script that got into a page can make no other code or markup run', async () => {
  const { page } = browser;
  front.plant(attempts);
  await page.goto('/about');
  const outcome = await page.evaluate(() => (globalThis as { attempts?: Record<string, string> }).attempts);
  front.plant(undefined);
  expect(outcome).toEqual({
    'evaluate a text': 'refused',
    'make a function of a text': 'refused',
    'write markup': 'refused',
    'load a script of this site': 'refused',
    'load a script of another site': 'refused',
    'make a policy of its own': 'refused',
  });
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false);
  expect(violations).not.toEqual([]);
});
