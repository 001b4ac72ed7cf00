import type { RemoteName } from '@astraea/contracts';
import type { Page, Route } from 'playwright-core';
import { openBrowser, type TestBrowser } from './browser';
import { type RunningSystem, startSystem } from './system';

const password = 'correct-horse-battery';
let system: RunningSystem;
let browser: TestBrowser;

async function createAccount(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByText('Sign up', { exact: true }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Confirm Password').press('Enter');
  await page.waitForURL('**/');
  await page.getByText(`Hello, ${email.split('@')[0]}`).waitFor();
}

beforeAll(async () => {
  system = await startSystem();
  browser = await openBrowser({ url: system.url });
  await createAccount(browser.page, 'ada@example.org');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

interface Remote {
  name: RemoteName;
  path: string;
  /** What the shell calls the screen that it cannot show. */
  title: string;
  /** Stands on the screen once it works. */
  shows(page: Page): Promise<void>;
}

const remotes: Remote[] = [
  { name: 'chat', path: '/chat', title: 'Chat', shows: (page) => page.getByLabel('Continent').waitFor() },
  {
    name: 'billing',
    path: '/subscription',
    title: 'Subscription',
    shows: (page) => page.getByRole('heading', { name: /plan/i }).first().waitFor(),
  },
  {
    name: 'content',
    path: '/learn',
    title: 'About Our Technology',
    shows: (page) => page.locator('main h1, main h2').first().waitFor(),
  },
];

const faults: Record<string, (route: Route) => Promise<void>> = {
  'answer 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'answer 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'are garbage': (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '<!doctype html>{' }),
  'cannot be reached': (route) => route.abort(),
};

const files = {
  all: () => true,
  'the entry': (path: string) => /remote-entry/.test(path),
  'the exposed screen': (path: string) => /__federation_expose/.test(path),
};

/** Breaks a remote's files until the returned function is called, which says how many were asked for. */
async function breakFiles(
  page: Page,
  remote: Remote,
  chosen: (path: string) => boolean,
  fault: (route: Route) => Promise<void>,
): Promise<() => Promise<number>> {
  let broken = 0;
  const isBroken = ({ pathname }: URL) =>
    pathname.includes(`/${remote.name}/`) && /\.\w+$/.test(pathname) && chosen(pathname);
  const handle = async (route: Route) => {
    broken += 1;
    await fault(route);
  };
  await page.route(isBroken, handle);
  return async () => {
    await page.unroute(isBroken, handle);
    return broken;
  };
}

const failureOf = (page: Page, remote: Remote) =>
  page.getByRole('heading', { name: `${remote.title} cannot be shown right now` });

/** Shows another screen without loading the page again, as a link of the shell does. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

interface Case {
  remote: Remote;
  fault: string;
  file: keyof typeof files;
}

const ofEachRemote = remotes.flatMap((remote) =>
  Object.keys(faults).map((fault): Case => ({ remote, fault, file: 'all' })),
);
// One remote stands for all: they share the loader, and the shell asks for the files one after the other.
const ofSingleFiles = (['the entry', 'the exposed screen'] as const).flatMap((file) =>
  ['answer 404', 'are garbage'].flatMap((fault): Case[] =>
    remotes.slice(0, 1).map((remote) => ({ remote, fault, file })),
  ),
);
const cases = [...ofEachRemote, ...ofSingleFiles];

describe('a remote whose files fail', () => {
  /** The shell and the other remotes stand; after the repair one button brings the remote back in the same page. */
  async function checkAndRepair(page: Page, remote: Remote, repair: () => Promise<number>): Promise<void> {
    await failureOf(page, remote).waitFor();
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

  test.each(cases)('$remote.name: $file $fault', async ({ remote, fault, file }) => {
    const broken = faults[fault];
    if (!broken) throw new Error(`no fault ${fault}`);
    const page = await browser.context.newPage();
    const repair = await breakFiles(page, remote, files[file], broken);
    await page.goto(remote.path);
    await checkAndRepair(page, remote, repair);
    await page.close();
  });

  test('that never come are given up, of each remote', async () => {
    const never = () => new Promise<void>(() => undefined);
    const open = remotes.map(async (remote) => {
      const page = await browser.context.newPage();
      const repair = await breakFiles(page, remote, files.all, never);
      await page.goto(remote.path, { waitUntil: 'commit' });
      await failureOf(page, remote).waitFor({ timeout: 40_000 });
      return { page, remote, repair };
    });
    for (const { page, remote, repair } of await Promise.all(open)) {
      await checkAndRepair(page, remote, repair);
      await page.close();
    }
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
