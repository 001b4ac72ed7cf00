import { buildMe, setMedia } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  accepted,
  chooseLocation,
  deliver,
  input,
  renderChat,
  send,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const nextAnswer = { ...sampleAnswer, index: 3, answer_id: 'answer-3', content: 'In orbit too. [1]' };
const posts = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route.startsWith('POST /api/conversations'));

describe('the input', () => {
  test.each(['', '   ', '{Shift>}{Enter}{/Shift}'])('does not send %j', async (text) => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    if (text) await chat.user.type(input(), text);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await chat.user.type(input(), '{Enter}');
    expect(posts(chat)).toHaveLength(0);
  });

  test('sends by Enter and stays focused', async () => {
    const { handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    await chat.user.type(input(), 'And in orbit?{Enter}');
    expect(posts(chat)).toHaveLength(1);
    expect(input()).toHaveFocus();
  });

  test('refuses what is too long, and says by how much', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    await chat.user.click(input());
    await chat.user.paste('x'.repeat(4001));
    expect(screen.getByText('4,001 of 4,000 characters: too long to send')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await chat.user.type(input(), '{Backspace}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('keeps a draft over a reload, in its own conversation', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    await chat.user.type(input(), 'half a question');
    chat.unmount();
    const again = renderChat(held);
    await screen.findByText(firstAnswer);
    expect(input()).toHaveValue('half a question');
    await again.user.click(screen.getByRole('button', { name: 'New Conversation' }));
    expect(input()).toHaveValue('');
  });
});

describe('the quota line', () => {
  const me = (limit: number | null, used: number) => ({
    'GET /api/auth/me': () => ({
      id: 'user-1',
      uid: 'uid-1',
      email: null,
      displayName: null,
      subscription: 'free',
      subscriptionEndDate: null,
      created_at: '2026-11-01T08:00:00.000Z',
      quota: { limit, used, resets_at: '2026-11-22T00:00:00.000Z' },
    }),
  });

  test('at 0 questions the input says when one can ask again, and where there is more', async () => {
    const resets_at = new Date(Date.now() + 3_600_000).toISOString();
    const handlers = { 'GET /api/auth/me': () => buildMe({ quota: { limit: 10, used: 10, resets_at } }) };
    const chat = renderChat({ ...held, handlers });
    const words = /^You have used all your questions for today\. You can ask again at \d\d:\d\d your time\./;
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
    await screen.findByText(firstAnswer);
    await chat.user.type(input(), 'And in orbit?{Enter}');
    expect(posts(chat)).toHaveLength(0);
    expect(input()).toHaveValue('And in orbit?');
  });

  test('counts a question from its acceptance on, and gives back what was refused', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers: { ...handlers, ...me(10, 3) } });
    expect(await screen.findByText('7 of 10 questions left today')).toBeInTheDocument();
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    chat.api.use(me(10, 4));
    await deliver(() => stream.send('accepted', accepted(3)));
    expect(await screen.findByText('6 of 10 questions left today')).toBeInTheDocument();
    chat.api.use(me(10, 3));
    await deliver(() => stream.send('message', nextAnswer));
    expect(await screen.findByText('7 of 10 questions left today')).toBeInTheDocument();
  });

  test('is not there for a plan without a limit', async () => {
    const chat = renderChat({ ...held, handlers: me(null, 40) });
    await screen.findByText(firstAnswer);
    await waitFor(() => expect(chat.api.calls.some(({ route }) => route === 'GET /api/auth/me')).toBe(true));
    expect(screen.queryByText(/questions left today/)).not.toBeInTheDocument();
  });
});

describe('after a question was sent with the button', () => {
  async function sendByButton() {
    const { handlers } = streamingHandlers();
    const chat = renderChat({ handlers });
    await chooseLocation(chat);
    await send(chat, 'Who licenses launches?');
  }

  test('the focus is in the input', async () => {
    await sendByButton();
    expect(input()).toHaveFocus();
  });

  test("a phone's keyboard stays away", async () => {
    setMedia({ touch: true });
    await sendByButton();
    expect(input()).not.toHaveFocus();
  });
});

const stopped = { ...sampleAnswer, index: 3, answer_id: 'answer-3', outcome: 'stopped' } as const;
const title = () => screen.getByRole('heading', { level: 1 });

test.each([
  ['in the input, with a mouse', false, input],
  ['at the title, with a finger, which would call up a keyboard in the input', true, title],
])('who stopped an answer goes on %s', async (_where, touch, heir) => {
  setMedia({ touch });
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({
    conversations: [buildSampleConversation()],
    path: '/chat/conversation-1',
    handlers: { ...handlers, 'POST /api/conversations/{id}/answers/{answer_id}/stop': () => null },
  });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await chat.user.click(await screen.findByRole('button', { name: 'Stop' }));
  await deliver(() => stream.send('message', stopped));
  expect(await screen.findByText('This answer was stopped before its end.')).toBeInTheDocument();
  expect(heir()).toHaveFocus();
});
