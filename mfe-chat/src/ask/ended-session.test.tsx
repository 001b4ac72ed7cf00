import { problemResponse } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import { renderChat, send } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const posts = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route.startsWith('POST /api/conversations'));
const keyOf = (call?: { headers: Headers }) => call?.headers.get('idempotency-key');

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

async function failWith(status: number, code: string) {
  const refuse = () => problemResponse(status, code);
  const chat = renderChat({ ...held, handlers: { 'POST /api/conversations/{id}/chat': refuse } });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await screen.findByRole('alertdialog');
  return chat;
}

test('an ended session asks to sign in again and keeps the question', async () => {
  const chat = await failWith(401, 'not-authenticated');
  expect(screen.getByText(/Sign in again; your question is kept/)).toBeInTheDocument();
  // One try with the old token, one with a fresh one, both under one key.
  expect(posts(chat).map(keyOf)).toEqual([keyOf(posts(chat)[0]), keyOf(posts(chat)[0])]);
  expect(screen.getByText('And in orbit?')).toBeInTheDocument();
  const heard = jest.fn();
  window.addEventListener('chat:session-ended', heard, { once: true });
  await chat.user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(heard).toHaveBeenCalledTimes(1);
  // After the sign-in it stands there again, as not sent.
  chat.unmount();
  renderChat(held);
  expect(await screen.findByText('Not sent')).toBeInTheDocument();
  expect(screen.getByText('And in orbit?')).toBeInTheDocument();
});

test('a failure that a sign-in would not mend offers none', async () => {
  await failWith(500, 'internal-error');
  expect(screen.queryByRole('button', { name: 'Sign in again' })).not.toBeInTheDocument();
});
