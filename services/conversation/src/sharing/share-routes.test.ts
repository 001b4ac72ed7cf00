import {
  createdShareSchema,
  type SharedConversation,
  sharedConversationSchema,
  shareListSchema,
} from '@astraea/contracts';
import { storedText, until } from '@astraea/service-kit/testing';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';
import { hashOfToken } from './share-conversation';

const begun = Date.parse('2026-11-21T10:00:00.000Z');
let now: number;
let app: TestApp;
let ann: TestUser;
let ben: TestUser;
beforeEach(async () => {
  now = begun;
  app = await createTestApp({ clock: () => new Date(now) });
  [ann, ben] = await Promise.all([app.as('ann', 'premium'), app.as('ben')]);
});
afterEach(() => app.close());

async function share(id: string, body: object = {}) {
  const response = await ann.call('POST', `/api/conversations/${id}/shares`, { body });
  expect(response.status).toBe(201);
  return createdShareSchema.strict().parse(await response.json());
}
const open = (user: TestUser, token: string) => user.call('POST', '/api/shared', { body: { token } });
const visit = (token: string) =>
  fetch(`${app.url}/api/shared`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
async function shown(response: Response): Promise<SharedConversation> {
  expect(response.status).toBe(200);
  return sharedConversationSchema.strict().parse(await response.json());
}
function stored(): string {
  const { folder } = app.backends as TestApp['backends'] & { folder: string };
  return storedText(folder, ['events.db']);
}
async function listed(user = ann) {
  const response = await user.call('GET', '/api/shares');
  expect(response.status).toBe(200);
  return shareListSchema.parse(await response.json());
}

describe('a link', () => {
  test('shows a signed-in user the conversation with its proofs, and nothing that is its owner’s alone', async () => {
    const { id, messages } = await ann.create({ label: 'Permits' });
    await ann.call('PATCH', `/api/conversations/${id}/messages/1/feedback?feedback=negative`, {
      body: { text: 'My client hates it.' },
    });
    const { token } = await share(id);
    const response = await open(ben, token);
    const text = await response.clone().text();
    const shared = await shown(response);
    expect(shared).toMatchObject({ title: 'Permits', country: 'United Arab Emirates', shows: 'fixed' });
    expect(shared.messages.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
    expect(shared.messages[1]?.proof?.citations).toEqual(messages[1]?.proof?.citations);
    const { answer_id = '', trace_id = '' } = messages[1] ?? {};
    for (const own of ['"ann"', id, 'feedback', 'hates', answer_id, trace_id, 'trace_id'])
      expect(text).not.toContain(own);
  });

  test('that is fixed goes on showing what was there, one that is live what is there', async () => {
    const { id } = await ann.create({ label: 'Before' });
    const [fixed, live] = [await share(id), await share(id, { shows: 'live' })];
    await ann.chat(id);
    await ann.call('PATCH', `/api/conversations/${id}`, { body: { title: 'After' } });
    const [then, today] = [
      await shown(await open(ben, fixed.token)),
      await shown(await open(ben, live.token)),
    ];
    expect([then.title, then.messages.length]).toEqual(['Before', 2]);
    expect([today.title, today.messages.length]).toEqual(['After', 4]);
  });

  test('shows no question that is still being answered', async () => {
    const { id } = await ann.create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const asking = await ann.stream('POST', `/api/conversations/${id}/chat`, {
      body: { role: 'user', content: 'And how long?', topic: 'Licensing' },
    });
    await asking.accepted();
    const { token } = await share(id, { shows: 'live' });
    expect((await shown(await open(ben, token))).messages).toHaveLength(2);
    held.finish();
    await asking.rest();
    expect((await shown(await open(ben, token))).messages).toHaveLength(4);
  });

  test('is opened without a sign-in only where its owner said so', async () => {
    const { id } = await ann.create();
    expect((await shown(await visit((await share(id, { access: 'anyone' })).token))).messages).toHaveLength(
      2,
    );
    await problemOf(await visit((await share(id)).token), 401, 'not-authenticated');
    const forged = await fetch(`${app.url}/api/shared`, {
      method: 'POST',
      headers: { authorization: 'Bearer forged', 'content-type': 'application/json' },
      body: JSON.stringify({ token: (await share(id, { access: 'anyone' })).token }),
    });
    await problemOf(forged, 401, 'not-authenticated');
  });

  test('is listed without its token, newest first, until it is taken back', async () => {
    const { id } = await ann.create({ label: 'Permits' });
    const first = await share(id);
    now += 1000;
    const ends_at = new Date(now + 5000).toISOString();
    const second = await share(id, { shows: 'live', access: 'anyone', ends_at });
    expect(await listed()).toEqual([second.share, first.share]);
    expect(second.share).toMatchObject({ title: 'Permits', shows: 'live', access: 'anyone', ends_at });
    expect((await ann.call('DELETE', `/api/shares/${first.share.id}`)).status).toBe(204);
    expect(await listed()).toEqual([second.share]);
    expect(await listed(ben)).toEqual([]);
  });

  test('is kept as a hash of its token alone', async () => {
    const { token } = await share((await ann.create()).id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored().includes(token)).toBe(false);
    expect(stored().includes(hashOfToken(token))).toBe(true);
  });

  test('goes with its conversation, and leaves nothing', async () => {
    const { id } = await ann.create();
    const { token } = await share(id);
    await ann.call('DELETE', `/api/conversations/${id}`);
    expect(await listed()).toEqual([]);
    expect(stored().includes(hashOfToken(token))).toBe(false);
  });
});

describe('whoever has no business there', () => {
  /** What somebody is answered, without what is different in every answer. */
  async function refusal(response: Response) {
    const { traceId: _, ...words } = (await response.json()) as { traceId?: string };
    return { status: response.status, words };
  }
  const gone = {
    'never was': async () => 'A'.repeat(43),
    'is no token': async () => '',
    'names the link instead of its token': async () => (await share((await ann.create()).id)).share.id,
    'is its hash': async () => {
      const { token } = await share((await ann.create()).id);
      return hashOfToken(token);
    },
    'was taken back': async () => {
      const { token, share: made } = await share((await ann.create()).id, { access: 'anyone' });
      await ann.call('DELETE', `/api/shares/${made.id}`);
      return token;
    },
    'has ended': async () => {
      const ends_at = new Date(now + 1000).toISOString();
      const { token } = await share((await ann.create()).id, { access: 'anyone', ends_at });
      expect((await visit(token)).status).toBe(200);
      now += 1000;
      return token;
    },
    'shows a conversation that was deleted': async () => {
      const { id } = await ann.create();
      const { token } = await share(id, { access: 'anyone' });
      await ann.call('DELETE', `/api/conversations/${id}`);
      return token;
    },
    'is of an account that was erased': async () => {
      const { token } = await share((await ann.create()).id, { access: 'anyone' });
      await app.backends.events.publish('auth.user-deleted', {
        ...{ specversion: '1.0', id: 'erase', source: '/test', type: 'auth.user-deleted', subject: 'ann' },
        ...{ time: '2026-11-21T10:00:00.000Z', datacontenttype: 'application/json', sequence: 1 },
        data: { user_id: 'ann', deleted_at: '2026-11-21T10:00:00.000Z' },
      });
      await until(async () => (await visit(token)).status !== 200);
      return token;
    },
  };

  test.each(Object.entries(gone))('a link that %s answers as one that never was', async (_name, make) => {
    const [visitor, user] = [await refusal(await visit('B'.repeat(43))), await refusal(await open(ben, 'x'))];
    const token = await make();
    expect(await refusal(await visit(token))).toEqual(visitor);
    expect(await refusal(await open(ben, token))).toEqual(user);
    expect([visitor.status, user.status]).toEqual([401, 404]);
  });

  test('a visitor cannot tell a link for signed-in users from one that never was', async () => {
    const { token } = await share((await ann.create()).id);
    expect(await refusal(await visit(token))).toEqual(await refusal(await visit('B'.repeat(43))));
  });

  test('another user neither shares a conversation nor takes a link back', async () => {
    const { id } = await ann.create();
    const made = await share(id);
    await problemOf(
      await ben.call('POST', `/api/conversations/${id}/shares`, { body: {} }),
      404,
      'not-found',
    );
    await problemOf(await ben.call('DELETE', `/api/shares/${made.share.id}`), 404, 'not-found');
    await problemOf(await ben.call('DELETE', '/api/shares/$ne'), 404, 'not-found');
    await shown(await open(ben, made.token));
  });

  test.each([
    ['POST', '/api/conversations/x/shares'],
    ['GET', '/api/shares'],
    ['DELETE', '/api/shares/x'],
  ])('%s %s needs a signed-in user', async (method, path) => {
    await problemOf(await fetch(app.url + path, { method }), 401, 'not-authenticated');
  });
});

test.each([
  ['an end that is past', { ends_at: '2026-11-21T09:59:59.000Z' }],
  ['an end that is no time', { ends_at: 'tomorrow' }],
  ['something else than it can show', { shows: 'all' }],
  ['somebody else than there is', { access: 'my friends' }],
])('a link with %s is refused', async (_name, body) => {
  const { id } = await ann.create();
  await problemOf(await ann.call('POST', `/api/conversations/${id}/shares`, { body }), 400, 'invalid-input');
});

test('a conversation without an answer is not shared', async () => {
  const held = heldAnswer();
  app.retrieval.next(held.script);
  const asking = await ann.stream('POST', '/api/conversations', {
    body: {
      ...{ content: 'Who?', label: 'x', country: 'Japan', continent: 'Asia' },
      ...{ topic: 'Licensing', role: 'user' },
    },
  });
  const { conversation_id } = await asking.accepted();
  const path = `/api/conversations/${conversation_id}/shares`;
  await problemOf(await ann.call('POST', path, { body: {} }), 409, 'conflict');
  held.finish();
  await asking.rest();
});

test('a user has as many links as the operator allows', async () => {
  const small = await createTestApp({ settings: { SHARES_PER_USER: 1 } });
  const cas = await small.as('cas');
  const path = `/api/conversations/${(await cas.create()).id}/shares`;
  expect((await cas.call('POST', path, { body: {} })).status).toBe(201);
  await problemOf(await cas.call('POST', path, { body: {} }), 409, 'too-many-links');
  await small.close();
});
