import { asListed } from '@astraea/contracts';
import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { place, renderChat, returnToTab } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;

function build(number: number, overrides = {}) {
  return buildSampleConversation({ id: `conversation-${number}`, title: `Title ${number}`, ...overrides });
}
const many = (count: number) => Array.from({ length: count }, (_, index) => build(index + 1));
const item = (name: RegExp) => screen.findByRole('button', { name });
const loads = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route === 'GET /api/conversations/{id}');

afterEach(() => jest.restoreAllMocks());

test('an item shows title, date, place with flag, and how its first question began', async () => {
  renderChat({ conversations: [build(1)] });
  const shown = await item(/^Title 1/);
  expect(shown).toHaveTextContent('Asia - United Arab Emirates');
  expect(shown).toHaveTextContent('Nov 21, 2026');
  expect(shown).toHaveTextContent('Do I need a licence to operate a satellite from Abu Dhabi?');
  expect(shown.querySelector('img')).toHaveAttribute('data-flag', 'ae');
});

test('the list asks for ten, and for the next ten on demand', async () => {
  const chat = renderChat({ conversations: many(12) });
  await item(/^Title 10/);
  expect(screen.queryByRole('button', { name: /^Title 11/ })).not.toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await item(/^Title 12/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  const pages = chat.api.calls.filter(({ route }) => route === 'GET /api/conversations');
  expect(pages.map(({ query }) => String(query))).toEqual(['limit=10&skip=0', 'limit=10&skip=10']);
});

test('ten or fewer have nothing more to show', async () => {
  renderChat({ conversations: many(9) });
  await item(/^Title 9/);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the search looks for exactly these letters in titles', async () => {
  const chat = renderChat({
    conversations: [build(1, { title: 'Japan - Liability' }), build(2, { title: 'japan' })],
  });
  await item(/^Japan - Liability/);
  const box = screen.getByPlaceholderText('Search conversations...');
  await chat.user.type(box, 'Japan');
  expect(screen.queryByRole('button', { name: /^japan/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Japan - Liability/ })).toBeInTheDocument();
  await chat.user.clear(box);
  await chat.user.type(box, 'Abu Dhabi');
  expect(screen.queryByRole('button', { name: /^Japan/ })).not.toBeInTheDocument();
});

test('the question is what one reads first, unless the conversation was given a name', async () => {
  const named = { title: 'My licence' };
  const unnamed = { title: 'United Arab Emirates - Licensing and authorisation' };
  renderChat({ conversations: [build(1, unnamed), build(2, named)] });
  expect(await item(/^Do I need a licence .* United Arab Emirates - Licensing/)).toBeInTheDocument();
  expect(await item(/^My licence Do I need/)).toBeInTheDocument();
});

test('selecting a conversation opens it in the place of this one in the history', async () => {
  const arrival = Promise.withResolvers<unknown>();
  const chat = renderChat({
    conversations: many(2),
    handlers: { 'GET /api/conversations/{id}': () => arrival.promise },
  });
  await chat.user.click(await item(/^Title 2/));
  expect(place(chat)).toBe('/chat/conversation-2');
  expect(chat.router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText('Loading Conversation...')).toBeInTheDocument();
  arrival.resolve(build(2));
  expect(await screen.findByText(firstAnswer)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('selecting the open one does nothing', async () => {
  const chat = renderChat({ conversations: many(2), path: '/chat/conversation-2' });
  await screen.findByText(firstAnswer);
  const open = await item(/^Title 2/);
  expect(open).toHaveAttribute('aria-current', 'true');
  await chat.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  const key = chat.router.state.location.key;
  await chat.user.click(open);
  expect(chat.router.state.location.key).toBe(key);
  expect(loads(chat)).toHaveLength(1);
  expect(screen.queryByText(/Country is locked/)).not.toBeInTheDocument();
});

test('coming back to a conversation restores its topic, its notice and nothing that was open', async () => {
  const chat = renderChat({ conversations: many(2), path: '/chat/conversation-1' });
  await screen.findByText(firstAnswer);
  await chat.user.selectOptions(screen.getByLabelText('Topic'), 'Liability and insurance');
  await chat.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await chat.user.click(screen.getByRole('button', { name: 'Source 2' }));
  await chat.user.click(await item(/^Title 2/));
  await screen.findByRole('heading', { level: 1, name: 'Title 2' });
  await chat.user.click(await item(/^Title 1/));
  await screen.findByRole('heading', { level: 1, name: 'Title 1' });
  expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
  expect(screen.getByText(/Country is locked/)).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Source 2' })).not.toBeInTheDocument();
});

test('the list folds away', async () => {
  const chat = renderChat({ conversations: many(1) });
  await item(/^Title 1/);
  await chat.user.click(screen.getByRole('button', { name: 'Previous Conversations' }));
  expect(screen.queryByRole('button', { name: /^Title 1/ })).not.toBeInTheDocument();
});

test('the list is read again when the tab becomes visible', async () => {
  const chat = renderChat({ conversations: many(1) });
  await item(/^Title 1/);
  chat.api.use({ 'GET /api/conversations': () => many(2).map(asListed) });
  act(() => returnToTab());
  expect(await item(/^Title 2/)).toBeInTheDocument();
});

test('a list that cannot be read says so, and can be asked for again', async () => {
  const chat = renderChat({
    handlers: { 'GET /api/conversations': () => problemResponse(400, 'invalid-input') },
  });
  expect(await screen.findByText('Failed to fetch conversations')).toBeInTheDocument();
  chat.api.use({ 'GET /api/conversations': () => many(1).map(asListed) });
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item(/^Title 1/)).toBeInTheDocument();
});

test('a conversation that cannot be read says so, and can be asked for again', async () => {
  const chat = renderChat({
    conversations: many(1),
    path: '/chat/conversation-1',
    handlers: {
      'GET /api/conversations/{id}': () => problemResponse(400, 'invalid-input', 'x', { traceId: 'trace-3' }),
    },
  });
  expect(await screen.findByText('Failed to fetch conversation')).toBeInTheDocument();
  expect(screen.getByText('Reference: trace-3')).toBeInTheDocument();
  chat.api.use({ 'GET /api/conversations/{id}': () => build(1) });
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(firstAnswer)).toBeInTheDocument();
});

test("somebody else's conversation is one that does not exist", async () => {
  const chat = renderChat({ path: '/chat/not-mine' });
  expect(await screen.findByText(/There is no such conversation/)).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
  expect(place(chat)).toBe('/chat');
});

test('on a phone the list is a panel of its own, which closes with a choice', async () => {
  setMedia({ width: 390 });
  const chat = renderChat({ conversations: many(2) });
  await screen.findByLabelText('Continent');
  expect(screen.queryByPlaceholderText('Search conversations...')).not.toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Previous Conversations' }));
  const panel = screen.getByRole('dialog', { name: 'Previous Conversations' });
  await chat.user.click(await within(panel).findByRole('button', { name: /^Title 2/ }));
  expect(await screen.findByText(firstAnswer)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Location & Topic/ })).toHaveAttribute('aria-expanded', 'false');
});

test('a list that was folded away when the tab became visible is read again when it is shown', async () => {
  setMedia({ width: 390 });
  const chat = renderChat({ conversations: many(1) });
  await screen.findByLabelText('Continent');
  const open = () => chat.user.click(screen.getByRole('button', { name: 'Previous Conversations' }));
  await open();
  await item(/^Title 1/);
  await chat.user.keyboard('{Escape}');
  chat.api.use({ 'GET /api/conversations': () => many(2).map(asListed) });
  act(() => returnToTab());
  await open();
  expect(await item(/^Title 2/)).toBeInTheDocument();
});

test('the list is grouped by days', async () => {
  const now = new Date().toISOString();
  const old = { updated_at: '2020-02-02T12:00:00.000Z' };
  renderChat({ conversations: [build(1, { updated_at: now }), build(2, old), build(3, old)] });
  await item(/^Title 3/);
  const items = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem');
  expect(items.map((each) => each.querySelector('p')?.textContent)).toEqual(['Today', 'Older', undefined]);
});

test('an item is one stop of the Tab key, and the arrow keys lead to what can be done with it', async () => {
  const chat = renderChat({ conversations: many(2) });
  (await item(/^Title 1/)).focus();
  await chat.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Rename conversation Title 1' })).toHaveFocus();
  await chat.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Delete conversation Title 1' })).toHaveFocus();
  await chat.user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await item(/^Title 1/)).toHaveFocus();
  await chat.user.tab();
  expect(await item(/^Title 2/)).toHaveFocus();
  await chat.user.keyboard('{Delete}');
  expect(screen.getByRole('alertdialog', { name: 'Delete this conversation?' })).toBeInTheDocument();
});
