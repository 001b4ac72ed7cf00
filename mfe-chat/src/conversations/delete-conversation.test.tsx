import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  accepted,
  chooseLocation,
  deliver,
  place,
  renderChat,
  send,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;

function build(number: number, overrides = {}) {
  return buildSampleConversation({ id: `conversation-${number}`, title: `Title ${number}`, ...overrides });
}
const many = (count: number) => Array.from({ length: count }, (_, index) => build(index + 1));
const item = (name: RegExp) => screen.findByRole('button', { name });
const loads = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls.filter(({ route }) => route === 'GET /api/conversations/{id}');

afterEach(() => jest.restoreAllMocks());

test('a conversation is deleted only after a question', async () => {
  const conversations = many(2);
  const deleted: string[] = [];
  const chat = renderChat({
    conversations,
    handlers: {
      'DELETE /api/conversations/{id}': ({ params }) => {
        deleted.push(params.id ?? '');
        return null;
      },
    },
  });
  await item(/^Title 1/);
  await chat.user.click(screen.getByRole('button', { name: 'Delete conversation Title 1' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this conversation?' });
  await chat.user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(deleted).toEqual([]);
  await chat.user.click(screen.getByRole('button', { name: 'Delete conversation Title 1' }));
  await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Title 1/ })).not.toBeInTheDocument());
  expect(deleted).toEqual(['conversation-1']);
  expect(screen.getByRole('button', { name: /^Title 2/ })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Conversations' })).toHaveFocus();
});

test('deleting the open conversation clears it', async () => {
  const chat = renderChat({
    conversations: many(1),
    path: '/chat/conversation-1',
    handlers: { 'DELETE /api/conversations/{id}': () => null },
  });
  await screen.findByText(firstAnswer);
  await chat.user.click(await screen.findByRole('button', { name: 'Delete conversation Title 1' }));
  await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ask me about space regulations')).toBeInTheDocument();
  expect(place(chat)).toBe('/chat');
  expect(loads(chat)).toHaveLength(1);
});

test('one that is gone already counts as deleted', async () => {
  const chat = renderChat({
    conversations: many(1),
    handlers: { 'DELETE /api/conversations/{id}': () => problemResponse(404, 'not-found') },
  });
  await item(/^Title 1/);
  await chat.user.click(screen.getByRole('button', { name: 'Delete conversation Title 1' }));
  await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Your conversations will be listed here.')).toBeInTheDocument();
});

test('a deletion that fails says so and deletes nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const chat = renderChat({
    conversations: many(1),
    handlers: { 'DELETE /api/conversations/{id}': () => problemResponse(503, 'unavailable') },
  });
  await item(/^Title 1/);
  await chat.user.click(screen.getByRole('button', { name: 'Delete conversation Title 1' }));
  await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete conversation')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('Failed to delete conversation', expect.anything());
  await chat.user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: /^Title 1/ })).toBeInTheDocument();
});

describe('an answer that is being written when its conversation is deleted', () => {
  async function deleteWhileWriting() {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ handlers: { ...handlers, 'DELETE /api/conversations/{id}': () => null } });
    await chooseLocation(chat);
    await send(chat, 'Do I need a licence?');
    await deliver(() => stream.send('accepted', accepted()));
    await chat.user.click(await screen.findByRole('button', { name: /^Delete conversation/ }));
    await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Ask me about space regulations')).toBeInTheDocument();
    return { chat, stream };
  }

  test('does not bring it back', async () => {
    const { chat, stream } = await deleteWhileWriting();
    await deliver(() => stream.send('message', buildSampleConversation()));
    expect(screen.queryByText('Asia - United Arab Emirates')).not.toBeInTheDocument();
    expect(place(chat)).toBe('/chat');
    expect(sessionStorage.getItem('astraea-chat:uid-1:questions')).toBeNull();
  });

  test('fails without a word', async () => {
    const { stream } = await deleteWhileWriting();
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 404,
      code: 'not-found',
      detail: 'x',
      traceId: 't',
    };
    await deliver(() => stream.send('error', problem));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('astraea-chat:uid-1:questions')).toBeNull();
  });
});
