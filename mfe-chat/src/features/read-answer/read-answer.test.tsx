import type { Message } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, deliver, messages, renderChat, send, streamingHandlers } from '../../testing/render-chat';
import {
  buildCitation,
  buildProof,
  buildSampleConversation,
  repealedCitation,
  sampleAnswer,
  sampleQuestion,
} from '../../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const path = '/chat/conversation-1';
const held = { conversations: [buildSampleConversation()], path };
const withAnswer = (answer: Partial<Message>) => ({
  path,
  conversations: [buildSampleConversation({ messages: [sampleQuestion, { ...sampleAnswer, ...answer }] })],
});
const proof = () => within(screen.getByRole('region', { name: 'Proof' }));

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

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

describe('the proof block', () => {
  test('shows what proves the answer at a glance', async () => {
    renderChat(held);
    await screen.findByText(firstAnswer);
    for (const words of [
      'answered in 1.2 s',
      'guide-united-arab-emirates.pdf',
      'page 3',
      'Federal Decree-Law No. 46 of 2023 on the Regulation of the Space Sector, Article 14',
      'In force',
      'as of November 2026',
      'Own instrument (United Arab Emirates)',
      'Astraea guide (summary, not the text of the law)',
    ]) {
      expect(proof().getByText(words)).toBeInTheDocument();
    }
    const link = proof().getByRole('link', { name: /^official text/ });
    expect(link).toHaveAttribute('href', 'https://uaelegislation.gov.ae');
  });

  test('names a secondary source, strikes past law and owns up to what is not confirmed', async () => {
    renderChat(withAnswer({ proof: buildProof([repealedCitation]) }));
    await screen.findByText(firstAnswer);
    expect(proof().getByRole('link', { name: /^secondary source/ })).toBeInTheDocument();
    expect(proof().getByText(/provision not confirmed/).tagName).toBe('S');
    expect(proof().getByText('Superseded')).toBeInTheDocument();
  });

  test('has no link where the address is no web address', async () => {
    renderChat(withAnswer({ proof: buildProof([buildCitation({ url: 'javascript:alert(1)' })]) }));
    await screen.findByText(firstAnswer);
    expect(proof().queryByRole('link')).not.toBeInTheDocument();
  });

  test('lists the matching documents on demand', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    expect(proof().queryByText('Guide to the United Nations instruments')).not.toBeInTheDocument();
    await chat.user.click(proof().getByRole('button', { name: 'Matching documents (2)' }));
    expect(proof().getByText('Guide to the United Nations instruments')).toBeInTheDocument();
    expect(proof().getByRole('button', { name: 'Download guide-united-nations.pdf' })).toBeInTheDocument();
  });

  test('is missing where nothing is proved', async () => {
    renderChat(withAnswer({ proof: undefined, outcome: 'refused' }));
    await screen.findByText(firstAnswer);
    expect(screen.queryByRole('region', { name: 'Proof' })).not.toBeInTheDocument();
    expect(screen.getByText(/The sources do not answer this/)).toBeInTheDocument();
  });
});

describe('a download', () => {
  let saved: { name: string; href: string }[];
  let blobs: Blob[];
  beforeEach(() => {
    saved = [];
    blobs = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, href: this.href });
    });
  });

  test('gets the cited version by the country of the conversation and saves it under the name of the document', async () => {
    const bytes = Uint8Array.of(37, 80, 68, 70);
    const chat = renderChat({ ...held, handlers: { 'GET /api/document/{country}/{doc}': () => bytes } });
    await screen.findByText(firstAnswer);
    await chat.user.click(proof().getByRole('button', { name: 'Download guide-united-arab-emirates.pdf' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'guide-united-arab-emirates.pdf', href: 'blob:1' }]));
    const call = chat.api.calls.find(({ route }) => route.startsWith('GET /api/document'));
    expect(call?.params).toEqual({ country: 'United Arab Emirates', doc: 'guide-united-arab-emirates.pdf' });
    expect(call?.query.get('version')).toBe('v1');
    expect(blobs[0]?.size).toBe(4);
  });

  test("gets an international document under the conversation's country too", async () => {
    const bytes = Uint8Array.of(37, 80, 68, 70);
    const chat = renderChat({ ...held, handlers: { 'GET /api/document/{country}/{doc}': () => bytes } });
    await screen.findByText(firstAnswer);
    await chat.user.click(proof().getByRole('button', { name: 'Matching documents (2)' }));
    await chat.user.click(proof().getByRole('button', { name: 'Download outer-space-treaty.pdf' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const call = chat.api.calls.find(({ route }) => route.startsWith('GET /api/document'));
    expect(call?.params).toEqual({ country: 'United Arab Emirates', doc: 'outer-space-treaty.pdf' });
    expect(call?.query.get('version')).toBe('v7');
  });

  test('that fails is only logged', async () => {
    const chat = renderChat({
      ...held,
      handlers: { 'GET /api/document/{country}/{doc}': () => problemResponse(410, 'gone') },
    });
    await screen.findByText(firstAnswer);
    await chat.user.click(proof().getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Download failed', expect.anything()));
    expect(saved).toEqual([]);
    expect(screen.queryByText(/failed|went wrong/i)).not.toBeInTheDocument();
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
    expect(copied).toContain('**An authorisation of the UAE Space Agency');
    expect(copied).toContain('[2] Outer Space Treaty, Article VI');
  });

  test('says when the browser forbids it', async () => {
    const chat = renderChat(held);
    await screen.findByText(firstAnswer);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await chat.user.click(screen.getByRole('button', { name: 'Copy answer with references' }));
    expect(await screen.findByText('Copying is not allowed here')).toBeInTheDocument();
  });
});

describe('the live region', () => {
  const log = () => screen.getByRole('log');

  test('reads a streamed answer politely, sentence by sentence', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    expect(log()).toBeEmptyDOMElement();
    expect(log()).toHaveAttribute('aria-live', 'polite');
    await send(chat, 'And in orbit?');
    expect(log()).toHaveTextContent('Astraea is writing an answer');
    await deliver(() => stream.send('accepted', accepted(3)));
    await deliver(() => stream.send('delta', { text: '**First.** [1]' }));
    await waitFor(() => expect(log()).toHaveTextContent(/answer First\.$/));
    await deliver(() => stream.send('delta', { text: ' Second.' }));
    await deliver(() => stream.send('message', { ...sampleAnswer, index: 3, answer_id: 'answer-3' }));
    await waitFor(() =>
      expect(log()).toHaveTextContent(
        'Astraea is writing an answer First. Second. End of the answer, with 3 sources',
      ),
    );
  });

  test('says nothing of an older answer when a question fails', async () => {
    const chat = renderChat({
      ...held,
      handlers: { 'POST /api/conversations/{id}/chat': () => problemResponse(500, 'internal-error') },
    });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await chat.user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(log()).toHaveTextContent(/^Astraea is writing an answer$/);
  });

  test('is silent about the past of a conversation', async () => {
    const { handlers } = streamingHandlers();
    const other = buildSampleConversation({ id: 'other', title: 'Other conversation' });
    const chat = renderChat({ ...held, conversations: [...held.conversations, other], handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await chat.user.click(await screen.findByRole('button', { name: /^Other conversation/ }));
    await screen.findByRole('heading', { level: 1, name: 'Other conversation' });
    await screen.findByText(firstAnswer);
    expect(log()).toBeEmptyDOMElement();
  });

  test('reads an answer that came at once as a whole', async () => {
    const answer = {
      ...sampleAnswer,
      index: 3,
      answer_id: 'answer-3',
      content: 'In orbit too. [1]',
      proof: undefined,
    };
    const chat = renderChat({ ...held, handlers: { 'POST /api/conversations/{id}/chat': () => answer } });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await waitFor(() => expect(log()).toHaveTextContent('In orbit too. End of the answer'));
  });
});

test('a conversation of 300 messages stays under 20,000 elements', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    index % 2 === 0 ? { ...sampleQuestion, index } : { ...sampleAnswer, index, answer_id: `answer-${index}` },
  );
  renderChat({ path, conversations: [buildSampleConversation({ messages: many })] });
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(300), { timeout: 20_000 });
  expect(document.querySelectorAll('*').length).toBeLessThan(20_000);
}, 30_000);
