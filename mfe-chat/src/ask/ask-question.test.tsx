import { problemResponse } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import {
  accepted,
  chooseLocation,
  deliver,
  input,
  messages,
  place,
  renderChat,
  send,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleSentences } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const nextAnswer = { ...sampleAnswer, index: 3, answer_id: 'answer-3', content: 'In orbit too. [1]' };
const posts = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route.startsWith('POST /api/conversations'));
const keyOf = (call?: { headers: Headers }) => call?.headers.get('idempotency-key');

describe('a first question', () => {
  test('is sent with its place and topic, and clears the input', async () => {
    const { handlers } = streamingHandlers();
    const chat = renderChat({ handlers });
    await chooseLocation(chat);
    await send(chat, '  Do I need a licence?  ');
    expect(posts(chat)[0]?.body).toEqual({
      content: 'Do I need a licence?',
      label: 'United Arab Emirates - Licensing and authorisation',
      country: 'United Arab Emirates',
      continent: 'Asia',
      topic: 'Licensing and authorisation',
      role: 'user',
    });
    expect(keyOf(posts(chat)[0])).toMatch(/^[0-9a-f]{32}$/);
    expect(input()).toHaveValue('');
  });

  test('shows an optimistic conversation, then the one of the server at the top of the list', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({
      handlers,
      conversations: [buildSampleConversation({ id: 'older', title: 'Older' })],
    });
    await chooseLocation(chat);
    await send(chat, 'Do I need a licence?');
    expect(messages().getByText('Do I need a licence?')).toBeInTheDocument();
    expect(screen.getByText('Astraea is writing…')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Country/)).toBeDisabled();
    expect(place(chat)).toBe('/chat');
    await deliver(() => stream.send('accepted', accepted()));
    expect(place(chat)).toBe('/chat/conversation-1');
    expect(chat.router.state.historyAction).toBe('REPLACE');
    for (const text of sampleSentences) await deliver(() => stream.send('delta', { text }));
    await deliver(() => stream.send('message', buildSampleConversation({ title: 'As the server calls it' })));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('As the server calls it');
    const titles = screen.getAllByRole('button', { current: true }).map((item) => item.textContent);
    expect(titles[0]).toContain('As the server calls it');
    expect(screen.queryByText('Astraea is writing…')).not.toBeInTheDocument();
    expect(messages().getAllByText(firstAnswer)).toHaveLength(1);
  });

  test('is answered by the plain call where nothing streams', async () => {
    const chat = renderChat({ handlers: { 'POST /api/conversations': () => buildSampleConversation() } });
    await chooseLocation(chat);
    await send(chat, 'Do I need a licence?');
    expect(await messages().findByText(firstAnswer)).toBeInTheDocument();
    expect(place(chat)).toBe('/chat/conversation-1');
  });

  test('leaves alone whoever has begun another conversation meanwhile', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ handlers });
    await chooseLocation(chat);
    await send(chat, 'Do I need a licence?');
    await chat.user.click(screen.getByRole('button', { name: 'New Conversation' }));
    await deliver(() => stream.send('accepted', accepted()));
    await deliver(() => stream.send('message', buildSampleConversation()));
    expect(place(chat)).toBe('/chat');
    expect(screen.getByText('Ask me about space regulations')).toBeInTheDocument();
    expect(screen.getByText('Asia - United Arab Emirates')).toBeInTheDocument();
  });

  test('keeps what is typed while it is on its way', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ handlers });
    await chooseLocation(chat);
    await send(chat, 'Do I need a licence?');
    await chat.user.type(input(), 'And then');
    await deliver(() => stream.send('accepted', accepted()));
    expect(input()).toHaveValue('And then');
    expect(input()).toHaveFocus();
  });
});

describe('a later question', () => {
  test('goes to its conversation, with title and topic', async () => {
    const { handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    expect(posts(chat)[0]?.params.id).toBe('conversation-1');
    expect(posts(chat)[0]?.body).toEqual({
      role: 'user',
      title: 'United Arab Emirates - Licensing and authorisation',
      content: 'And in orbit?',
      topic: 'Licensing and authorisation',
    });
  });

  test('is shown at once, its sentences as they come, and the final answer once', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    expect(messages().getByText('And in orbit?')).toBeInTheDocument();
    await deliver(() => stream.send('accepted', accepted(3)));
    await deliver(() => stream.send('delta', { text: 'In orbit too. [1]' }));
    expect(await messages().findByText(/^In orbit/)).toBeInTheDocument();
    await deliver(() => stream.send('message', nextAnswer));
    expect(await messages().findAllByText(/^In orbit/)).toHaveLength(1);
    expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
    const proofs = messages().getAllByRole('region', { name: /^Proof/ });
    expect(proofs.map((proof) => proof.ariaLabel ?? proof.getAttribute('aria-label'))).toEqual([
      'Proof of answer 1',
      'Proof of answer 2',
    ]);
  });

  test('moves its conversation to the top of the list', async () => {
    const { stream, handlers } = streamingHandlers();
    const other = buildSampleConversation({ id: 'other', title: 'Other' });
    const chat = renderChat({ ...held, conversations: [other, ...held.conversations], handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await deliver(() => stream.send('accepted', accepted(3)));
    await deliver(() => stream.send('message', nextAnswer));
    const items = await screen.findAllByRole('button', { name: /Asia - United Arab Emirates/ });
    expect(items[0]).toHaveTextContent(/United Arab Emirates - Licensing/);
  });

  test('cannot be sent while an answer is awaited, but typed', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await chat.user.type(input(), 'Third?{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(posts(chat)).toHaveLength(1);
    await deliver(() => stream.send('accepted', accepted(3)));
    await deliver(() => stream.send('message', nextAnswer));
    expect(input()).toHaveValue('Third?');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });
});

test('a question of another tab is answered here as well', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { stream, handlers } = streamingHandlers();
  const answering = { answer_id: 'answer-3', message_index: 3 };
  const asked = { ...buildSampleConversation().messages[0], content: 'Asked elsewhere?', index: 2 };
  const busy = buildSampleConversation({
    messages: [
      ...buildSampleConversation().messages,
      { ...sampleAnswer, ...asked, role: 'user', proof: undefined, answer_id: undefined, outcome: undefined },
    ],
    answering,
  });
  const chat = renderChat({
    ...held,
    handlers: {
      'POST /api/conversations/{id}/chat': () => problemResponse(409, 'answer-in-progress'),
      'GET /api/conversations/{id}/answers/{answer_id}': handlers['POST /api/conversations'],
    },
  });
  await screen.findByText(firstAnswer);
  chat.api.use({ 'GET /api/conversations/{id}': () => busy });
  await send(chat, 'And in orbit?');
  expect(await screen.findByText(/Another answer is still being written/)).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await messages().findByText('Asked elsewhere?')).toBeInTheDocument();
  await deliver(() => stream.send('delta', { text: 'Said elsewhere.' }));
  expect(await messages().findByText('Said elsewhere.')).toBeInTheDocument();
  expect(messages().getByText('Not sent')).toBeInTheDocument();
  logged.mockRestore();
});
