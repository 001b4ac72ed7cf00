import { asListed, type Matter } from '@astraea/contracts';
import { type ApiHandlers, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Chat, place, renderChat } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const first = buildSampleConversation({ title: 'Title 1' });
const second = buildSampleConversation({ id: 'conversation-2', title: 'Japan: Liability' });
const at = '/chat/conversation-1';
const matter: Matter = {
  ...{ id: 'matter-0001', name: 'Orbit Ltd', archived: false },
  created_at: '2026-11-21T10:00:00.000Z',
};
const matters: ApiHandlers = {
  'GET /api/matters': () => [matter],
  'GET /api/matters/{id}': () => ({ ...matter, conversations: [asListed(second)], notes: [] }),
};
const back = (chat: Chat) => act(() => chat.router.navigate(-1));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

function openPhone(handlers: ApiHandlers = {}) {
  setMedia({ width: 390 });
  return renderChat({ conversations: [first, second], path: at, handlers: { ...matters, ...handlers } });
}
async function openHistory({ user }: Chat) {
  await user.click(await screen.findByRole('button', { name: 'Previous Conversations' }));
  return within(await dialog('Previous Conversations'));
}

test.each([
  ['Previous Conversations', 'Previous Conversations'],
  ['Notices', 'Notices'],
  [/^About the United Arab Emirates/, /^About the United Arab Emirates/],
])('Back closes the sheet %s, and stays', async (button, name) => {
  const chat = openPhone();
  await chat.user.click(await screen.findByRole('button', { name: button }));
  await dialog(name);
  await back(chat);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(place(chat)).toBe(at);
});

test('a conversation that is chosen in a sheet takes its place: Back leads to the one before at once', async () => {
  const chat = openPhone();
  const list = await openHistory(chat);
  await chat.user.click(await list.findByRole('button', { name: /^Japan: Liability/ }));
  await waitFor(() => expect(place(chat)).toBe('/chat/conversation-2'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await back(chat);
  expect(place(chat)).toBe(at);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('of a sheet over another none is left behind in the history', async () => {
  const chat = openPhone();
  const list = await openHistory(chat);
  await chat.user.click(list.getByRole('button', { name: 'Matters' }));
  await chat.user.click(await list.findByRole('button', { name: 'Orbit Ltd' }));
  const sheet = within(await dialog('Orbit Ltd'));
  await chat.user.click(await sheet.findByRole('button', { name: /Japan: Liability/ }));
  await waitFor(() => expect(place(chat)).toBe('/chat/conversation-2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await back(chat);
  await waitFor(() => expect(chat.router.state.location.state?.over).toBeUndefined());
  expect(place(chat)).toBe(at);
});

test.each(['Close', 'Back'])(
  'a conversation that is deleted in the list leaves the list open, and %s leads to no deleted one',
  async (way) => {
    const chat = openPhone({ 'DELETE /api/conversations/{id}': () => null });
    const list = await openHistory(chat);
    const [item] = await list.findAllByRole('button', { name: /^Delete conversation Title 1/ });
    await chat.user.click(item as HTMLElement);
    await chat.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(place(chat)).toBe('/chat'));
    expect(await dialog('Previous Conversations')).toBeInTheDocument();
    await (way === 'Back' ? back(chat) : chat.user.click(screen.getByRole('button', { name: 'Close' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(place(chat)).toBe('/chat'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
