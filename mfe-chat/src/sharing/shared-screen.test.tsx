import { type SharedConversation, sharedConversationSchema } from '@astraea/contracts';
import { buildSession, problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { place, renderChat, setOnline } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const token = 'T'.repeat(43);
const path = `/shared#${token}`;
const route = 'POST /api/shared';
const signedOut = { status: 'signed-out' } as const;

const shared = (overrides: Partial<SharedConversation> = {}): SharedConversation => ({
  ...sharedConversationSchema.parse({
    ...buildSampleConversation(),
    ...{ shows: 'fixed', shared_at: '2026-11-21T10:00:00.000Z' },
  }),
  ...overrides,
});

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a visitor reads question, answer and sources, and is asked for no sign-in', async () => {
  const chat = renderChat({ path, session: signedOut, handlers: { [route]: () => shared() } });
  const { title, messages } = buildSampleConversation();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText('Shown as it was on November 21, 2026. Read only.')).toBeInTheDocument();
  expect(screen.getByText(messages[0]?.content ?? '')).toBeInTheDocument();
  const sources = within(screen.getByRole('list', { name: 'Sources of answer 1' }));
  const citations = messages[1]?.proof?.citations ?? [];
  expect(sources.getAllByRole('listitem')).toHaveLength(citations.length);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  const [call] = chat.api.calls;
  expect(chat.api.calls).toHaveLength(1);
  expect(call?.body).toEqual({ token });
  expect(call?.headers.get('authorization')).toBeNull();
});

test('a marker leads to its source', async () => {
  const chat = renderChat({ path, session: signedOut, handlers: { [route]: () => shared() } });
  const [marker] = await screen.findAllByRole('button', { name: 'Source 1' });
  if (marker) await chat.user.click(marker);
  const [first] = within(screen.getByRole('list', { name: 'Sources of answer 1' })).getAllByRole('listitem');
  expect(first).toHaveFocus();
});

test('only the words of an original stand as a quotation', async () => {
  renderChat({ path, session: signedOut, handlers: { [route]: () => shared() } });
  await screen.findByRole('heading', { level: 1 });
  const citations = buildSampleConversation().messages[1]?.proof?.citations ?? [];
  const originals = citations.filter(({ source_kind }) => source_kind !== 'guide').map(({ quote }) => quote);
  const quoted = [...document.querySelectorAll('blockquote')].map(({ textContent }) => textContent);
  expect(quoted).toEqual(originals);
});

test('a matter lists what is in it, each is read, and one comes back', async () => {
  const item = { key: 'k1', title: 'Permits', country: 'France', preview: 'Who needs a licence?' };
  const matter = {
    ...{ title: 'Orbit Ltd', shows: 'live', shared_at: '2026-11-21T10:00:00.000Z' },
    conversations: [item, { ...item, key: 'k2', preview: 'And in orbit?', comparison: 'c' }],
  };
  const chat = renderChat({
    path,
    session: signedOut,
    handlers: { [route]: ({ body }) => ((body as { key?: string }).key ? shared() : matter) },
  });
  const list = within(await screen.findByRole('list', { name: 'What is in this matter' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Orbit Ltd');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Permits'),
    expect.stringContaining('Comparison, France'),
  ]);
  await chat.user.click(list.getByRole('button', { name: /And in orbit/ }));
  expect(await screen.findByRole('list', { name: 'Sources of answer 1' })).toBeInTheDocument();
  expect(chat.api.calls.at(-1)?.body).toEqual({ token, key: 'k2' });
  const back = screen.getByRole('button', { name: 'Back to the matter' });
  expect(back).toHaveFocus();
  await chat.user.click(back);
  expect(await screen.findByRole('heading', { name: 'Orbit Ltd' })).toBeInTheDocument();
});

test('a live one says that it shows what there is, and when it ends', async () => {
  const live = shared({ shows: 'live', ends_at: '2026-12-21T10:00:00.000Z' });
  renderChat({ path, handlers: { [route]: () => live } });
  expect(
    await screen.findByText(
      'Shared on November 21, 2026, shown as it is now. Read only. The link ends on December 21, 2026.',
    ),
  ).toBeInTheDocument();
});

test('a visitor who has to sign in comes back to the link, which no address on the way names', async () => {
  const refused = () => problemResponse(401, 'not-authenticated', 'Sign in.');
  const chat = renderChat({ path, session: signedOut, handlers: { [route]: refused } });
  const way = await screen.findByRole('link', { name: 'Sign in' });
  expect(way).toHaveAttribute('href', '/login?return_to=%2Fshared');
  await chat.user.click(way);
  chat.api.use({ [route]: () => shared() });
  chat.update({ session: buildSession() });
  chat.router.navigate('/shared');
  expect(await screen.findByText('Shown as it was on November 21, 2026. Read only.')).toBeInTheDocument();
  expect(chat.router.state.location.hash).toBe(`#${token}`);
  expect(chat.api.calls.at(-1)?.headers.get('authorization')).toBe('Bearer token');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain(token));
  expect(place(chat)).toBe('/shared');
});

test('whoever skips to the content goes on reading', async () => {
  const chat = renderChat({ path, handlers: { [route]: () => shared() } });
  const words = 'Shown as it was on November 21, 2026. Read only.';
  await screen.findByText(words, { exact: false });
  await act(() => chat.router.navigate('/shared#main'));
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  expect(chat.api.calls).toHaveLength(1);
});

test('a link that shows nothing says so, and is not asked for again', async () => {
  const gone = () => problemResponse(404, 'not-found', 'Nothing.');
  const chat = renderChat({ path, handlers: { [route]: gone } });
  expect(await screen.findByRole('heading', { name: 'This link shows nothing' })).toBeInTheDocument();
  expect(chat.api.calls).toHaveLength(1);
  chat.unmount();
  const without = renderChat({ path: '/shared' });
  expect(await screen.findByRole('heading', { name: 'This link shows nothing' })).toBeInTheDocument();
  expect(without.api.calls).toHaveLength(0);
});

test('what could not be opened can be tried again', async () => {
  let limited = true;
  const chat = renderChat({
    path,
    session: signedOut,
    handlers: {
      [route]: () => (limited ? problemResponse(429, 'too-many-calls', 'Too many calls.') : shared()),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link could not be opened');
  limited = false;
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Read only/)).toBeInTheDocument();
});

test('without a network it says so', async () => {
  setOnline(false);
  renderChat({
    path,
    session: signedOut,
    handlers: {
      [route]: () => {
        throw new TypeError('no network');
      },
    },
  });
  expect(await screen.findByText('You are offline. It opens when you are back online.')).toBeInTheDocument();
});
