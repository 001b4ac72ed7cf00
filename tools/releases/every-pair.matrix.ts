import { join, resolve } from 'node:path';
import { uaeQuestion, waitUntilActive } from '../../e2e/api';
import { openBrowser, type TestBrowser } from '../../e2e/browser/open-browser';
import { createAccount } from '../../e2e/create-account';
import { remotes, walkTo } from '../../e2e/remotes';
import { type RunningSystem, startSystem } from '../../e2e/system';

const now = resolve(__dirname, '../..');
const before = process.env.RELEASE_BEFORE ?? '';

/** What is released on days of its own; the services behind the gateway are taken as one. */
const parts = ['services', 'shell', 'chat', 'billing', 'content'] as const;
type Part = (typeof parts)[number];
const folders = { shell: 'shell-app', chat: 'mfe-chat', billing: 'mfe-billing', content: 'mfe-content' };

/** Every way in which some parts are of the release before and the others of this one. */
const mixtures = Array.from({ length: 2 ** parts.length - 2 }, (_, index) => {
  const old = parts.filter((_, bit) => (index + 1) & (1 << bit));
  return { old, title: `${old.join(', ')} of before, the rest of now` };
});

let system: RunningSystem;
let browser: TestBrowser;
afterEach(async () => {
  await browser?.close();
  await system?.stop();
});

async function startMixture(old: readonly Part[]): Promise<void> {
  const rootOf = (part: Part) => (old.includes(part) ? before : now);
  const env = Object.fromEntries(
    Object.entries(folders).map(([part, folder]) => [
      part === 'shell' ? 'SHELL_ROOT' : `MFE_${part.toUpperCase()}_ROOT`,
      join(rootOf(part as Part), folder, 'dist'),
    ]),
  );
  system = await startSystem({ checkout: rootOf('services'), env });
  await waitUntilActive(system.url, uaeQuestion.country);
  browser = await openBrowser({ url: system.url });
}

test.each(mixtures)('$title', async ({ old }) => {
  await startMixture(old);
  const { page, errors } = browser;
  await createAccount(page, 'ada@example.org');
  await page.goto('/chat');
  await page.getByLabel('Continent').selectOption(uaeQuestion.continent);
  await page.getByLabel('Country').selectOption(uaeQuestion.country);
  await page.getByLabel('Topic').selectOption(uaeQuestion.topic);
  await page.getByRole('textbox', { name: 'Message' }).fill(uaeQuestion.content);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
  await page.getByLabel('Sources', { exact: true }).waitFor();
  for (const remote of remotes) {
    await walkTo(page, remote.path);
    await remote.shows(page);
  }
  await page.reload();
  await page.getByText('Hello, ada').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(errors).toEqual([]);
});
