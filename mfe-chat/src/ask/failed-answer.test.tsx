import type { Message } from '@astraea/contracts';
import { createEventStream, problemResponse } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import { accepted, deliver, messages, renderChat, send, streamingHandlers } from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const question = { ...sampleQuestion, content: 'And in orbit?', index: 2 };
const failed: Message = {
  ...sampleAnswer,
  index: 3,
  answer_id: 'answer-3',
  content: 'In orb',
  outcome: 'failed',
  proof: undefined,
};
const posts = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route === 'POST /api/conversations/{id}/chat');

afterEach(() => jest.restoreAllMocks());

test('an answer whose process died says so, and its question can be asked again', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await deliver(() => stream.send('message', failed));
  expect(await messages().findByText('This answer could not be finished.')).toBeInTheDocument();
  chat.api.use({
    'POST /api/conversations/{id}/chat': () => ({
      ...failed,
      outcome: 'answered',
      index: 5,
      answer_id: 'a-5',
    }),
  });
  await chat.user.click(messages().getByRole('button', { name: 'Ask again' }));
  expect(posts(chat)[1]?.body).toMatchObject({ content: 'And in orbit?' });
});

test('a retry that is answered below what was left of the first answer shows its question once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 503,
    code: 'unavailable',
    detail: 'x',
    traceId: 't',
  };
  await deliver(() => stream.send('error', problem));
  await chat.user.click(await screen.findByRole('button', { name: 'OK' }));
  const again = createEventStream();
  const below = { ...sampleAnswer, index: 4, answer_id: 'answer-4', content: 'In orbit too.' };
  const stored = [...buildSampleConversation().messages, question, failed, below];
  chat.api.use({ 'POST /api/conversations/{id}/chat': () => again.response });
  await chat.user.click(await messages().findByRole('button', { name: 'Try again' }));
  await deliver(() => again.send('accepted', { ...accepted(4), answer_id: 'answer-4' }));
  expect(await messages().findAllByText('And in orbit?')).toHaveLength(1);
  chat.api.use({ 'GET /api/conversations/{id}': () => buildSampleConversation({ messages: stored }) });
  await deliver(() => again.send('message', below));
  expect(await messages().findByText('This answer could not be finished.')).toBeInTheDocument();
  expect(messages().getByText('In orbit too.')).toBeInTheDocument();
  expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
});

const keyOf = (call?: { headers: Headers }) => call?.headers.get('idempotency-key');

async function failWith(status: number, code: string) {
  jest.spyOn(console, 'error').mockReturnValue();
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
