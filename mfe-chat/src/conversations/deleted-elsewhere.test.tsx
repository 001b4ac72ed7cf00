import { asListed } from '@astraea/contracts';
import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { type Chat, input, messages, place, renderChat, returnToTab, send } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = () => ({ conversations: [buildSampleConversation()], path: '/chat/conversation-1' });
const reads = ({ api }: Chat) => api.calls.filter(({ route }) => route === 'GET /api/conversations/{id}');
const gone = {
  'GET /api/conversations': () => [],
  'GET /api/conversations/{id}': () => problemResponse(404, 'not-found'),
};
const closed = () => screen.findByText('This conversation was deleted, perhaps in another tab.');

afterEach(() => jest.restoreAllMocks());

test('a conversation that another tab deleted is closed when this tab is seen again, and what was typed goes along', async () => {
  const chat = renderChat(held());
  await screen.findByText(firstAnswer);
  await chat.user.type(input(), 'And in orbit?');
  chat.api.use(gone);
  act(() => returnToTab());
  expect(await closed()).toBeInTheDocument();
  expect(screen.queryByText(firstAnswer)).not.toBeInTheDocument();
  expect(input()).toHaveValue('And in orbit?');
  await chat.user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
  expect(place(chat)).toBe('/chat');
  expect(input()).toHaveValue('And in orbit?');
  expect(Object.values(sessionStorage)).toEqual(['And in orbit?']);
});

test('it is closed as well when the list is read again and does not have it any more', async () => {
  setMedia({ width: 390 });
  const chat = renderChat(held());
  await screen.findByText(firstAnswer);
  const open = () => chat.user.click(screen.getByRole('button', { name: 'Previous Conversations' }));
  await open();
  await screen.findByRole('button', { name: /^Delete conversation/ });
  await chat.user.keyboard('{Escape}');
  chat.api.use(gone);
  await open();
  await within(screen.getByRole('dialog')).findByText('Your conversations will be listed here.');
  await chat.user.keyboard('{Escape}');
  expect(await closed()).toBeInTheDocument();
});

test('one that others have only pushed off the list stays', async () => {
  const chat = renderChat(held());
  await screen.findByText(firstAnswer);
  const other = buildSampleConversation({ id: 'conversation-2', title: 'Another one' });
  chat.api.use({ 'GET /api/conversations': () => [asListed(other)] });
  act(() => returnToTab());
  await screen.findByRole('button', { name: /^Another one/ });
  expect(reads(chat).length).toBeGreaterThan(1);
  expect(messages().getByText(firstAnswer)).toBeInTheDocument();
});

test('a question that found it deleted goes along with what was typed since', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const chat = renderChat({
    ...held(),
    handlers: { 'POST /api/conversations/{id}/chat': () => problemResponse(404, 'not-found') },
  });
  await screen.findByText(firstAnswer);
  chat.api.use(gone);
  await send(chat, 'And in orbit?');
  await chat.user.click(await screen.findByRole('button', { name: 'OK' }));
  await closed();
  await chat.user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
  expect(input()).toHaveValue('And in orbit?');
});

test('what was typed stays with a conversation that only could not be read', async () => {
  const before = renderChat(held());
  await screen.findByText(firstAnswer);
  await before.user.type(input(), 'And in orbit?');
  before.unmount();
  const failing = () => problemResponse(400, 'invalid-input');
  const chat = renderChat({ ...held(), handlers: { 'GET /api/conversations/{id}': failing } });
  await screen.findByText('Failed to fetch conversation');
  await chat.user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
  expect(input()).toHaveValue('');
  expect(Object.values(sessionStorage)).toEqual(['And in orbit?']);
});
