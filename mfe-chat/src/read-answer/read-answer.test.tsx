import { readFileSync } from 'node:fs';
import { type Message, seemsToAnswerOpening } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messages, renderChat } from '../testing/render-chat';
import { seemingAnswer } from '../testing/sample-answers';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const path = '/chat/conversation-1';
const held = { conversations: [buildSampleConversation()], path };
const withAnswer = (answer: Partial<Message>) => ({
  path,
  conversations: [buildSampleConversation({ messages: [sampleQuestion, { ...sampleAnswer, ...answer }] })],
});

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('each message shows its time of day with seconds', async () => {
  renderChat(held);
  await screen.findByText(firstAnswer);
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  const local = (date: string) => new Date(date).toTimeString().slice(0, 8);
  expect(times).toContain(`at ${local('2026-11-21T10:00:00.000Z')}`);
  expect(times).toContain(`at ${local('2026-11-21T10:00:05.000Z')}`);
});

test('questions and answers are read in their own direction', async () => {
  renderChat(withAnswer({ content: 'نعم.' }));
  expect(await screen.findByText('نعم.')).toBeInTheDocument();
  expect(screen.getByText('نعم.').closest('[dir]')).toHaveAttribute('dir', 'auto');
  expect(messages().getByText(sampleQuestion.content)).toHaveAttribute('dir', 'auto');
});

describe('an answer that only seems to answer', () => {
  const deducted = /wasn’t deducted from today’s questions/;

  test('is shown as an answer with its proof, and says that it wasn’t deducted', async () => {
    renderChat(withAnswer({ ...seemingAnswer, follow_ups: [] }));
    const note = await screen.findByText(
      'It only seems to answer, so it wasn’t deducted from today’s questions.',
    );
    const answer = within(note.closest('article') ?? document.body);
    expect(answer.getByText(`${seemsToAnswerOpening}:`)).toBeVisible();
    expect(answer.getByRole('region', { name: /^Proof of answer/ })).toBeInTheDocument();
    expect(answer.getByRole('button', { name: 'Source 1' })).toBeInTheDocument();
    expect(answer.getByRole('button', { name: 'Thumbs up' })).toBeInTheDocument();
  });

  test('and was stopped says both', async () => {
    renderChat(withAnswer({ ...seemingAnswer, outcome: 'stopped' }));
    expect(await screen.findByText(deducted)).toHaveTextContent(
      /^This answer was stopped before its end\. It only seems to answer/,
    );
  });

  test('is the only answer of which that is said', async () => {
    renderChat(held);
    await screen.findByText(firstAnswer);
    expect(screen.queryByText(deducted)).not.toBeInTheDocument();
  });
});

describe('feedback', () => {
  const feedbackRoute = 'PATCH /api/conversations/{id}/messages/{index}/feedback';

  test('is given at the index of the answer, and shown', async () => {
    const chat = renderChat({ ...held, handlers: { [feedbackRoute]: () => null } });
    await screen.findByText(firstAnswer);
    await chat.user.click(screen.getByRole('button', { name: 'Thumbs up' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'true'),
    );
    const call = chat.api.calls.find(({ route }) => route === feedbackRoute);
    expect(call?.params).toEqual({ id: 'conversation-1', index: '1' });
    expect(call?.query.get('feedback')).toBe('positive');
    await chat.user.click(screen.getByRole('button', { name: 'Thumbs down' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Thumbs down' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('of earlier is shown', async () => {
    renderChat(withAnswer({ feedback: 'negative' }));
    await screen.findByText(firstAnswer);
    expect(screen.getByRole('button', { name: 'Thumbs down' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('that fails says so and is taken back', async () => {
    const chat = renderChat({
      ...held,
      handlers: { [feedbackRoute]: () => problemResponse(503, 'unavailable') },
    });
    await screen.findByText(firstAnswer);
    await chat.user.click(screen.getByRole('button', { name: 'Thumbs up' }));
    expect(await screen.findByText('Failed to update feedback')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'false');
    expect(logged).toHaveBeenCalledWith('Failed to update feedback', expect.anything());
  });

  test('given without a network fails at once instead of waiting unseen', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    const chat = renderChat({ ...held, handlers: { [feedbackRoute]: offline } });
    await screen.findByText(firstAnswer);
    act(() => void window.dispatchEvent(new Event('offline')));
    await chat.user.click(screen.getByRole('button', { name: 'Thumbs up' }));
    expect(await screen.findByText('Failed to update feedback')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  test('is asked for answers only', async () => {
    renderChat(held);
    await screen.findByText(firstAnswer);
    expect(screen.getAllByRole('button', { name: 'Thumbs up' })).toHaveLength(1);
  });
});

describe('copying an answer', () => {
  test('copies it with its references, and says so', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await chat.user.click(screen.getByRole('button', { name: 'Copy answer with references' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    const copied = write.mock.calls[0]?.[0];
    expect(copied).toMatch(/^An authorisation of the UAE Space Agency/);
    expect(copied).toContain('[2] Outer Space Treaty, Article VI');
  });

  test('is said for a moment only', async () => {
    renderChat(held);
    await screen.findByText(firstAnswer);
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    jest.useFakeTimers();
    // Within `act`, so that the moment has begun when it is measured.
    await act(async () => screen.getByRole('button', { name: 'Copy answer with references' }).click());
    act(() => jest.advanceTimersByTime(2_499));
    expect(screen.getByText('Copied')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  });

  test('puts words with and without formatting onto the clipboard', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    const kinds: string[][] = [];
    class Item {
      constructor(parts: Record<string, Blob>) {
        kinds.push(Object.keys(parts));
      }
    }
    Object.assign(globalThis, { ClipboardItem: Item });
    jest.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await chat.user.click(screen.getByRole('button', { name: 'Copy answer with references' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(kinds).toEqual([['text/plain', 'text/html']]);
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
  });

  test('says when the browser forbids it', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await chat.user.click(screen.getByRole('button', { name: 'Copy answer with references' }));
    expect(await screen.findByText('Copying is not allowed here')).toBeInTheDocument();
  });
});

test('a conversation of 300 messages stays under 20,000 elements', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    index % 2 === 0 ? { ...sampleQuestion, index } : { ...sampleAnswer, index, answer_id: `answer-${index}` },
  );
  renderChat({ path, conversations: [buildSampleConversation({ messages: many })] });
  // Compared as numbers: a list of elements would be printed at every look, which takes longer than rendering them.
  await waitFor(() => expect(document.querySelectorAll('ol article').length).toBe(300));
  expect(document.querySelectorAll('*').length).toBeLessThan(20_000);
});

const styles = readFileSync(`${__dirname}/message.module.css`, 'utf8');
/** All declarations under this very selector. */
const rule = (name: string) =>
  [...styles.matchAll(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'gm'))].map(([, body]) => body).join('');

test('questions stand at the right, answers at the left', () => {
  expect(rule('question')).toContain('align-items: flex-end;');
  expect(rule('answer')).not.toContain('align-items');
});
