import { conversationSchema, messageSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { pdfText } from './pdf';
import { ownEmail, useOwnSystem, useSharedSystem } from './shared-system';

const password = 'correct-horse-battery';
const question = 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/');
}

async function chooseLocation(page: Page): Promise<void> {
  await page.getByLabel('Continent').selectOption('Asia');
  await page.getByLabel('Country').selectOption('United Arab Emirates');
  await page.getByText('Which topic would you like to discuss?').waitFor();
  await page.getByLabel('Topic').selectOption('Licensing and authorisation');
}

async function openFromList(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /United Arab Emirates - / })
    .first()
    .click();
}

const answerSchema = messageSchema.required({ proof: true });

/** The stored answer, as the page itself reads it. */
async function reloadAndReadAnswer(page: Page) {
  const { pathname } = new URL(page.url());
  const reading = page.waitForResponse((response) =>
    response.url().endsWith(pathname.replace('/chat/', '/api/conversations/')),
  );
  await page.reload();
  const conversation = conversationSchema.parse(await (await reading).json());
  return answerSchema.parse(conversation.messages[1]);
}

describe.each([
  { name: 'standalone', use: useSharedSystem },
  { name: 'distributed', use: () => useOwnSystem({ script: 'start-distributed.mjs' }) },
])('a person in Chromium, $name', ({ name, use }) => {
  const system = use();
  let browser: TestBrowser;
  let email: string;

  beforeAll(async () => {
    email = ownEmail(`ada-${name}`);
    await waitUntilActive(system.url, 'United Arab Emirates');
    browser = await openBrowser({ url: system.url });
  });
  afterAll(() => browser?.close());

  test('is told when Google’s sign-in cannot be reached, and can go on by e-mail', async () => {
    const { page } = browser;
    await page.goto('/login');
    // Google's script is fetched only for this button; here it is as unreachable as behind a closed network.
    await page.route(/apis\.google\.com/, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const box = page.getByRole('alert').filter({ hasText: /\S/ });
    await box.first().waitFor();
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('signs up, asks, reads a proved answer, and finds the proof in the downloaded file', async () => {
    const { page, errors } = browser;
    await createAccount(page, email);
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.waitForURL('**/chat');
    await chooseLocation(page);
    await page.getByRole('textbox', { name: 'Message' }).fill(question);
    const streamed = page.waitForResponse(
      (response) => response.url().endsWith('/api/conversations') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Send' }).click();
    const response = await streamed;
    expect(response.headers()['content-type']).toContain('text/event-stream');

    const proof = page.getByRole('region', { name: 'Proof' });
    await proof.waitFor();
    await page.waitForURL(/\/chat\/[\w-]+$/);
    const answer = await reloadAndReadAnswer(page);
    const [firstSentence = ''] = answer.proof.proof_text.split('. ');
    expect(answer.content).toContain(firstSentence);
    await page.getByText(firstSentence).first().waitFor();

    const downloading = page.waitForEvent('download');
    await proof.getByRole('button', { name: /download/i }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(answer.proof.proof_doc);
    const folded = answer.proof.proof_text.replace(/\s+/g, ' ');
    expect(await pdfText(await download.path(), answer.proof.proof_page)).toContain(folded);
    expect(errors).toEqual([]);
  });

  test('finds the same answer, once, after a reload', async () => {
    const { page } = browser;
    await page.reload();
    await page.getByRole('region', { name: 'Proof' }).waitFor();
    expect(await page.getByText(question, { exact: true }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'Proof' }).count()).toBe(1);
  });

  test('finds the conversation after signing out and in again', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await signIn(page, email);
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await openFromList(page);
    await page.getByRole('region', { name: 'Proof' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/chat\/.+/);
  });

  test('leaves nothing to a second account in the same browser, by the back button neither', async () => {
    const { page } = browser;
    const conversation = page.url();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/login');
    expect(await page.getByText(question).count()).toBe(0);
    await createAccount(page, ownEmail(`ben-${name}`));
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.getByText('Your conversations will be listed here.').waitFor();
    await page.goto(conversation);
    await page.getByLabel('Continent').waitFor();
    expect(await page.getByText(question).count()).toBe(0);
    await page.goBack();
    expect(await page.getByText(question).count()).toBe(0);
  });
});
