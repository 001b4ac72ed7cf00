import {
  createdShareSchema,
  exportedLinksSchema,
  type SharedMatter,
  sharedConversationSchema,
  sharedMatterSchema,
  shareListSchema,
} from '@astraea/contracts';
import { storedText } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import { hashOfToken } from './share-conversation';

const matter = 'matter-0001';
const begun = Date.parse('2026-11-21T10:00:00.000Z');
let now: number;
let app: TestApp;
let ann: TestUser;
let ben: TestUser;
beforeEach(async () => {
  now = begun;
  app = await createTestApp({ clock: () => new Date(now) });
  [ann, ben] = await Promise.all([app.as('ann', 'premium'), app.as('ben')]);
  await ann.call('POST', '/api/matters', { body: { id: matter, name: 'Orbit Ltd' } });
});
afterEach(() => app.close());

const file = (id: string, matter_id: string | null) =>
  ann.call('PATCH', `/api/conversations/${id}/matter`, { body: { matter_id } });
async function filed(label: string, more: object = {}) {
  now += 1000;
  const made = await ann.create({ label, ...more });
  await file(made.id, matter);
  return made;
}
async function share(body: object = {}) {
  const response = await ann.call('POST', `/api/matters/${matter}/shares`, { body });
  expect(response.status).toBe(201);
  return createdShareSchema.strict().parse(await response.json());
}
const open = (user: TestUser, token: string, key?: string) =>
  user.call('POST', '/api/shared', { body: { token, ...(key ? { key } : {}) } });
const visit = (token: string, key?: string) =>
  fetch(`${app.url}/api/shared`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, key }),
  });
async function listed(token: string): Promise<SharedMatter> {
  const response = await open(ben, token);
  expect(response.status).toBe(200);
  return sharedMatterSchema.strict().parse(await response.json());
}
async function read(token: string, key = '') {
  const response = await open(ben, token, key);
  expect(response.status).toBe(200);
  return sharedConversationSchema.strict().parse(await response.json());
}
const titlesOf = ({ conversations }: SharedMatter) => conversations.map(({ title }) => title);
/** What somebody is answered, without what is different in every answer. */
async function refusal(response: Response) {
  const { traceId: _, ...words } = (await response.json()) as { traceId?: string };
  return { status: response.status, words };
}

test('a link lists the matter’s conversations, each readable, and nothing that is its owner’s alone', async () => {
  const first = await filed('first');
  await filed('second');
  await ann.create({ label: 'elsewhere' });
  const { token, share: made } = await share();
  expect(made).toMatchObject({ matter_id: matter, title: 'Orbit Ltd', shows: 'fixed' });
  const shown = await listed(token);
  expect(shown.title).toBe('Orbit Ltd');
  expect(titlesOf(shown)).toEqual(['second', 'first']);
  const inside = await read(token, shown.conversations[1]?.key);
  expect(inside.messages.map(({ content }) => content)).toEqual(first.messages.map(({ content }) => content));
  const texts = JSON.stringify([shown, inside]);
  for (const own of ['"ann"', first.id, matter, 'feedback', 'trace_id']) expect(texts).not.toContain(own);
});

test('the conversations of a comparison are listed together', async () => {
  const countries = ['France', 'Norway'];
  const comparison = { id: 'comparison-1', countries };
  await filed('France', { country: 'France', comparison });
  await filed('between');
  await filed('Norway', { country: 'Norway', comparison });
  const { conversations } = await listed((await share()).token);
  expect(conversations.map(({ title }) => title)).toEqual(['Norway', 'France', 'between']);
  expect(conversations[0]?.comparison).toBe(conversations[1]?.comparison);
  expect(conversations[2]).not.toHaveProperty('comparison');
});

test('a fixed link goes on showing what was there, a live one what is there', async () => {
  const { id } = await filed('before');
  const [fixed, live] = [await share(), await share({ shows: 'live' })];
  await ann.chat(id);
  await ann.call('PATCH', `/api/conversations/${id}`, { body: { title: 'after' } });
  await filed('later');
  const [then, today] = [await listed(fixed.token), await listed(live.token)];
  expect([titlesOf(then), titlesOf(today)]).toEqual([['before'], ['later', 'after']]);
  expect((await read(fixed.token, then.conversations[0]?.key)).messages).toHaveLength(2);
  expect((await read(live.token, today.conversations[1]?.key)).messages).toHaveLength(4);
});

test('a link is one of the user’s, is kept as a hash alone, and can be taken along', async () => {
  await filed('first');
  const { token, share: made } = await share({ access: 'anyone' });
  expect(shareListSchema.parse(await (await ann.call('GET', '/api/shares')).json())).toEqual([made]);
  const exported = async (user: TestUser) =>
    (await (await user.call('GET', '/export/links')).text()).trim().split('\n').slice(0, -1);
  expect((await exported(ann)).map((line) => exportedLinksSchema.parse(JSON.parse(line)))).toEqual([
    { links: [made] },
  ]);
  expect(await exported(ben)).toEqual([]);
  const { folder } = app.backends as TestApp['backends'] & { folder: string };
  const text = storedText(folder, ['events.db']);
  expect([text.includes(token), text.includes(hashOfToken(token))]).toEqual([false, true]);
});

describe('whoever has no business there', () => {
  const gone: Record<string, () => Promise<{ token: string; key?: string | undefined }>> = {
    'a conversation that was moved out': async () => {
      const { id } = await filed('moved');
      const { token } = await share({ shows: 'live', access: 'anyone' });
      const [{ key } = { key: '' }] = (await listed(token)).conversations;
      expect((await visit(token, key)).status).toBe(200);
      await file(id, null);
      expect(titlesOf(await listed(token))).toEqual([]);
      return { token, key };
    },
    'a conversation that was deleted': async () => {
      const { id } = await filed('deleted');
      const { token } = await share({ access: 'anyone' });
      const [{ key } = { key: '' }] = (await listed(token)).conversations;
      await ann.call('DELETE', `/api/conversations/${id}`);
      return { token, key };
    },
    'a conversation of the matter by its own id': async () => {
      const { id } = await filed('own id');
      return { token: (await share({ access: 'anyone' })).token, key: id };
    },
    'a conversation by the key of another link': async () => {
      await filed('other key');
      const [one, other] = [await share({ access: 'anyone' }), await share({ access: 'anyone' })];
      return { token: other.token, key: (await listed(one.token)).conversations[0]?.key };
    },
    'a key under the link of a conversation': async () => {
      const { id } = await filed('alone');
      const made = await ann.call('POST', `/api/conversations/${id}/shares`, { body: { access: 'anyone' } });
      return { token: createdShareSchema.parse(await made.json()).token, key: 'x' };
    },
    'a matter whose link was taken back': async () => {
      await filed('taken back');
      const { token, share: made } = await share({ access: 'anyone' });
      await ann.call('DELETE', `/api/shares/${made.id}`);
      return { token };
    },
    'a matter whose link has ended': async () => {
      await filed('ended');
      const ends_at = new Date(now + 1000).toISOString();
      const { token } = await share({ access: 'anyone', ends_at });
      now += 1000;
      return { token };
    },
    'a matter that was deleted, and made anew under its id': async () => {
      await filed('made anew');
      const { token } = await share({ shows: 'live', access: 'anyone' });
      await ann.call('DELETE', `/api/matters/${matter}`);
      await ann.call('POST', '/api/matters', { body: { id: matter, name: 'Orbit Ltd' } });
      return { token };
    },
  };

  test.each(Object.entries(gone))('%s answers as what never was', async (_name, make) => {
    const never = [await refusal(await visit('B'.repeat(43))), await refusal(await open(ben, 'x'))];
    const { token, key } = await make();
    expect(await refusal(await visit(token, key))).toEqual(never[0]);
    expect(await refusal(await open(ben, token, key))).toEqual(never[1]);
  });

  test('a visitor cannot tell a link for signed-in users from one that never was', async () => {
    await filed('first');
    const { token } = await share();
    expect(await refusal(await visit(token))).toEqual(await refusal(await visit('B'.repeat(43))));
  });

  test('another user shares no matter, and one of the same id shows nothing of it', async () => {
    await filed('first');
    const path = `/api/matters/${matter}/shares`;
    await problemOf(await ben.call('POST', path, { body: {} }), 404, 'not-found');
    const { token } = await share({ shows: 'live' });
    await ben.call('POST', '/api/matters', { body: { id: matter, name: 'Ben’s' } });
    await ben.call('DELETE', `/api/matters/${matter}`);
    expect(titlesOf(await listed(token))).toEqual(['first']);
    await problemOf(await fetch(app.url + path, { method: 'POST' }), 401, 'not-authenticated');
  });

  test('a matter without an answer is not shared', async () => {
    await problemOf(await ann.call('POST', `/api/matters/${matter}/shares`, { body: {} }), 409, 'conflict');
  });
});
