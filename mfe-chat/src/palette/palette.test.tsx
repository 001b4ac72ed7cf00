import { asListed, type Matter } from '@astraea/contracts';
import { type ApiHandlers, problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type Chat, place, renderChat } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const conversation = buildSampleConversation();
const matter: Matter = {
  ...{ id: 'matter-0001', name: 'Orbit Ltd', archived: false },
  created_at: '2026-11-21T10:00:00.000Z',
};
const handlers = {
  'GET /api/matters': () => [matter],
  'GET /api/matters/{id}': () => ({ ...matter, conversations: [] }),
};
async function open(path = '/chat', more: ApiHandlers = {}) {
  const chat = renderChat({ conversations: [conversation], path, handlers: { ...handlers, ...more } });
  if (path === '/chat') await screen.findByLabelText('Continent');
  else await screen.findByText(/authorisation of the UAE Space Agency/);
  await chat.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to or do' });
  return { chat, dialog: within(dialog) };
}
async function choose({ user }: Chat, words: string, name: RegExp) {
  await user.keyboard(words);
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(name));
  await user.keyboard('{Enter}');
}
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('Ctrl K opens it, typing finds and Enter chooses', async () => {
  const { chat, dialog } = await open();
  const field = dialog.getByRole('combobox', { name: 'Search for what to open or do' });
  expect(field).toHaveFocus();
  expect(await dialog.findByRole('option', { name: /Orbit Ltd/ })).toBeInTheDocument();
  await choose(chat, 'compare', /^Compare countries/);
  expect(screen.queryByRole('dialog', { name: 'Go to or do' })).not.toBeInTheDocument();
  await waitFor(() => expect(place(chat)).toBe('/chat/compare'));
});

test('a conversation and a country are opened', async () => {
  const { chat } = await open();
  await choose(chat, conversation.messages[0]?.content.slice(0, 12) ?? '', /./);
  await waitFor(() => expect(place(chat)).toBe(`/chat/${conversation.id}`));
  await chat.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to or do' });
  await choose(chat, 'Luxembourg', /^Luxembourg/);
  await waitFor(() => expect(place(chat)).toBe('/chat'));
  expect(await screen.findByLabelText('Country')).toHaveDisplayValue('Luxembourg');
});

test('a matter is opened, and a source is read', async () => {
  const { chat, dialog } = await open(`/chat/${conversation.id}`);
  await dialog.findByRole('option', { name: /^Orbit Ltd/ });
  await choose(chat, 'Orbit', /^Orbit Ltd/);
  expect(await screen.findByRole('dialog', { name: 'Orbit Ltd' })).toBeInTheDocument();
  await chat.user.keyboard('{Escape}');
  await chat.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to or do' });
  await choose(chat, 'outer-space-treaty', /^Outer Space Treaty/);
  expect(await screen.findByRole('article', { name: 'Source 2' })).toHaveFocus();
});

test('the theme is changed, which the shell hears', async () => {
  const { chat } = await open();
  const heard = jest.fn();
  window.addEventListener('storage', heard, { once: true });
  await choose(chat, 'dark', /^Theme: dark/);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('astraea:theme')).toBe('dark');
});

test('a language is chosen under its own name, which the shell hears', async () => {
  const { chat } = await open();
  const heard = jest.fn();
  window.addEventListener('storage', ({ key, newValue }) => heard(key, newValue), { once: true });
  await choose(chat, 'language arabic', /^Language: العربية/);
  await waitFor(() => expect(heard).toHaveBeenCalledWith('astraea:language', 'ar'));
});

test('a conversation that is not loaded is found by what was answered in it, after those that are', async () => {
  const old = buildSampleConversation({ id: 'conversation-40', title: 'Title 40' });
  const found = { ...asListed(old), found: { message_index: 1, excerpt: '…the permit lapses…' } };
  const { chat } = await open('/chat', {
    'GET /api/conversations': ({ query }) => [
      asListed(conversation),
      ...(query.has('search') ? [found] : []),
    ],
    'GET /api/conversations/{id}': () => old,
  });
  await chat.user.keyboard('licence');
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveAccessibleName(/licence/i);
  const option = await screen.findByRole('option', { name: /…the permit lapses…/ });
  expect(screen.getAllByRole('option').at(-1)).toBe(option);
  await chat.user.click(option);
  await waitFor(() => expect(place(chat)).toBe('/chat/conversation-40'));
});

test('a search that fails says so, and can be asked for again', async () => {
  const { chat, dialog } = await open();
  chat.api.use({ 'GET /api/conversations': () => problemResponse(400, 'invalid-input') });
  await chat.user.keyboard('zzzzzz');
  expect(await dialog.findByText('Failed to fetch conversations')).toBeInTheDocument();
  chat.api.use({ 'GET /api/conversations': () => [] });
  await chat.user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^No name has these words/)).toBeInTheDocument();
});

test('what is called by nothing says so, and Escape leaves it', async () => {
  const { chat, dialog } = await open('/chat', {
    'GET /api/conversations': ({ query }) => (query.has('search') ? [] : [asListed(conversation)]),
  });
  await chat.user.keyboard('zzzzzz');
  expect(await dialog.findByText(/^No name has these words/)).toBeInTheDocument();
  await chat.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
