import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { comparedConversations, comparison } from '../testing/comparison';
import { type Chat, place, renderChat, setOnline } from '../testing/render-chat';
import {
  buildCitation,
  buildSampleConversation,
  sampleAnswer,
  sampleQuestion,
  treatyCitation,
} from '../testing/sample-space-law';

const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const memoRoute = 'GET /api/conversations/{id}/memo';
const comparisonRoute = 'GET /api/comparisons/{id}/memo';
const written = () => new Uint8Array([109]);

let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:memo', revokeObjectURL: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

async function openMemo({ user }: Chat, name = 'Download memo of this answer') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Download memo' }));
}

test.each([
  ['Word', 'docx'],
  ['PDF', 'pdf'],
  ['Markdown', 'md'],
])('an answer is saved as %s', async (name, format) => {
  const chat = renderChat({ ...held, handlers: { [memoRoute]: written } });
  const dialog = await openMemo(chat);
  await chat.user.click(dialog.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(await dialog.findByText(`The ${name} file is saved.`)).toBeInTheDocument();
  expect(saved).toEqual([`United-Arab-Emirates-Licensing-and-authorisation.${format}`]);
  const call = chat.api.calls.find(({ route }) => route === memoRoute);
  expect(call?.query.toString()).toBe(`format=${format}&answer=1`);
});

test.each(['Download memo', 'File in a matter'])(
  'the dialog "%s" stays when the window passes the width of a phone',
  async (name) => {
    const chat = renderChat({ ...held, handlers: { 'GET /api/matters': () => [] } });
    await chat.user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    act(() => setMedia({ width: 768 }));
    expect(dialog).toBeInTheDocument();
  },
);

test('a whole conversation and a comparison have a memo too', async () => {
  const chat = renderChat({ ...held, handlers: { [memoRoute]: written } });
  await openMemo(chat, 'Download memo');
  await chat.user.click(await screen.findByRole('button', { name: /^Word/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(chat.api.calls.find(({ route }) => route === memoRoute)?.query.has('answer')).toBe(false);
  chat.unmount();

  const compared = renderChat({
    path: `/chat/compare/${comparison.id}`,
    handlers: {
      'GET /api/comparisons/{id}': () => ({ ...comparison, conversations: comparedConversations() }),
      [comparisonRoute]: written,
    },
  });
  await openMemo(compared, 'Download memo');
  await compared.user.click(await screen.findByRole('button', { name: /^PDF/ }));
  await waitFor(() => expect(saved.at(-1)).toBe('Comparison-United-Arab-Emirates-Japan-Luxembourg.pdf'));
});

test.each([
  [
    'letters that the PDF lacks',
    () => problemResponse(422, 'letters-not-in-font'),
    /Download Word or Markdown, or print it/,
  ],
  ['an answer that is gone', () => problemResponse(404, 'not-found'), /no answer to write a memo of/],
  [
    'a server that fails',
    () => problemResponse(500, 'internal-error', 'no', { traceId: 'trace-1' }),
    /Download failed.*trace-1/,
  ],
])('%s: the dialog says so and stays', async (_, answer, words) => {
  const chat = renderChat({ ...held, handlers: { [memoRoute]: answer } });
  const dialog = await openMemo(chat);
  await chat.user.click(dialog.getByRole('button', { name: /^PDF/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(saved).toEqual([]);
});

test('offline it says so', async () => {
  const offline = () => {
    throw new TypeError('network');
  };
  const chat = renderChat({ ...held, handlers: { [memoRoute]: offline } });
  const dialog = await openMemo(chat);
  setOnline(false);
  await chat.user.click(dialog.getByRole('button', { name: /^PDF/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are offline.');
});

describe('on paper', () => {
  const paper = () => document.querySelector<HTMLElement>('[data-astraea-paper]');

  test('an answer is printed as a memo with its table of authorities, and then the paper goes', async () => {
    let printed = '';
    Object.assign(window, {
      print: () => {
        printed = paper()?.textContent ?? '';
      },
    });
    const chat = renderChat(held);
    const dialog = await openMemo(chat);
    await chat.user.click(dialog.getByRole('button', { name: /^Print/ }));
    await waitFor(() => expect(printed).not.toBe(''));
    expect(printed).toMatch(/Conclusion.*Table of authorities.*SHA-256.*not legal advice/s);
    expect(printed).toContain(sampleQuestion.content);
    expect(printed).toContain(
      `Astraea summary of Article 14, ${buildCitation().instrument}Astraea guide (summary, not the text of the law):${buildCitation().quote}`,
    );
    expect(printed).toContain(`Outer Space Treaty, Article VIText of the law:“${treatyCitation.quote}”`);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(paper()).toBeNull());
  });

  test('the browser’s own command prints the whole conversation as one', async () => {
    renderChat(held);
    await screen.findByRole('button', { name: 'Download memo' });
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect(paper()).toHaveTextContent('Table of authorities');
    });
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(paper()).toBeNull());
  });
});

test('the question of an answer is taken along to other countries, without the name of its own', async () => {
  const asked = { ...sampleQuestion, content: 'May I launch from the UAE?' };
  const conversation = buildSampleConversation({ messages: [asked, sampleAnswer] });
  const chat = renderChat({ ...held, conversations: [conversation] });
  await chat.user.click(await screen.findByRole('button', { name: 'Compare with other countries' }));
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue(
    'May I launch from this country?',
  );
  expect(screen.getByRole('button', { name: 'Remove United Arab Emirates' })).toBeInTheDocument();
  expect(place(chat)).toBe('/chat/compare');
  const back = screen.getByRole('link', { name: 'Back to chat' });
  expect(back).toHaveAttribute('href', `/chat/${conversation.id}`);
});
