import type { Page } from 'playwright-core';
import { openBrowser, type TestBrowser } from './browser';
import { createAccount } from './create-account';
import { type Fault, faults, plant, silence } from './remote-faults';
import { failureOf, type RemoteUnderTest, remotes, walkTo } from './remotes';
import { type RunningSystem, startSystem } from './system';

let system: RunningSystem;
let browser: TestBrowser;

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser({ url: system.url });
  await createAccount(browser.page, 'ada@example.org');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

interface BrokenPage {
  page: Page;
  remote: RemoteUnderTest;
  repair(): Promise<number>;
  fault: Fault;
}

async function checkAndRepair({ page, remote, repair, fault }: BrokenPage): Promise<void> {
  // The longest wait for an answer is 15 s, and the machine may be slow.
  await failureOf(page, remote).waitFor({ timeout: 60_000 });
  await page.getByRole('alert').filter({ hasText: fault.words }).waitFor();
  await page.getByText('Hello, ada').waitFor();
  for (const other of remotes.filter((candidate) => candidate !== remote)) {
    await walkTo(page, other.path);
    await other.shows(page);
  }
  await walkTo(page, remote.path);
  await failureOf(page, remote).waitFor();
  expect(await repair()).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failureOf(page, remote).waitFor({ state: 'detached' });
  await remote.shows(page);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
}

describe.each(Object.entries({ ...faults, 'that never answers': silence }))('each remote %s', (_, fault) => {
  let pages: BrokenPage[] = [];

  // The three are broken side by side, each in a page of its own.
  beforeAll(async () => {
    pages = await Promise.all(
      remotes.map(async (remote) => {
        const page = await browser.context.newPage();
        const repair = await plant(page, remote, fault);
        await page.goto(remote.path, { waitUntil: 'commit' });
        return { page, remote, repair, fault };
      }),
    );
  });
  afterAll(() => Promise.all(pages.map(({ page }) => page.close())));

  test('is told in words, beside a shell and remotes that work, and works again after one press', async () => {
    await Promise.all(pages.map(checkAndRepair));
  });
});

test('signing out in one tab takes everything of the user from the other', async () => {
  const { context, page } = browser;
  const question =
    'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?';
  await page.goto('/chat');
  await page.getByLabel('Continent').selectOption('Asia');
  await page.getByLabel('Country').selectOption('United Arab Emirates');
  await page.getByLabel('Topic').selectOption('Licensing and authorisation');
  await page.getByLabel('Message').fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Proof' }).waitFor();

  const other = await context.newPage();
  await other.goto('/about');
  await other.getByText('Hello, ada').waitFor();
  await other.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.getByText(question).count()).toBe(0);
  expect(await page.getByText('Hello, ada').count()).toBe(0);

  await createAccount(other, 'ben@example.org');
  await page.getByText('Hello, ben').waitFor();
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByText('Your conversations will be listed here.').waitFor();
  expect(await page.getByText(question).count()).toBe(0);
  await other.close();
});
