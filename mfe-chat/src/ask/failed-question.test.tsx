import { createEventStream, problemResponse } from '@astraea/web-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  accepted,
  chooseLocation,
  deliver,
  input,
  messages,
  place,
  renderChat,
  send,
  setOnline,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const failed = 'Something went wrong. Please refresh the page and try again.';
const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const nextAnswer = { ...sampleAnswer, index: 3, answer_id: 'answer-3', content: 'In orbit too.' };
const posts = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route.startsWith('POST /api/conversations'));
const keyOf = (call?: { headers: Headers }) => call?.headers.get('idempotency-key');

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function failWith(response: () => Response) {
  const chat = renderChat({ ...held, handlers: { 'POST /api/conversations/{id}/chat': response } });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  return { chat, dialog: await screen.findByRole('alertdialog') };
}

test.each([
  ['quota', 429, 'quota-reached', /used all your questions for today/],
  ['a full minute', 429, 'questions-per-minute', /^questions-per-minute$/],
  [
    'answers elsewhere',
    429,
    'answers-at-once',
    /^Wait until one of your answers is finished, then ask again\.$/,
  ],
  ['plan', 402, 'payment-required', /plan does not include more questions/],
  ['answer in progress', 409, 'answer-in-progress', /Another answer is still being written/],
  ['speed', 429, 'limit-reached', /too fast/],
])(
  'a refusal for %s is told at the question, and the dialog has its reference',
  async (_, status, code, words) => {
    const { dialog } = await failWith(() => problemResponse(status, code, code, { traceId: 'trace-7' }));
    expect(dialog).toHaveAccessibleDescription(`${failed} Reference: trace-7`);
    expect(within(dialog).queryByText(words)).not.toBeInTheDocument();
    const told = screen.getByText('Not sent').parentElement as HTMLElement;
    expect(within(told).getByText(words)).toBeInTheDocument();
  },
);

test('a failure is told in the exact sentence alone', async () => {
  const { dialog } = await failWith(() => problemResponse(500, 'internal-error'));
  expect(dialog).toHaveAccessibleDescription(failed);
});

test('being offline is told', async () => {
  setOnline(false);
  const chat = renderChat({
    ...held,
    handlers: {
      'POST /api/conversations/{id}/chat': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
  expect(screen.getByText(failed)).toBeInTheDocument();
});

test('being offline is told before anything is sent', async () => {
  renderChat(held);
  await screen.findByText(firstAnswer);
  const words = /^No connection to the internet/;
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await deliver(() => {
    setOnline(false);
    window.dispatchEvent(new Event('offline'));
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a failed send is logged without the question', async () => {
  await failWith(() => problemResponse(500, 'internal-error', 'detail', { traceId: 'trace-7' }));
  expect(logged).toHaveBeenCalledWith('Failed to send message', {
    status: 500,
    code: 'internal-error',
    reference: 'trace-7',
  });
  expect(JSON.stringify(logged.mock.calls)).not.toContain('And in orbit?');
});

test('closing the dialog leads back to the input, and the waiting is over', async () => {
  const { chat } = await failWith(() => problemResponse(500, 'internal-error'));
  await chat.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
  expect(screen.queryByText('Astraea is writing…')).not.toBeInTheDocument();
  await chat.user.type(input(), 'Another?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('a retry sends the same question under the same key', async () => {
  const { chat } = await failWith(() => problemResponse(503, 'unavailable'));
  await chat.user.click(screen.getByRole('button', { name: 'OK' }));
  chat.api.use({ 'POST /api/conversations/{id}/chat': () => nextAnswer });
  await chat.user.click(messages().getByRole('button', { name: 'Try again' }));
  expect(await messages().findByText('In orbit too.')).toBeInTheDocument();
  const [first, ...others] = posts(chat);
  expect(keyOf(first)).toBeTruthy();
  expect(new Set(others.map(keyOf))).toEqual(new Set([keyOf(first)]));
  expect(others.at(-1)?.body).toEqual(first?.body);
  expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
});

test('two questions have two keys', async () => {
  const { chat } = await failWith(() => problemResponse(500, 'internal-error'));
  await chat.user.click(screen.getByRole('button', { name: 'OK' }));
  await send(chat, 'And on the Moon?');
  const [first, second] = posts(chat);
  expect(keyOf(first)).not.toBe(keyOf(second));
});

test('a question that the server has stored stands once, as not answered', async () => {
  const { stream, handlers } = streamingHandlers();
  const again = createEventStream();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  const stored = { ...sampleQuestion, content: 'And in orbit?', index: 2 };
  const messagesNow = [...buildSampleConversation().messages, stored];
  chat.api.use({
    'GET /api/conversations/{id}': () => buildSampleConversation({ messages: messagesNow }),
    'POST /api/conversations/{id}/chat': () => again.response,
  });
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 503,
    code: 'unavailable',
    detail: 'No model.',
    traceId: 't',
  };
  await deliver(() => stream.send('error', problem));
  expect(await screen.findByText('No model.')).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await messages().findByText('Not answered')).toBeInTheDocument();
  expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await chat.user.click(messages().getByRole('button', { name: 'Try again' }));
  await deliver(() => again.send('accepted', accepted(3)));
  await deliver(() => again.send('message', nextAnswer));
  expect(await messages().findByText('In orbit too.')).toBeInTheDocument();
  expect(new Set(posts(chat).map(keyOf)).size).toBe(1);
});

test('a first question that failed stays, blocks a second one, and can be taken back into the input', async () => {
  const chat = renderChat({
    handlers: { 'POST /api/conversations': () => problemResponse(500, 'internal-error') },
  });
  await chooseLocation(chat);
  await send(chat, 'Do I need a licence?');
  await chat.user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(logged).toHaveBeenCalledWith('Failed to create conversation', expect.anything());
  expect(screen.getByText('Send or edit the question above first')).toBeInTheDocument();
  await chat.user.type(input(), 'Second?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await chat.user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(input()).toHaveValue('Do I need a licence?\nSecond?');
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toBeEnabled();
  expect(place(chat)).toBe('/chat');
});

test('a stored question that nobody answered can be asked again', async () => {
  const stored = { ...sampleQuestion, content: 'And in orbit?', index: 2 };
  const conversations = [
    buildSampleConversation({ messages: [...buildSampleConversation().messages, stored] }),
  ];
  const chat = renderChat({
    conversations,
    path: held.path,
    handlers: { 'POST /api/conversations/{id}/chat': () => ({ ...nextAnswer, index: 4 }) },
  });
  expect(await screen.findByText('This question was not answered.')).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await messages().findByText('In orbit too.')).toBeInTheDocument();
  expect(posts(chat)[0]?.body).toMatchObject({ content: 'And in orbit?' });
});
