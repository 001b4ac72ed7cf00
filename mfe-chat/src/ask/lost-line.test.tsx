import { createEventStream, problemResponse } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import {
  accepted,
  chooseLocation,
  deliver,
  messages,
  place,
  renderChat,
  send,
  setOnline,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const nextAnswer = { ...sampleAnswer, index: 3, answer_id: 'answer-3', content: 'First. Second.' };
const question = { ...sampleQuestion, content: 'And in orbit?', index: 2 };
const answering = buildSampleConversation({
  messages: [...buildSampleConversation().messages, question],
  answering: { answer_id: 'answer-3', message_index: 3 },
});
const resumes = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route === 'GET /api/conversations/{id}/answers/{answer_id}');
const asks = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route === 'POST /api/conversations/{id}/chat');

afterEach(() => jest.restoreAllMocks());

test('a lost line goes on where it broke, and nothing is shown twice', async () => {
  const { stream, handlers } = streamingHandlers();
  const second = createEventStream();
  const chat = renderChat({
    ...held,
    handlers: { ...handlers, 'GET /api/conversations/{id}/answers/{answer_id}': () => second.response },
  });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3), 'a'));
  await deliver(() => stream.send('delta', { text: 'First.' }, 'b'));
  await deliver(() => stream.fail());
  second.send('delta', { text: 'First.' }, 'b');
  second.send('delta', { text: ' Second.' }, 'c');
  expect(await messages().findByText('First. Second.')).toBeInTheDocument();
  await deliver(() => second.send('message', nextAnswer, 'd'));
  expect(await messages().findAllByText('First. Second.')).toHaveLength(1);
  expect(resumes(chat)).toHaveLength(1);
  expect(resumes(chat)[0]?.params).toEqual({ id: 'conversation-1', answer_id: 'answer-3' });
  expect(resumes(chat)[0]?.headers.get('last-event-id')).toBe('b');
  expect(asks(chat)).toHaveLength(1);
});

test('who goes offline in the middle of an answer is told, until the line is back', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  const words = /^You are offline/;
  expect(messages().queryByText(words)).not.toBeInTheDocument();
  setOnline(false);
  await deliver(() => window.dispatchEvent(new Event('offline')));
  expect(await messages().findByText(words)).toHaveAttribute('role', 'alert');
  setOnline(true);
  await deliver(() => window.dispatchEvent(new Event('online')));
  expect(messages().queryByText(words)).not.toBeInTheDocument();
});

test('after a reload in the middle of an answer the rest of it comes, once', async () => {
  const { stream, handlers } = streamingHandlers();
  const first = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(first, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  first.unmount();

  const resumed = createEventStream();
  const chat = renderChat({
    path: '/chat/conversation-1',
    conversations: [answering],
    handlers: { 'GET /api/conversations/{id}/answers/{answer_id}': () => resumed.response },
  });
  expect(await screen.findByText('Astraea is writing…')).toBeInTheDocument();
  expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
  await deliver(() => resumed.send('delta', { text: 'First.' }));
  expect(await messages().findByText('First.')).toBeInTheDocument();
  await deliver(() => resumed.send('message', nextAnswer));
  expect(await messages().findAllByText('First. Second.')).toHaveLength(1);
  expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
  expect(asks(chat)).toHaveLength(0);
  expect(sessionStorage.getItem('astraea-chat:uid-1:questions')).toBeNull();
});

test('an answer that nobody here asked for is taken up from the conversation alone', async () => {
  const resumed = createEventStream();
  renderChat({
    path: '/chat/conversation-1',
    conversations: [answering],
    handlers: { 'GET /api/conversations/{id}/answers/{answer_id}': () => resumed.response },
  });
  await screen.findByText('Astraea is writing…');
  await deliver(() => resumed.send('message', nextAnswer));
  expect(await messages().findAllByText('First. Second.')).toHaveLength(1);
});

test('an answer that was finished during the reload is there, and the question is not kept as unsent', async () => {
  const { stream, handlers } = streamingHandlers();
  const first = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(first, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  first.unmount();
  const done = buildSampleConversation({ messages: [...answering.messages, nextAnswer] });
  renderChat({ path: '/chat/conversation-1', conversations: [done] });
  expect(await screen.findByText('First. Second.')).toBeInTheDocument();
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('astraea-chat:uid-1:questions')).toBeNull();
});

test('a question that was not accepted before a reload stands as not sent and goes out under its old key', async () => {
  const { handlers } = streamingHandlers();
  const first = renderChat({ handlers });
  await chooseLocation(first);
  await send(first, 'Do I need a licence?');
  const key = first.api.calls.at(-1)?.headers.get('idempotency-key');
  const body = first.api.calls.at(-1)?.body;
  first.unmount();

  const chat = renderChat({ handlers: { 'POST /api/conversations': () => buildSampleConversation() } });
  expect(await screen.findByText('Not sent')).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await messages().findByText(firstAnswer)).toBeInTheDocument();
  const post = chat.api.calls.find(({ route }) => route === 'POST /api/conversations');
  expect(post?.headers.get('idempotency-key')).toBe(key);
  expect(post?.body).toEqual(body);
  expect(place(chat)).toBe('/chat/conversation-1');
});

test('Stop ends the answer, and what there is of it stays', async () => {
  const { stream, handlers } = streamingHandlers();
  const stopped: string[] = [];
  const chat = renderChat({
    ...held,
    handlers: {
      ...handlers,
      'POST /api/conversations/{id}/answers/{answer_id}/stop': ({ params }) => {
        stopped.push(params.answer_id ?? '');
        return null;
      },
    },
  });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await deliver(() => stream.send('accepted', accepted(3)));
  await deliver(() => stream.send('delta', { text: 'First.' }));
  await chat.user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(stopped).toEqual(['answer-3']);
  expect(screen.getByText('Stopping…')).toBeInTheDocument();
  const rest = { ...nextAnswer, content: 'First.', outcome: 'stopped', proof: undefined };
  await deliver(() => stream.send('message', rest));
  expect(await messages().findByText('This answer was stopped before its end.')).toBeInTheDocument();
  expect(messages().getAllByText('First.')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('a stop that fails is told, and the answer goes on', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { stream, handlers } = streamingHandlers();
  const stop = () => problemResponse(503, 'unavailable');
  const chat = renderChat({
    ...held,
    handlers: { ...handlers, 'POST /api/conversations/{id}/answers/{answer_id}/stop': stop },
  });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await chat.user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/could not be stopped/)).toBeInTheDocument();
  await deliver(() => stream.send('message', nextAnswer));
  expect(await messages().findByText('First. Second.')).toBeInTheDocument();
  logged.mockRestore();
});
