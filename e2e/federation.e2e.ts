import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { type Fault, faults, plant, silence } from './remote-faults';
import { failureOf, type RemoteUnderTest, remotes, walkTo } from './remotes';
import { ownEmail, useSharedSystem } from './shared-system';
import { sideBySide } from './side-by-side';

const system = useSharedSystem();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser({ url: system.url });
  await createAccount(browser.page, ownEmail('ada'));
});
afterAll(async () => {
  await browser?.close();
});

/** Faults of remotes that are gone through side by side, each in a page of its own. */
const hands = 3;
/** What takes longest, an answer that never comes, begins first. */
const allFaults = Object.entries({ 'that never answers': silence, ...faults });
/** The shell meets all of them alike: each fault is planted in one remote, in turn, and the plainest in every one. */
const everywhere = 'whose files answer 404';
const broken = allFaults.flatMap(([name, fault], at) =>
  remotes
    .filter((_, of) => name === everywhere || of === at % remotes.length)
    .map((remote) => ({ name, fault, remote, title: `${remote.name} ${name}` })),
);
let repairs: Promise<void>[] = [];

beforeAll(() => {
  repairs = sideBySide(broken, hands, breakAndRepair);
});

async function breakAndRepair({ fault, remote }: { fault: Fault; remote: RemoteUnderTest }): Promise<void> {
  const page = await browser.context.newPage();
  const repair = await plant(page, remote, fault);
  await page.goto(remote.path, { waitUntil: 'commit' });
  // The longest wait for an answer is 15 s, and the machine may be slow.
  await failureOf(page, remote).waitFor();
  await page.getByRole('alert').filter({ hasText: fault.words }).waitFor();
  await page.getByText('Hello, ada').waitFor();
  for (const other of remotes.filter((candidate) => candidate !== remote)) {
    await walkTo(page, other.path);
    await other.shows(page);
  }
  await walkTo(page, remote.path);
  await failureOf(page, remote).waitFor();
  if ((await repair()) === 0) throw new Error('nothing was broken');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failureOf(page, remote).waitFor({ state: 'detached' });
  await remote.shows(page);
  if (!(await page.evaluate(() => 'stillTheSamePage' in window))) throw new Error('the page was reloaded');
  await page.close();
}

describe('a remote that fails is told in words, beside a shell and remotes that work, and works again after one press:', () => {
  test.each(broken.map(({ title }, index) => ({ title, index })))('$title', async ({ index }) => {
    await expect(repairs[index]).resolves.toBeUndefined();
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

  await createAccount(other, ownEmail('ben'));
  await page.getByText('Hello, ben').waitFor();
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByText('Your conversations will be listed here.').waitFor();
  expect(await page.getByText(question).count()).toBe(0);
  await other.close();
});
