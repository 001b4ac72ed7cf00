import { asListed } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { comparedConversations, comparison } from '../testing/comparison';
import { place, renderChat } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;

function build(number: number) {
  return buildSampleConversation({ id: `conversation-${number}`, title: `Title ${number}` });
}
const many = (count: number) => Array.from({ length: count }, (_, index) => build(index + 1));
const item = (name: RegExp) => screen.findByRole('button', { name });
const listings = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route === 'GET /api/conversations').map(({ query }) => String(query));
const box = () => screen.getByPlaceholderText('Search conversations...');

const excerpt = { message_index: 1, excerpt: '…with an authorisation of the UAE Space Agency…' };

/** Finds one by its words that is not among the ten newest. */
function renderFound(found = [build(40)]) {
  const conversations = many(12);
  return renderChat({
    conversations,
    handlers: {
      'GET /api/conversations': ({ query }) =>
        query.has('search')
          ? found.map((each) => ({ ...asListed(each), found: excerpt }))
          : conversations.slice(0, 10).map(asListed),
      'GET /api/conversations/{id}': () => build(40),
      'DELETE /api/conversations/{id}': () => null,
    },
  });
}

test('what is typed is looked for in all conversations, and what is found has its words marked', async () => {
  const chat = renderFound();
  await item(/^Title 10/);
  await chat.user.type(box(), ' Autorisátion   UAE ');
  const found = await item(/^Title 40/);
  expect(listings(chat).at(-1)).toBe('limit=10&skip=0&search=Autoris%C3%A1tion+++UAE');
  expect(found).toHaveTextContent('…with an authorisation of the UAE Space Agency…');
  expect([...found.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['UAE']);
  expect(screen.getByText('Found in all conversations')).toBeInTheDocument();
  expect(box()).toHaveFocus();
  await chat.user.clear(box());
  expect(await item(/^Title 10/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Title 40/ })).not.toBeInTheDocument();
});

test('titles with these very letters stand before what the words are found in, and nothing stands twice', async () => {
  const chat = renderFound([build(40), build(3)]);
  await item(/^Title 10/);
  await chat.user.type(box(), 'Title 3');
  await item(/^Title 40/);
  const names = screen.getAllByRole('button', { name: /^Title \d+ / }).map(({ textContent }) => textContent);
  expect(names.map((name) => name?.slice(0, 8).trim())).toEqual(['Title 3D', 'Title 40']);
});

/** The marks of a browser that can mark words without touching what is rendered. */
function stubMarks() {
  const marks = new Map<string, Set<Range>>();
  Object.assign(globalThis, {
    CSS: { highlights: marks },
    Highlight: class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  });
  return { marks, marked: () => [...(marks.get('found') ?? [])].map(String) };
}

test('the message that was found is marked and led to, again and again', async () => {
  const { marks, marked } = stubMarks();
  const chat = renderFound();
  await item(/^Title 10/);
  await chat.user.type(box(), 'authorisation agency{Enter}');
  await chat.user.click(await item(/^Title 40/));
  await screen.findByText(firstAnswer);
  await waitFor(() => expect(marked()).toContain('authorisation'));
  expect(marked().every((word) => /^(authorisation|Agency)/i.test(word))).toBe(true);
  const first = marks.get('found');
  await chat.user.click(await item(/^Title 40/));
  expect(marks.get('found')).not.toBe(first);
  await chat.user.clear(box());
  await chat.user.click(await item(/^Title 2/));
  await waitFor(() => expect(marks.has('found')).toBe(false));
});

test('what was found in a comparison is marked there', async () => {
  const { marked } = stubMarks();
  const conversations = comparedConversations();
  const chat = renderFound(conversations.slice(0, 1));
  chat.api.use({ 'GET /api/comparisons/{id}': () => ({ ...comparison, conversations }) });
  await item(/^Title 10/);
  await chat.user.type(box(), 'licence minister{Enter}');
  await chat.user.click(await item(/with an authorisation of the UAE/));
  expect(place(chat)).toBe(`/chat/compare/${comparison.id}`);
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await waitFor(() => expect(marked()).toEqual(expect.arrayContaining(['licence', 'minister'])));
});

test('it begins with the Enter key, and what it finds is opened and deleted like any other', async () => {
  const chat = renderFound();
  await item(/^Title 10/);
  await chat.user.type(box(), 'frequency{Enter}');
  await chat.user.click(await item(/^Title 40/));
  expect(place(chat)).toBe('/chat/conversation-40');
  expect(await screen.findByText(firstAnswer)).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Delete conversation Title 40' }));
  await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
  const none = 'No conversation has all of these words.';
  expect(await screen.findByText(none)).toBeInTheDocument();
});

test('one that fails says so, and can be asked for again', async () => {
  const chat = renderFound();
  await item(/^Title 10/);
  chat.api.use({ 'GET /api/conversations': () => problemResponse(400, 'invalid-input') });
  await chat.user.type(box(), 'frequency{Enter}');
  expect(await screen.findByText('Failed to fetch conversations')).toBeInTheDocument();
  chat.api.use({ 'GET /api/conversations': () => [asListed(build(40))] });
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item(/^Title 40/)).toBeInTheDocument();
});

test('blanks are not looked for', async () => {
  const chat = renderFound();
  await item(/^Title 10/);
  await chat.user.type(box(), '  {Enter}');
  expect(listings(chat)).toHaveLength(1);
});
