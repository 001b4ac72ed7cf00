import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportedAccountSchema, exportedConversationSchema, meResponseSchema } from '@astraea/contracts';
import { backendAddress, storedInMongo, storedInRedis, storedText } from '@astraea/service-kit/testing';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { TestStandIn } from '../standalone/stripe/testing/test-stand-in';
import { type ApiUser, signInUser, signUpUser, uaeQuestion, waitUntilActive } from './api';
import { openPlans, planOf, press, startCheckout } from './billing-person';
import { password, sees } from './browser/person';
import { desktop, openStage, phone, type Stage, type Visit } from './browser/stage';
import { ask, list, quotaOf } from './conversations';
import { createAccount } from './create-account';
import { readProblem } from './problems';
import { boughtBy, standInOf } from './stripe-controls';
import { until } from './until';

describe.each([
  { name: 'standalone', isDistributed: false, script: 'start.mjs' as const },
  { name: 'distributed', isDistributed: true, script: 'start-distributed.mjs' as const },
])('a user who leaves, $name', ({ script, isDistributed }) => {
  let stage: Stage;
  let visit: Visit;
  let page: Page;
  let standIn: TestStandIn;
  let ada: ApiUser;
  let traces: Record<string, string>;
  let bought: string;
  const email = `ada-${randomUUID()}@example.org`;
  const rare = `x${randomUUID().replaceAll('-', '')}`;

  beforeAll(async () => {
    stage = await openStage({ script, env: { CHECKOUT_ENABLED: 'true', EXCHANGE_CACHE_SECONDS: '1' } });
    standIn = await standInOf(stage.system);
    await waitUntilActive(stage.system.url, uaeQuestion.country);
    visit = await stage.visit(desktop);
    page = visit.page;
    await createAccount(page, email, password);
    ada = await signInUser(stage.system.url, email, password);
  });
  afterAll(async () => {
    await visit?.close();
    await stage?.close();
    expect(visit?.errors).toEqual([]);
  });

  const openAccount = async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('heading', { name: 'Your data', exact: true }).waitFor();
  };

  test('has a plan, and conversations with sources and ratings', async () => {
    await openPlans(page, 'Free');
    bought = await startCheckout(page);
    await press(page, 'Pay with a card that works');
    await page.getByRole('heading', { name: 'Subscription Activated!' }).waitFor();
    await until(async () => (await planOf(ada)) === 'premium');
    const { id } = await ask(ada, { content: `${uaeQuestion.content} (${rare})` });
    await ada.call('PATCH', `/api/conversations/${id}/messages/1/feedback?feedback=positive`);
    await ask(ada);
    const me = meResponseSchema.parse(await (await ada.call('GET', '/api/auth/me')).json());
    traces = { email, uid: ada.uid, userId: me.id, words: rare, conversation: id };
  });

  test('is found in the stores before: the search that finds nothing afterwards can find', async () => {
    const found = await search();
    expect(Object.keys(traces).filter((name) => found.includes(traces[name] ?? ''))).toEqual(
      Object.keys(traces),
    );
  });

  test('takes everything along as JSON and Markdown', async () => {
    await openAccount();
    const downloading = page.waitForEvent('download');
    await press(page, 'Download My Data');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^astraea-data-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByText(/^Downloaded as astraea-data-/).waitFor();
    const files = unzipSync(await readFile(await download.path()));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const account = exportedAccountSchema.parse(JSON.parse(text('account.json')));
    expect(account).toMatchObject({
      profile: { email, subscription: 'premium' },
      quota: { limit: null },
      billing: { plan: 'premium', subscription: { status: 'active' } },
    });
    const names = Object.keys(files).filter((name) => name.startsWith('conversations/'));
    expect(names).toHaveLength(4);
    const name = names.find((one) => one.includes(traces.conversation ?? '') && one.endsWith('.json')) ?? '';
    const { messages } = exportedConversationSchema.parse(JSON.parse(text(name)));
    expect(messages[0]?.content).toContain(rare);
    expect(messages[1]).toMatchObject({ feedback: 'positive' });
    const [citation] = messages[1]?.proof?.citations ?? [];
    const markdown = text(name.replace(/json$/, 'md'));
    for (const part of [rare, '- Your rating: positive', citation?.doc ?? '', citation?.sha256 ?? ''])
      expect(markdown).toContain(part);
    expect(text('payments.md')).toContain('29 usd');
    expect(Object.keys(files).filter((one) => one.startsWith('usage/'))).toHaveLength(2);
  });

  test('is asked again, is told what becomes of the plan, and may stay', async () => {
    await openAccount();
    await press(page, 'Delete Account');
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByText(/^Your Pro plan ends at once\./).waitFor();
    await page.setViewportSize(phone);
    await question.getByRole('button', { name: 'Keep Account' }).click();
    await page.setViewportSize(desktop);
    expect((await ada.call('GET', '/api/auth/me')).status).toBe(200);
  });

  test('is told in words when there is no line, and nothing is lost', async () => {
    await openAccount();
    await press(page, 'Delete Account');
    await visit.context.setOffline(true);
    await press(page, 'Yes, Delete Everything');
    await page
      .getByRole('alert')
      .getByText(/You are offline, or the server cannot be reached/)
      .waitFor();
    await visit.context.setOffline(false);
    await press(page, 'Keep Account');
    expect(await list(ada)).toHaveLength(2);
  });

  test('leaves, and is signed out everywhere', async () => {
    const other = await visit.context.newPage();
    await other.goto('/chat');
    await other.getByText(/^Hello, ada-/).waitFor();
    await openAccount();
    await press(page, 'Delete Account');
    await press(page, 'Yes, Delete Everything');
    await page.waitForURL('**/login');
    await sees(page, 'Your account was deleted. What was kept of you is being erased.');
    await other.waitForURL(/\/login(\?|$)/);
    await other.close();
    // auth refuses at once, a gateway when the identity that it holds has run out.
    for (const path of ['/api/auth/me', '/api/conversations'])
      await until(async () => (await ada.call('GET', path)).status === 401);
    await readProblem(await ada.call('GET', '/api/conversations'), 401);
    await expect(signInUser(stage.system.url, email, password)).rejects.toThrow('EMAIL_NOT_FOUND');
  });

  test('pays nothing any more', async () => {
    await until(async () => (await boughtBy(standIn, bought)).status === 'canceled');
    await standIn.control('events/settle');
  });

  test('is in no store, stream or file any more', async () => {
    const left = async () => {
      const found = await search();
      return Object.keys(traces).filter((name) => found.includes(traces[name] ?? ''));
    };
    await until(async () => (await left()).length === 0).catch(() => undefined);
    expect(await left()).toEqual([]);
  });

  test('starts clean with the same address', async () => {
    const again = await signUpUser(stage.system.url, email, password);
    expect(again.uid).not.toBe(ada.uid);
    expect(await list(again)).toEqual([]);
    expect(await planOf(again)).toBe('free');
    expect(await quotaOf(again)).toMatchObject({ limit: 10, used: 0 });
  });

  /**
   * Everything that is stored, but for what docs/privacy.md states: events with ids, for some days, the count of calls, for a
   * minute, and what Stripe keeps.
   */
  async function search(): Promise<string> {
    const { dataDir } = stage.system;
    const accounts = await readFile(join(dataDir, 'auth-emulator', 'accounts.json'), 'utf8');
    if (!isDistributed) return `${accounts}\n${storedText(dataDir, ['events.db'])}`;
    const [documents, cache] = await Promise.all([
      storedInMongo(backendAddress('MONGODB_URL')),
      storedInRedis(backendAddress('REDIS_URL')),
    ]);
    const kept = cache.split('\n').filter((key) => !key.startsWith('astraea:gateway:limit:calls'));
    return [accounts, documents, ...kept].join('\n');
  }
});
