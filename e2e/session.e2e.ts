import type { Page } from 'playwright-core';
import { signInUser, uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { emulatorAdminUrl } from './emulator-admin';
import { ownEmail, useSharedSystem } from './shared-system';
import { until } from './until';

const password = 'correct-horse-battery';
const nextQuestion = 'And who supervises it afterwards?';
const verifyPath = '**/api/auth/verify';
const system = useSharedSystem();
let browser: TestBrowser;

beforeAll(async () => {
  await waitUntilActive(system.url, uaeQuestion.country);
});
beforeEach(async () => {
  browser = await openBrowser({ url: system.url });
});
afterEach(() => browser?.close());

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Continent').selectOption(uaeQuestion.continent);
  await page.getByLabel('Country').selectOption(uaeQuestion.country);
  await page.getByLabel('Topic').selectOption(uaeQuestion.topic);
  await page.getByRole('textbox', { name: 'Message' }).fill(uaeQuestion.content);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
}

async function setDisabled(uid: string, disableUser: boolean): Promise<void> {
  const admin = await emulatorAdminUrl(system);
  const answer = await fetch(
    `${admin}/identitytoolkit.googleapis.com/v1/projects/demo-astraea/accounts:update`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser }),
    },
  );
  expect(answer.status).toBe(200);
}

/** What the tab keeps of text that was typed and not sent. */
function typedText(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('astraea-chat:')));
}

const notice = (page: Page) => page.getByText(/the server cannot be reached/);

test.each([
  ['fast', 10],
  ['slow', -10],
])('a clock that is 10 minutes %s signs in, asks and reads', async (word, minutes) => {
  const { page, errors } = browser;
  await page.clock.install({ time: Date.now() + minutes * 60_000 });
  await createAccount(page, ownEmail(`clock-${word}`));
  await ask(page);
  await page.reload();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  expect(errors).toEqual([]);
});

test('whose session ends in the middle of a conversation is asked to sign in again and finds the question', async () => {
  const { page } = browser;
  const email = ownEmail('ended');
  let authorization = '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  await createAccount(page, email, password);
  await ask(page);
  const { uid } = await signInUser(system.url, email, password);
  await setDisabled(uid, true);
  const calls = () => fetch(`${system.url}/api/conversations`, { headers: { authorization } });
  await until(async () => (await calls()).status === 401);
  await page.getByRole('textbox', { name: 'Message' }).fill(nextQuestion);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');

  await setDisabled(uid, false);
  await page.reload();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /United Arab Emirates - / })
    .first()
    .click();
  await page.getByText('Not sent').waitFor();
  await page.getByText(nextQuestion).waitFor();
});

test('a sign-out in one tab clears what was typed in the other', async () => {
  const { page, context } = browser;
  await createAccount(page, ownEmail('tabs'));
  await ask(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('half a question');
  expect(await typedText(page)).not.toEqual([]);
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/login');
  await page.waitForURL('**/login');
  expect(await typedText(page)).toEqual([]);
  expect(await page.getByText(/session has ended/).count()).toBe(0);
});

test('a backend that restarts signs nobody out', async () => {
  const { page } = browser;
  await createAccount(page, ownEmail('restart'));
  let verifications = 0;
  await page.route(verifyPath, (route) => {
    verifications += 1;
    return verifications < 3 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.reload();
  await page.getByText('Hello, restart').waitFor();
  expect(verifications).toBe(3);
});

test('a backend that does not answer keeps the user, says so, and is asked again', async () => {
  const { page } = browser;
  await createAccount(page, ownEmail('silent'));
  await page.route(verifyPath, (route) => route.abort());
  await page.reload();
  await notice(page).waitFor();
  await page.getByText('Hello, silent').waitFor();
  await page.unroute(verifyPath);
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.getByText('Hello, silent').waitFor();
});

test('a backend that refuses signs the user out with its status', async () => {
  const { page } = browser;
  await createAccount(page, ownEmail('refused'));
  await page.route(verifyPath, (route) => route.fulfill({ status: 403 }));
  await page.goto('/chat');
  await page.waitForURL(/\/login\?return_to=%2Fchat$/);
  await page.getByText('Failed to verify with backend: 403').waitFor();
});
