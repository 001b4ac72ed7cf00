import { buildSession } from '@astraea/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
} from './testing/render-chat';
import { buildSampleConversation, sampleAnswer } from './testing/sample-space-law';

const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };

test('a signed-out visitor is sent to the sign-in screen', () => {
  const chat = renderChat({ session: { status: 'signed-out' } });
  expect(place(chat)).toBe('/login');
  expect(chat.api.calls).toEqual([]);
});

test('nothing is asked of the server while nobody knows who is there', () => {
  const chat = renderChat({ session: { status: 'loading' } });
  expect(chat.api.calls).toEqual([]);
});

test('a change of user ends the running answer and shows nothing of it', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await deliver(() => stream.send('delta', { text: 'Secret sentence.' }));
  expect(await messages().findByText('Secret sentence.')).toBeInTheDocument();
  const asked = chat.api.calls.find(({ route }) => route === 'POST /api/conversations/{id}/chat');
  act(() => chat.changeUser());
  expect(asked?.signal?.aborted).toBe(true);
  expect(chat.container).toBeEmptyDOMElement();
  await deliver(() => stream.send('delta', { text: 'Late sentence.' }));
  expect(screen.queryByText(/Late sentence|Something went wrong/)).not.toBeInTheDocument();
});

test('the next user sees nothing of the one before', async () => {
  const chat = renderChat(held);
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await chat.user.type(input(), 'half a question');
  act(() => chat.changeUser());
  chat.api.use({
    'GET /api/conversations': () => [],
    'GET /api/conversations/{id}': () => new Response('{}', { status: 404 }),
  });
  chat.update({ userSignal: new AbortController().signal, session: buildSession({ uid: 'uid-2' }) });
  expect(await screen.findByText(/There is no such conversation/)).toBeInTheDocument();
  expect(screen.queryByText(/Space Agency/)).not.toBeInTheDocument();
  expect(input()).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('half a question');
});

test('signing out forgets what was typed', async () => {
  const chat = renderChat();
  await chooseLocation(chat);
  await chat.user.type(input(), 'half a question');
  expect(JSON.stringify(sessionStorage)).toContain('half a question');
  act(() => void window.dispatchEvent(new CustomEvent('shell:signed-out')));
  expect(sessionStorage).toHaveLength(0);
});

test('signing out resets the conversations', async () => {
  const chat = renderChat(held);
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await screen.findByText('Asia - United Arab Emirates');
  const never = () => new Promise(() => undefined);
  chat.api.use({ 'GET /api/conversations': never, 'GET /api/conversations/{id}': never });
  act(() => void window.dispatchEvent(new CustomEvent('shell:signed-out')));
  expect(screen.queryByText('Asia - United Arab Emirates')).not.toBeInTheDocument();
  expect(screen.queryByText(/authorisation of the UAE Space Agency/)).not.toBeInTheDocument();
});

test('an answer goes on unseen while the user reads another conversation', async () => {
  const { stream, handlers } = streamingHandlers();
  const other = buildSampleConversation({ id: 'other', title: 'Other' });
  const chat = renderChat({ ...held, conversations: [...held.conversations, other], handlers });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await chat.user.click(await screen.findByRole('button', { name: /^Other/ }));
  await screen.findByRole('heading', { level: 1, name: 'Other' });
  await deliver(() => stream.send('delta', { text: 'In orbit too.' }));
  const answer = { ...sampleAnswer, index: 3, answer_id: 'answer-3', content: 'In orbit too.' };
  await deliver(() => stream.send('message', answer));
  expect(screen.queryByText('In orbit too.')).not.toBeInTheDocument();
  expect(place(chat)).toBe('/chat/other');
  await chat.user.click(
    screen.getByRole('button', { name: /^(?!Rename|Delete).*United Arab Emirates - Lic/ }),
  );
  expect(await messages().findByText('In orbit too.')).toBeInTheDocument();
});

test('an answer goes on while the user looks at another screen', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  chat.update({ session: { status: 'loading' } });
  expect(screen.queryByText('And in orbit?')).not.toBeInTheDocument();
  await deliver(() => stream.send('delta', { text: 'In orbit too.' }));
  chat.update({ session: buildSession() });
  await screen.findByText('And in orbit?');
  expect(await messages().findByText('In orbit too.')).toBeInTheDocument();
  await waitFor(() => expect(chat.api.calls.filter(({ route }) => route.endsWith('/chat'))).toHaveLength(1));
});
