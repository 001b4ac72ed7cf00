import { asListed } from '@astraea/contracts';
import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderChat } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const renames = (chat: ReturnType<typeof renderChat>) =>
  chat.api.calls
    .filter(({ route }) => route === 'PATCH /api/conversations/{id}')
    .map(({ params, body }) => [params.id, body]);

const renamed = () => asListed(buildSampleConversation());

async function begin(answer: () => unknown = renamed) {
  const chat = renderChat({
    conversations: [buildSampleConversation({ title: 'Old' })],
    path: '/chat/conversation-1',
    handlers: { 'PATCH /api/conversations/{id}': answer },
  });
  await screen.findByRole('heading', { level: 1, name: 'Old' });
  await chat.user.click(await screen.findByRole('button', { name: 'Rename conversation Old' }));
  const field = screen.getByRole('textbox', { name: 'New title' });
  expect(field).toHaveFocus();
  return { chat, field };
}

test('a conversation gets another title, in the list and above the conversation', async () => {
  const { chat, field } = await begin();
  await chat.user.clear(field);
  await chat.user.type(field, '  Moon lander {Enter}');
  const item = await screen.findByRole('button', { name: /^Moon lander/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Moon lander' })).toBeInTheDocument();
  expect(renames(chat)).toEqual([['conversation-1', { title: 'Moon lander' }]]);
  await waitFor(() => expect(item).toHaveFocus());
});

test('Escape keeps the old title, and so does an empty one', async () => {
  const { chat, field } = await begin();
  await chat.user.type(field, 'x{Escape}');
  expect(screen.getByRole('button', { name: /^Old/ })).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Rename conversation Old' }));
  await chat.user.clear(screen.getByRole('textbox', { name: 'New title' }));
  await chat.user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Old/ })).toBeInTheDocument();
  expect(renames(chat)).toEqual([]);
});

test('leaving the field keeps the new title', async () => {
  const { chat, field } = await begin();
  await chat.user.type(field, '2');
  await chat.user.tab();
  await waitFor(() => expect(renames(chat)).toHaveLength(1));
});

test('one that is not taken says so, and what was typed stays', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { chat, field } = await begin(() => problemResponse(503, 'unavailable'));
  await chat.user.clear(field);
  await chat.user.type(field, 'New{Enter}');
  expect(await screen.findByText('Failed to rename conversation')).toBeInTheDocument();
  expect(field).toHaveValue('New');
  expect(logged).toHaveBeenCalled();
  await chat.user.type(field, '{Escape}');
  expect(screen.getByRole('button', { name: /^Old/ })).toBeInTheDocument();
  logged.mockRestore();
});
