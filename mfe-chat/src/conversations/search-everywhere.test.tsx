import { asListed } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
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
const everywhere = () => screen.getByRole('button', { name: 'Search all conversations' });

/** Finds the second of two by its words, and what the first ten are not asked for. */
function renderFound(found = [build(40)]) {
  const conversations = many(12);
  return renderChat({
    conversations,
    handlers: {
      'GET /api/conversations': ({ query }) =>
        (query.has('search') ? found : conversations.slice(0, 10)).map(asListed),
      'GET /api/conversations/{id}': () => build(40),
      'DELETE /api/conversations/{id}': () => null,
    },
  });
}

test('a search of all conversations is made on demand, and shows what it finds until the text is changed', async () => {
  const chat = renderFound();
  await item(/^Title 10/);
  expect(screen.queryByRole('button', { name: 'Search all conversations' })).not.toBeInTheDocument();
  await chat.user.type(box(), ' frequency   JAPAN ');
  expect(
    screen.getByText('No title contains this text. To look in your questions too, search all conversations.'),
  ).toBeInTheDocument();
  await chat.user.click(everywhere());
  expect(await item(/^Title 40/)).toBeInTheDocument();
  expect(screen.getByText('Searches the titles and questions of all conversations.')).toBeInTheDocument();
  expect(listings(chat).at(-1)).toBe('limit=10&skip=0&search=frequency+++JAPAN');
  expect(box()).toHaveFocus();
  await chat.user.clear(box());
  expect(await item(/^Title 10/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Title 40/ })).not.toBeInTheDocument();
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
  const none = 'No conversation has all of these words in its title or questions.';
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

test('it is not offered for blanks', async () => {
  const chat = renderFound();
  await item(/^Title 10/);
  await chat.user.type(box(), '  {Enter}');
  expect(screen.queryByRole('button', { name: 'Search all conversations' })).not.toBeInTheDocument();
  expect(listings(chat)).toHaveLength(1);
});
