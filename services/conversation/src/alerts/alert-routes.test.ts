import {
  exportedAlertsSchema,
  followListSchema,
  meResponseSchema,
  noticePageSchema,
  type Plan,
} from '@astraea/contracts';
import { readJsonLines } from '@astraea/service-kit/http';
import { serve, until } from '@astraea/service-kit/testing';
import { buildPublication, country, instrument } from '../testing/alert-contract';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import { createAlertStores } from './alert-stores';
import { spreadChanges } from './spread-changes';

let app: TestApp;
let ann: TestUser;
let auth: Awaited<ReturnType<typeof serve>>;
let email: string | null;
let emailVerified: boolean;
beforeEach(async () => {
  [email, emailVerified] = ['ann@example.org', true];
  auth = await serve((_req, res) => {
    const me = { id: 'ann', uid: 'u', email, emailVerified, displayName: null, subscription: 'premium' };
    const rest = { subscriptionEndDate: null, created_at: '2026-11-21T10:00:00.000Z', quota: null };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(meResponseSchema.parse({ ...me, ...rest })));
  });
  app = await createTestApp({ settings: { FOLLOWS_PER_USER: 2, AUTH_URL: auth.url } });
  ann = await app.as('ann', 'premium');
});
afterEach(async () => {
  await app.close();
  await auth.close();
});

const follow = (user: TestUser, target: object) => user.call('PUT', '/api/follows', { body: { target } });
const list = async (user: TestUser) =>
  followListSchema.parse(await (await user.call('GET', '/api/follows')).json());
const notices = async (user: TestUser) =>
  noticePageSchema.parse(await (await user.call('GET', '/api/notices')).json()).notices;
const unread = async (user: TestUser) =>
  (await (await user.call('GET', '/api/notices/unread')).json()).unread;

/** As the document service announces it. */
let sequence = 0;
async function publish(data = buildPublication()): Promise<void> {
  sequence += 1;
  await app.backends.events.publish('document.version-published', {
    ...{
      specversion: '1.0',
      id: `event-${sequence}`,
      source: '/services/document',
      subject: data.document_id,
    },
    ...{ type: 'document.version-published', time: '2026-11-21T10:00:00.000Z', sequence, data },
    datacontenttype: 'application/json',
  });
}

/** Tells followers now, as the service does from time to time. */
async function spread(count: number): Promise<void> {
  const stores = await createAlertStores(app.backends.documents);
  await until(async () => (await stores.changes.spreading(10)).length === count);
  await spreadChanges({
    ...{ ...stores, erased: { has: async () => false }, clock: () => new Date(), holder: 'test' },
    ...{ leaseMs: 1_000, followersPerBatch: 10, mailDue: () => undefined },
  });
}

test('what is followed is listed, once, and ended with one call', async () => {
  const first = await (await follow(ann, country)).json();
  expect(await (await follow(ann, country)).json()).toEqual(first);
  await follow(ann, instrument);
  const listed = await list(ann);
  expect(listed.follows.map(({ target }) => target)).toEqual(expect.arrayContaining([country, instrument]));
  expect(listed).toMatchObject({ how: 'product', mail: null, address: null, included: true, limit: 2 });
  const path = `/api/follows/${first.id}`;
  expect((await (await app.as('ben', 'premium')).call('DELETE', path)).status).toBe(404);
  expect((await ann.call('DELETE', path)).status).toBe(204);
  await problemOf(await ann.call('DELETE', path), 404, 'not-found');
  expect((await list(ann)).follows).toHaveLength(1);
});

test('more than may be followed at once is refused in words', async () => {
  for (const target of [country, instrument]) await follow(ann, target);
  const problem = await problemOf(
    await follow(ann, { kind: 'country', country: 'Utopia' }),
    409,
    'too-many-follows',
  );
  expect(problem.detail).toBe('You follow 2 things. Stop following one first.');
});

test('a plan without alerts can begin nothing, and end what there is', async () => {
  await follow(ann, country);
  const free = await app.as('ann', 'free' satisfies Plan);
  await problemOf(await follow(free, instrument), 402, 'plan-without-alerts');
  const { included, follows } = await list(free);
  expect([included, follows.length]).toEqual([false, 1]);
  expect((await free.call('DELETE', `/api/follows/${follows[0]?.id}`)).status).toBe(204);
});

test('a system without mails says so, and refuses them', async () => {
  const body = { how: 'mail-at-once' };
  await problemOf(await ann.call('PUT', '/api/follows/how', { body }), 409, 'no-mails');
});

test('a change becomes a notice with the conversations that it touches, once, until it is read', async () => {
  const { id } = await ann.create();
  await follow(ann, country);
  const guide = buildPublication({ doc: 'united-arab-emirates-guide.pdf' });
  await publish(guide);
  await spread(1);
  await publish(guide);
  await publish(buildPublication({ document_id: 'own-2' }));
  await spread(1);
  const [other, notice] = await notices(ann);
  expect(notice).toMatchObject({
    ...{ doc: 'united-arab-emirates-guide.pdf', country: 'Ruritania', version: 'v2', unread: true },
    because: country,
    touches: { count: 1, conversations: [{ id, preview: expect.stringMatching(/\S/) }] },
  });
  expect(other).toMatchObject({ doc: 'tug-act.xml', touches: { count: 0, conversations: [] } });
  expect(await unread(ann)).toBe(2);
  const read = await ann.call('POST', '/api/notices/read', { body: { ids: [notice?.id] } });
  expect(await read.json()).toEqual({ unread: 1 });
  expect((await notices(ann)).map((each) => each.unread)).toEqual([true, false]);
  await ann.call('DELETE', `/api/conversations/${id}`);
  expect((await notices(ann))[1]?.touches).toEqual({ count: 0, conversations: [] });
});

test('what is followed and was told can be taken along, by its user alone', async () => {
  const followed = await (await follow(ann, country)).json();
  await publish();
  await spread(1);
  const read = async (user: TestUser) => {
    const lines = [];
    const response = await user.call('GET', '/export/alerts');
    for await (const line of readJsonLines(exportedAlertsSchema, response)) lines.push(line);
    return lines;
  };
  const notice = { doc: 'tug-act.xml', because: country };
  expect(await read(ann)).toMatchObject([{ follows: [followed], how: 'product', notices: [notice] }]);
  expect(await read(await app.as('ben'))).toEqual([]);
});

test('an answer that cites the new version is not touched by it', async () => {
  await ann.create();
  await follow(ann, country);
  await publish(buildPublication({ doc: 'united-arab-emirates-guide.pdf', version: 'v1' }));
  await spread(1);
  expect((await notices(ann))[0]?.touches.count).toBe(0);
});

test('another user has none of it', async () => {
  await follow(ann, country);
  await publish();
  await spread(1);
  const ben = await app.as('ben', 'premium');
  expect([await notices(ben), await unread(ben), (await list(ben)).follows]).toEqual([[], 0, []]);
  const ids = (await notices(ann)).map(({ id }) => id);
  await ben.call('POST', '/api/notices/read', { body: { ids } });
  expect(await unread(ann)).toBe(1);
});

describe('each call', () => {
  const calls = [
    ['GET', '/api/follows'],
    ['PUT', '/api/follows'],
    ['PUT', '/api/follows/how'],
    ['DELETE', '/api/follows/x'],
    ['GET', '/api/notices'],
    ['GET', '/api/notices/unread'],
    ['POST', '/api/notices/read'],
  ] as const;

  test.each(calls)('%s %s needs a signed-in user', async (method, path) => {
    expect((await fetch(app.url + path, { method })).status).toBe(401);
  });

  test.each(calls.filter(([method]) => method === 'PUT' || method === 'POST'))(
    '%s %s refuses a body that is none of its own',
    async (method, path) => {
      await problemOf(
        await ann.call(method, path, { body: { target: {}, ids: 'all' } }),
        400,
        'invalid-input',
      );
    },
  );
});

describe('a link of a mail', () => {
  async function make(follow_ids: string[]): Promise<string> {
    const { unsubscribes, alertSettings } = await createAlertStores(app.backends.documents);
    await alertSettings.keep('ann', 'premium', { how: 'mail-daily', address: 'ann@example.org' });
    return unsubscribes.make({ user_id: 'ann', follow_ids, created_at: new Date().toISOString() });
  }
  const call = (token: string, init?: RequestInit) => fetch(`${app.url}/api/unsubscribe/${token}`, init);
  const post = (token: string, body: object) =>
    call(token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('ends one follow that its mail told of and no other one, without a sign-in', async () => {
    const one = await (await follow(ann, country)).json();
    const two = await (await follow(ann, instrument)).json();
    const token = await make([one.id]);
    expect(await (await call(token)).json()).toEqual({ follows: [one], mails: true });
    await post(token, { follow_id: two.id });
    expect(await (await post(token, { follow_id: one.id })).json()).toEqual({ follows: [], mails: true });
    expect((await list(ann)).follows).toEqual([two]);
  });

  test('ends all mails by what a mail program sends by itself, also twice', async () => {
    const token = await make([]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await call(token, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
      expect(await answer.json()).toEqual({ follows: [], mails: false });
    }
    expect(await list(ann)).toMatchObject({ how: 'product', address: null });
  });

  test.each(['x', 'A'.repeat(43)])('%s ends nothing', async (token) => {
    await problemOf(await call(token), 404, 'not-found');
    await problemOf(await post(token, {}), 404, 'not-found');
  });
});

describe('a system that sends mails', () => {
  let mailing: TestApp;
  let cat: TestUser;
  beforeEach(async () => {
    const settings = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@b.example',
      PUBLIC_URL: 'https://b.example',
    };
    mailing = await app.another({ settings });
    cat = await mailing.as('cat', 'premium');
  });
  const choose = (user: TestUser, how: string) => user.call('PUT', '/api/follows/how', { body: { how } });

  test('sends them to the address of the account, once the user chooses so', async () => {
    expect((await list(cat)).mail).toEqual({ daily_hour_utc: 6 });
    const chosen = await (await choose(cat, 'mail-daily')).json();
    expect(chosen).toMatchObject({ how: 'mail-daily', address: 'ann@example.org' });
    expect(await list(cat)).toEqual(chosen);
    expect(await (await choose(cat, 'product')).json()).toMatchObject({ how: 'product', address: null });
  });

  test('writes to no address that nobody confirmed, unless no mail leaves the machine', async () => {
    emailVerified = false;
    const problem = await problemOf(await choose(cat, 'mail-daily'), 409, 'address-not-verified');
    expect(problem.detail).toContain('ann@example.org');
    expect(await list(cat)).toMatchObject({ how: 'product', address: null });
    const settings = { SMTP_URL: 'file:///mails', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://b.example' };
    const demo = await (await app.another({ settings })).as('cat', 'premium');
    expect(await (await choose(demo, 'mail-daily')).json()).toMatchObject({ address: 'ann@example.org' });
  });

  test('says that an account without an address gets none, and a plan without alerts neither', async () => {
    email = null;
    await problemOf(await choose(cat, 'mail-at-once'), 409, 'no-address');
    await problemOf(
      await choose(await mailing.as('cat', 'free'), 'mail-at-once'),
      402,
      'plan-without-alerts',
    );
    expect((await list(cat)).how).toBe('product');
  });
});
