import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSource } from '../testing/open-source';
import { type Chat, input, renderChat } from '../testing/render-chat';
import { buildCitation, buildSampleConversation } from '../testing/sample-space-law';

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

describe('a session that the server does not know any more', () => {
  const ended = () => problemResponse(401, 'not-authenticated');
  /** What asks to sign in again in this place, and whether it does so when it is pressed. */
  async function asksToSignIn(chat: Chat, place: HTMLElement) {
    const asked = jest.fn();
    window.addEventListener('chat:session-ended', asked, { once: true });
    await chat.user.click(await within(place).findByRole('button', { name: 'Sign in again' }));
    expect(asked).toHaveBeenCalledTimes(1);
  }

  test.each([
    ['Failed to fetch active countries', 'GET /api/active-countries'],
    ['Failed to fetch conversations', 'GET /api/conversations'],
  ])('asks to sign in again beside %s', async (words, route) => {
    const chat = renderChat({ handlers: { [route]: ended } });
    const notice = (await screen.findByText(words)).closest<HTMLElement>('[role=alert]');
    await asksToSignIn(chat, notice as HTMLElement);
  });

  test('asks to sign in again where a rating was not taken, and what was typed stays', async () => {
    const handlers = { 'PATCH /api/conversations/{id}/messages/{index}/feedback': ended };
    const chat = renderChat({ ...held, handlers });
    await chat.user.click(await screen.findByRole('button', { name: 'Thumbs down' }));
    await chat.user.type(input(), 'And in orbit?');
    await asksToSignIn(chat, await screen.findByRole('alert'));
    expect(input()).toHaveValue('And in orbit?');
  });

  test('asks to sign in again in the place of a conversation and of a source', async () => {
    const broken = renderChat({ ...held, handlers: { 'GET /api/conversations/{id}': ended } });
    await asksToSignIn(broken, await screen.findByRole('alert'));
    broken.unmount();
    const chat = await openSource(buildCitation({ doc: 'act.docx' }), ended, ended);
    await asksToSignIn(chat, await screen.findByRole('region', { name: 'Text of act.docx' }));
  });

  test('is not told where it has not ended', async () => {
    renderChat({ handlers: { 'GET /api/conversations': failing } });
    await reference();
    expect(screen.queryByRole('button', { name: 'Sign in again' })).not.toBeInTheDocument();
  });
});
