import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderChat } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const given = 'PATCH /api/conversations/{id}/messages/{index}/feedback';
const taken = 'DELETE /api/conversations/{id}/messages/{index}/feedback';
const thumb = (name: 'up' | 'down') => screen.findByRole('button', { name: `Thumbs ${name}` });

async function thumbDown(answer: () => unknown = () => null) {
  const chat = renderChat({ ...held, handlers: { [given]: answer, [taken]: () => null } });
  await chat.user.click(await thumb('down'));
  await screen.findByRole('group', { name: 'What went wrong?' });
  const details = () => chat.api.calls.filter(({ route }) => route === given).map(({ body }) => body);
  return { chat, details };
}

beforeEach(() => {
  // Newer browsers answer with a promise, which is no clean-up of an effect.
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView') as jest.Mock;
  scroll.mockImplementation(() => Promise.resolve());
});
afterEach(() => jest.restoreAllMocks());

test('after a thumb down one may say why', async () => {
  const { chat, details } = await thumbDown();
  await chat.user.click(screen.getByRole('radio', { name: 'The source doesn’t prove it' }));
  await chat.user.type(screen.getByRole('textbox', { name: /^Anything else/ }), ' Article 4 is meant. ');
  await chat.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Thank you for telling us.')).toBeInTheDocument();
  expect(details()).toEqual([undefined, { reason: 'not-proved', text: 'Article 4 is meant.' }]);
  expect(await thumb('down')).toHaveFocus();
});

test('nothing is sent where nothing is said, and it may be skipped', async () => {
  const { chat, details } = await thumbDown();
  await chat.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason or write a few words.');
  await chat.user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('group', { name: 'What went wrong?' })).not.toBeInTheDocument();
  expect(details()).toEqual([undefined]);
  expect(await thumb('down')).toHaveAttribute('aria-pressed', 'true');
});

test('a thumb that is pressed again is taken back', async () => {
  const { chat } = await thumbDown();
  await chat.user.click(await thumb('down'));
  await waitFor(async () => expect(await thumb('down')).toHaveAttribute('aria-pressed', 'false'));
  expect(chat.api.calls.filter(({ route }) => route === taken)).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'What went wrong?' })).not.toBeInTheDocument();
});

test('a reason that was not taken stays in the form', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let fails = false;
  const { chat } = await thumbDown(() => (fails ? problemResponse(503, 'unavailable') : null));
  fails = true;
  await chat.user.click(screen.getByRole('radio', { name: 'It cites the wrong law' }));
  await chat.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Failed to update feedback')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'It cites the wrong law' })).toBeChecked();
});
