import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticePageSchema, unreadNoticesSchema } from '@astraea/contracts';
import { type ApiUser, signInUser, waitUntilActive } from './api';
import { openPlans, planOf, press, startCheckout } from './billing-person';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { createAccount } from './create-account';
import { ingest } from './ingest';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';

const country = 'New Zealand';
const doc = 'new-zealand-tugs.md';
const email = 'follower@example.org';
const act = (fee: string) =>
  `# Orbital Tugs Act\n\n## Section 1. Scope\n\nThis Act applies to orbital tugs.\n\n## Section 2. Fee\n\nThe operator pays a fee of ${fee} dollars each year.`;

let system: RunningSystem;
let browser: TestBrowser;
let user: ApiUser;
beforeAll(async () => {
  const env = { CHECKOUT_ENABLED: 'true', EXCHANGE_CACHE_SECONDS: '0', MAIL_TOGETHER_SECONDS: '1' };
  system = await startSystem({ env });
  await waitUntilActive(system.url, country);
  browser = await openBrowser({ url: system.url });
  await createAccount(browser.page, email, 'correct-horse-1');
  user = await signInUser(system.url, email, 'correct-horse-1');
  await openPlans(browser.page, 'Free');
  await startCheckout(browser.page);
  await press(browser.page, 'Pay with a card that works');
  await until(async () => (await planOf(user)) === 'premium');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const give = (fee: string) =>
  ingest(
    system,
    { name: 'tugs.md', content: act(fee) },
    ...[{ country, topic: 'Launch and re-entry', kind: 'law', status: 'in force', doc }],
  );

const unread = async () =>
  unreadNoticesSchema.parse(await (await user.call('GET', '/api/notices/unread')).json()).unread;

/** The mails that the demo system caught, as text. */
async function mails(): Promise<string[]> {
  const folder = join(system.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test('a country that is followed rings the bell and sends a mail, once, whose link ends mails', async () => {
  await give('4,321');
  const target = { kind: 'country', country };
  expect((await user.call('PUT', '/api/follows', { target })).status).toBe(200);
  expect((await user.call('PUT', '/api/follows/how', { how: 'mail-at-once' })).status).toBe(200);
  await give('5,678');
  await until(async () => (await unread()) > 0);
  // The same text is sent again, and changes nothing.
  await give('5,678');
  const [mail = ''] = await until(async () => {
    const caught = await mails();
    return caught.length > 0 ? caught : undefined;
  });
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('Statements: 1 with other words.');
  const { notices } = noticePageSchema.parse(await (await user.call('GET', '/api/notices')).json());
  expect(notices).toMatchObject([{ doc, country, change: { compared: { changed: 1, added: 0 } } }]);
  const { page } = browser;
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  await page.getByText('Statements: 1 with other words.').waitFor();
  await until(async () => (await unread()) === 0);
  const link = mail.replace(/=\n/g, '').match(/\/alerts\/end#[\w-]{43}/)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'End all e-mails' }).click();
  await page.getByText('No more e-mails are sent to you.', { exact: false }).waitFor();
  expect(await mails()).toHaveLength(1);
});
