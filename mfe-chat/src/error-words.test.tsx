import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderChat } from './testing/render-chat';
import { buildSampleConversation } from './testing/sample-space-law';

const failing = () => problemResponse(400, 'unavailable', 'no', { traceId: '4bf92f3577b34da6' });
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const reference = () => screen.findByText('Reference: 4bf92f3577b34da6');

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Failed to fetch active countries', 'GET /api/active-countries'],
  ['Failed to fetch conversations', 'GET /api/conversations'],
])('%s stands with the trace id under which it can be looked up', async (words, route) => {
  renderChat({ handlers: { [route]: failing } });
  expect(await reference()).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('so does a conversation that could not be had', async () => {
  renderChat({ ...held, handlers: { 'GET /api/conversations/{id}': failing } });
  expect(await reference()).toBeInTheDocument();
});

test('so do a rating that was not taken and a deletion that failed', async () => {
  const chat = renderChat({
    ...held,
    handlers: {
      'PATCH /api/conversations/{id}/messages/{index}/feedback': failing,
      'DELETE /api/conversations/{id}': failing,
    },
  });
  await chat.user.click(await screen.findByRole('button', { name: 'Thumbs up' }));
  expect(await reference()).toBeInTheDocument();
  await chat.user.click(await screen.findByRole('button', { name: /^Delete conversation/ }));
  await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Reference: 4bf92f3577b34da6'),
  );
});
