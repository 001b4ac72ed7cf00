import type { Follow, FollowList, Notice } from '@astraea/contracts';
import { type ApiHandlers, problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type Chat, chooseLocation, place, renderChat, setOnline } from '../testing/render-chat';
import { sampleFollows } from '../testing/sample-follows';
import { buildSampleConversation } from '../testing/sample-space-law';

const france: Follow = {
  ...{ id: 'follow-1', target: { kind: 'country', country: 'France' } },
  created_at: '2026-11-20T10:00:00.000Z',
};

function buildNotice(overrides: Partial<Notice> = {}, change: Partial<Notice['change']> = {}): Notice {
  return {
    ...{ id: 'notice-1', created_at: '2026-11-21T10:00:00.000Z', unread: true, doc: 'loi.pdf' },
    ...{ country: 'France', version: 'v2', because: france.target },
    touches: { count: 0, conversations: [] },
    ...overrides,
    change: {
      ...{ number: 2, kind: 'replaced', changed_at: '2026-11-21T09:00:00.000Z', title: 'Loi spatiale' },
      ...{ source_kind: 'law', topics: [], instruments: [] },
      ...change,
    },
  };
}

/** A server that keeps what is followed. */
function keep(initial: Partial<FollowList> = {}): ApiHandlers {
  let list: FollowList = { ...sampleFollows, ...initial };
  return {
    'GET /api/follows': () => list,
    'PUT /api/follows': ({ body }) => {
      const { target } = body as Pick<Follow, 'target'>;
      const follow = { ...france, id: `follow-${list.follows.length + 2}`, target };
      list = { ...list, follows: [follow, ...list.follows] };
      return follow;
    },
    'DELETE /api/follows/{id}': ({ params }) => {
      list = { ...list, follows: list.follows.filter(({ id }) => id !== params.id) };
      return null;
    },
    'PUT /api/follows/how': ({ body }) => {
      list = { ...list, ...(body as Pick<FollowList, 'how'>), address: 'ann@example.org' };
      return list;
    },
  };
}

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

const sent = ({ api }: Chat, route: string) => api.calls.filter((call) => call.route === route);
async function openNotices({ user }: Chat, name: string | RegExp = 'Notices') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notices' }));
}

test('the bell says how much is new until it was shown, and what changed leads to the answers that cite it', async () => {
  const conversation = buildSampleConversation();
  const compared = { with: 'v1', added: 1, removed: 0, changed: 2, restated: 0, provisions: ['Article 3'] };
  const touches = {
    count: 2,
    conversations: [{ id: conversation.id, title: 'Permits', preview: 'Who grants permits?' }],
  };
  const read = buildNotice({ id: 'notice-2', unread: false }, { kind: 'withdrawn', title: 'Décret' });
  const chat = renderChat({
    conversations: [conversation],
    handlers: {
      'GET /api/notices/unread': () => ({ unread: 1 }),
      'GET /api/notices': () => ({ notices: [buildNotice({ touches }, { compared }), read] }),
      'POST /api/notices/read': () => ({ unread: 0 }),
    },
  });
  const sheet = await openNotices(chat, 'Notices, 1 unread');
  const [first, second] = await sheet.findAllByRole('article');
  expect(first).toHaveTextContent('NewNew version: Loi spatiale');
  expect(first).toHaveTextContent('Statements: 1 new, 2 with other words. Among them: Article 3.');
  expect(first).toHaveTextContent('2 of your conversations have answers that cite it:');
  expect(first).toHaveTextContent('and 1 more');
  expect(first).toHaveTextContent('You follow France.');
  expect(second).toHaveTextContent('Withdrawn: Décret is not used for answers any more');
  await waitFor(() => expect(sent(chat, 'POST /api/notices/read')).toHaveLength(1));
  expect(sent(chat, 'POST /api/notices/read')[0]?.body).toEqual({ ids: ['notice-1'] });
  expect(sheet.getByText('Permits')).toBeInTheDocument();
  await chat.user.click(sheet.getByRole('link', { name: 'Who grants permits?' }));
  expect(place(chat)).toBe(`/chat/${conversation.id}`);
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what was not compared is not claimed', async () => {
  const chat = renderChat({
    handlers: {
      'GET /api/notices': () => ({ notices: [buildNotice()] }),
      'POST /api/notices/read': () => ({ unread: 0 }),
    },
  });
  const sheet = await openNotices(chat);
  expect(await sheet.findByText(/could not be compared with the version before/)).toBeInTheDocument();
});

test('earlier notices are asked for, and none stands there twice', async () => {
  const page = (id: string) => buildNotice({ id, unread: false }, { title: id });
  const chat = renderChat({
    handlers: {
      'GET /api/notices': ({ query }) =>
        query.get('skip') === '0'
          ? { notices: [page('one'), page('two')], next: 2 }
          : { notices: [page('two'), page('three')] },
    },
  });
  const sheet = await openNotices(chat);
  await chat.user.click(await sheet.findByRole('button', { name: 'Show earlier ones' }));
  expect(await sheet.findByText('New version: three')).toBeInTheDocument();
  expect(sheet.getAllByRole('article')).toHaveLength(3);
  expect(sheet.queryByRole('button', { name: 'Show earlier ones' })).not.toBeInTheDocument();
});

test('nothing yet, and nothing followed, are said in words', async () => {
  const sheet = await openNotices(renderChat());
  expect(await sheet.findByText('Nothing changed yet in what you follow.')).toBeInTheDocument();
  expect(await sheet.findByText(/You follow nothing yet/)).toBeInTheDocument();
});

test('what fails says so and is tried again; offline it says that', async () => {
  let allowed = false;
  const answer = (value: object) => () => (allowed ? value : problemResponse(403, 'not-allowed', 'Not now.'));
  const chat = renderChat({
    handlers: {
      ...keep({ follows: [france] }),
      'GET /api/notices': answer({ notices: [] }),
      'GET /api/follows': answer({ ...sampleFollows, follows: [france] }),
      'DELETE /api/follows/{id}': () => {
        throw new TypeError('no network');
      },
    },
  });
  const sheet = await openNotices(chat);
  expect(await sheet.findByText(/Failed to fetch notices/)).toBeInTheDocument();
  expect(await sheet.findByText(/Failed to fetch what you follow/)).toBeInTheDocument();
  allowed = true;
  for (const again of sheet.getAllByRole('button', { name: 'Try again' })) await chat.user.click(again);
  expect(await sheet.findByText('Nothing changed yet in what you follow.')).toBeInTheDocument();
  setOnline(false);
  await chat.user.click(await sheet.findByRole('button', { name: 'Stop following France' }));
  expect(await sheet.findByText(/You are offline/)).toBeInTheDocument();
});

test('one click ends a follow, and the focus stays in the list', async () => {
  const chat = renderChat({ handlers: keep({ follows: [france] }) });
  const sheet = await openNotices(chat);
  await chat.user.click(await sheet.findByRole('button', { name: 'Stop following France' }));
  expect(await sheet.findByText('You don’t follow France any more.')).toBeInTheDocument();
  expect(sheet.getByRole('heading', { name: 'What you follow' })).toHaveFocus();
  expect(sent(chat, 'DELETE /api/follows/{id}')[0]?.params).toEqual({ id: 'follow-1' });
});

test('mails are chosen, and it is said where they go, when, and if one did not arrive', async () => {
  const chat = renderChat({ handlers: keep({ mail_failed_at: '2026-11-19T06:00:00.000Z' }) });
  const sheet = await openNotices(chat);
  expect(await sheet.findByText(/An e-mail of November 19, 2026 could not be delivered/)).toBeInTheDocument();
  const how = sheet.getByLabelText('How you are told');
  await chat.user.selectOptions(how, 'Here and by one e-mail a day');
  await waitFor(() =>
    expect(how).toHaveAccessibleDescription(
      'E-mails go to ann@example.org. The daily one is sent at 6:00 UTC.',
    ),
  );
  expect(sent(chat, 'PUT /api/follows/how')[0]?.body).toEqual({ how: 'mail-daily' });
});

test('a system without mails offers none and says so', async () => {
  const sheet = await openNotices(renderChat({ handlers: keep({ mail: null }) }));
  const how = await sheet.findByLabelText('How you are told');
  expect(how).toHaveAccessibleDescription('This system sends no e-mails.');
  expect(within(how).queryByRole('option', { name: /e-mail/ })).not.toBeInTheDocument();
});

describe('a chosen country', () => {
  const follow = /^Follow United Arab Emirates/;

  test('is followed with one press, and so is its topic; another press ends it', async () => {
    const chat = renderChat({ handlers: keep() });
    await chooseLocation(chat);
    await chat.user.click(await screen.findByRole('button', { name: follow }));
    const following = await screen.findByRole('button', {
      name: 'Following United Arab Emirates. Stop following',
    });
    const topic = 'Licensing and authorisation in United Arab Emirates';
    await chat.user.click(screen.getByRole('button', { name: `Follow ${topic}` }));
    expect(
      await screen.findByRole('button', { name: new RegExp(`^Following ${topic}`) }),
    ).toBeInTheDocument();
    expect(sent(chat, 'PUT /api/follows').map(({ body }) => body)).toEqual([
      { target: { kind: 'country', country: 'United Arab Emirates' } },
      {
        target: {
          ...{ kind: 'topic', country: 'United Arab Emirates', topic: 'Licensing and authorisation' },
        },
      },
    ]);
    await chat.user.click(following);
    expect(await screen.findByRole('button', { name: follow })).toBeInTheDocument();
  });

  test('says to a plan without alerts what they are and which plan has them', async () => {
    const chat = renderChat({ handlers: keep({ included: false }) });
    await chooseLocation(chat);
    await chat.user.click(await screen.findByRole('button', { name: follow }));
    expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    expect(screen.getByText(/Alerts are part of the Pro plan/)).toBeInTheDocument();
    expect(sent(chat, 'PUT /api/follows')).toEqual([]);
  });

  test('says what failed', async () => {
    const refused = () => problemResponse(409, 'too-many-follows', 'You follow 100 things.');
    const chat = renderChat({ handlers: { ...keep(), 'PUT /api/follows': refused } });
    await chooseLocation(chat);
    await chat.user.click(await screen.findByRole('button', { name: follow }));
    expect(await screen.findByText(/You follow 100 things|Failed to follow/)).toBeInTheDocument();
  });
});

test('a source is followed from its card: of a guide the instrument that it was cited for', async () => {
  const conversation = buildSampleConversation();
  const chat = renderChat({
    conversations: [conversation],
    path: `/chat/${conversation.id}`,
    handlers: keep(),
  });
  await chat.user.click(await screen.findByRole('button', { name: 'Source 1' }));
  const card = within(await screen.findByRole('article', { name: 'Source 1' }));
  await chat.user.click(await card.findByRole('button', { name: /^Follow / }));
  expect(await card.findByRole('button', { name: /^Following / })).toHaveTextContent('Following');
  const [citation] = conversation.messages.flatMap(({ proof }) => proof?.citations ?? []);
  expect(sent(chat, 'PUT /api/follows')[0]?.body).toEqual({
    target: {
      ...{ kind: 'instrument', doc: citation?.doc, country: citation?.country },
      ...{ title: citation?.instrument, instrument: citation?.instrument },
    },
  });
});

describe('the link of a mail', () => {
  const token = 'T'.repeat(43);
  const path = `/alerts/end#${token}`;

  test('ends one follow, then all mails', async () => {
    let state = { follows: [france], mails: true };
    const chat = renderChat({
      path,
      handlers: {
        'GET /api/unsubscribe/{token}': () => state,
        'POST /api/unsubscribe/{token}': ({ body }) => {
          const { follow_id } = body as { follow_id?: string };
          state = follow_id ? { ...state, follows: [] } : { ...state, mails: false };
          return state;
        },
      },
    });
    await chat.user.click(await screen.findByRole('button', { name: 'Stop following France' }));
    expect(await screen.findByText('You follow nothing of what this e-mail told.')).toBeInTheDocument();
    await chat.user.click(screen.getByRole('button', { name: 'End all e-mails' }));
    expect(await screen.findByText(/No more e-mails are sent to you/)).toBeInTheDocument();
    const calls = sent(chat, 'POST /api/unsubscribe/{token}');
    expect(calls.map(({ params, body }) => [params.token, body])).toEqual([
      [token, { follow_id: 'follow-1' }],
      [token, {}],
    ]);
    expect(calls[0]?.headers.get('authorization')).toBeNull();
  });

  test.each(['/alerts/end', '/alerts/end#short'])('%s ends nothing and says so', async (address) => {
    renderChat({ path: address });
    expect(await screen.findByRole('heading', { name: 'This link ends nothing' })).toBeInTheDocument();
  });

  test('says that it is too old, and that the server is away', async () => {
    let answer = () => problemResponse(503, 'unavailable', 'Away.');
    const chat = renderChat({ path, handlers: { 'GET /api/unsubscribe/{token}': () => answer() } });
    expect(await screen.findByRole('heading', { name: 'This link could not be opened' })).toBeInTheDocument();
    answer = () => problemResponse(404, 'not-found');
    await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'This link ends nothing' })).toBeInTheDocument();
  });
});
