import type { Page } from 'playwright-core';
import { uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { ask, chooseLocation, password } from './browser/person';
import { createAccount, signIn } from './create-account';
import { ownEmail, useSharedSystem } from './shared-system';
import { until } from './until';

const system = useSharedSystem();
let browser: TestBrowser;

beforeAll(async () => {
  await waitUntilActive(system.url, uaeQuestion.country);
});
beforeEach(async () => {
  browser = await openBrowser({ url: system.url });
});
afterEach(() => browser?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { name: 'Account', exact: true });

/** Signs in on the page that is there, wherever it leads. */
async function fillInSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('an account shows plan, questions and sign-in, and is there after a sign-in on its way', async () => {
  const { page, errors } = browser;
  const email = ownEmail('reads');
  await createAccount(page, email, password);
  await press(page, 'Logout');
  await page.waitForURL('**/login');
  await page.goto('/account');
  await page.waitForURL(/\/login\?return_to=%2Faccount$/);
  await fillInSignIn(page, email);
  await heading(page).waitFor();
  await part(page, 'Plan').getByText('No subscription').waitFor();
  await part(page, 'Questions today').getByText('10 of 10 left').waitFor();
  await part(page, 'Sign-in').getByText('E-mail and password').waitFor();
  await part(page, 'Sessions')
    .getByText(/^This device signed in on/)
    .waitFor();
  await part(page, 'Sign-in').getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText('Password reset email has been sent. Please check your inbox.').waitFor();
  expect(errors).toEqual([]);
});

test('the clock that a reader chooses is the one of the chat, and is kept over a reload', async () => {
  const { page } = browser;
  await createAccount(page, ownEmail('clock'), password);
  await press(page, 'Chat');
  await chooseLocation(page, uaeQuestion.topic);
  await ask(page, uaeQuestion.content);
  const times = page
    .getByRole('main')
    .locator('time')
    .filter({ hasText: /:\d\d:\d\d/ });
  expect(await times.first().textContent()).toMatch(/^(at )?\d\d:\d\d:\d\d$/);
  const path = new URL(page.url()).pathname;
  await press(page, 'Account');
  await part(page, 'Questions today').getByText('9 of 10 left').waitFor();
  await page.getByText('12 hours').click();
  await page.getByLabel('Dates').selectOption('gb');
  await page.getByText(/^Saved in this browser\. Dates and times read 21 November 2026, 9:05:09/).waitFor();
  await page.goto(path);
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  expect(await times.first().textContent()).toMatch(/^(at )?\d{1,2}:\d\d:\d\d\s[AP]M$/);
});

test('signing out everywhere ends the session of another browser too, and of nobody else', async () => {
  const email = ownEmail('everywhere');
  const { page } = browser;
  const [other, stranger] = [await openBrowser({ url: system.url }), await openBrowser({ url: system.url })];
  await createAccount(stranger.page, ownEmail('stranger'), password);
  await createAccount(page, email, password);
  let authorization = '';
  other.page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  await signIn(other.page, email, password);
  const signedInAt = Math.floor(Date.now() / 1000);
  // The identity provider counts in whole seconds.
  await until(() => Math.floor(Date.now() / 1000) > signedInAt);
  await press(page, 'Account');
  await press(page, 'Sign Out Everywhere');
  await press(page, 'Yes, Sign Out Everywhere');
  await page.waitForURL('**/login');
  await page.getByText(/^You are signed out everywhere\./).waitFor();

  const calls = () => fetch(`${system.url}/api/conversations`, { headers: { authorization } });
  await until(async () => (await calls()).status === 401);
  await press(other.page, 'Account');
  await other.page.getByText('Your session has ended. Please sign in again.').waitFor();
  await fillInSignIn(other.page, email);
  await heading(other.page).waitFor();
  await part(other.page, 'Questions today').getByText('10 of 10 left').waitFor();

  await press(stranger.page, 'Account');
  await part(stranger.page, 'Questions today').getByText('10 of 10 left').waitFor();
  await Promise.all([other.close(), stranger.close()]);
});
