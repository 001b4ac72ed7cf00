import type { CreatedShare, Share } from '@astraea/contracts';
import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Chat, renderChat, setOnline } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const token = 'T'.repeat(43);

function buildShare(overrides: Partial<Share> = {}): Share {
  return {
    ...{ id: 'share-1', conversation_id: 'conversation-1', title: 'Permits', shows: 'fixed' },
    ...{ access: 'signed-in', created_at: '2026-11-21T10:00:00.000Z' },
    ...overrides,
  };
}
const created = (share: Partial<Share> = {}): CreatedShare => ({ share: buildShare(share), token });

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

async function openDialog({ user }: Chat) {
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name: 'Share conversation' }));
}
const sent = ({ api }: Chat, route: string) => api.calls.filter((call) => call.route === route);

test('a link is fixed, for signed-in users and for 30 days, if nothing else is said', async () => {
  const chat = renderChat({
    ...held,
    handlers: { 'GET /api/shares': () => [], 'POST /api/conversations/{id}/shares': () => created() },
  });
  const dialog = await openDialog(chat);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00.000Z'));
  expect(await dialog.findByText('You have no links yet.')).toBeInTheDocument();
  await chat.user.click(dialog.getByRole('button', { name: 'Create link' }));
  const link = await dialog.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue(`http://localhost/shared#${token}`);
  expect(link).toHaveFocus();
  expect(link).toHaveAccessibleDescription('Copy it now. It isn’t shown again.');
  expect(
    dialog.getByText('As of November 21, 2026, for signed-in users, without an end'),
  ).toBeInTheDocument();
  const [call] = sent(chat, 'POST /api/conversations/{id}/shares');
  expect(call?.body).toEqual({ shows: 'fixed', access: 'signed-in', ends_at: '2026-12-21T10:00:00.000Z' });
});

test('a link for everybody that is live and has no end is asked for, and is copied', async () => {
  const chat = renderChat({
    ...held,
    handlers: { 'GET /api/shares': () => [], 'POST /api/conversations/{id}/shares': () => created() },
  });
  const dialog = await openDialog(chat);
  await chat.user.selectOptions(
    dialog.getByLabelText('The link shows'),
    'Also what is asked and answered later',
  );
  await chat.user.selectOptions(dialog.getByLabelText('It is opened by'), 'Anyone who has the link');
  await chat.user.selectOptions(dialog.getByLabelText('It ends'), 'Never');
  await chat.user.click(dialog.getByRole('button', { name: 'Create link' }));
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await chat.user.click(await dialog.findByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(`http://localhost/shared#${token}`);
  expect(sent(chat, 'POST /api/conversations/{id}/shares')[0]?.body).toEqual({
    shows: 'live',
    access: 'anyone',
  });
});

test('links are listed, those to this conversation first, and one is taken back', async () => {
  const other = buildShare({ id: 'share-2', conversation_id: 'other', title: 'Export', shows: 'live' });
  const ended = buildShare({ access: 'anyone', ends_at: '2026-11-22T10:00:00.000Z' });
  const chat = renderChat({
    ...held,
    handlers: { 'GET /api/shares': () => [other, ended], 'DELETE /api/shares/{id}': () => null },
  });
  const dialog = await openDialog(chat);
  const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringContaining('This conversationAs of November 21, 2026, for anyone with the link, '),
    expect.stringContaining('ExportLive, for signed-in users, without an end'),
  ]);
  await chat.user.click(dialog.getByRole('button', { name: 'Take back the link to Export' }));
  expect(await dialog.findByText('The link was taken back. It shows nothing any more.')).toBeInTheDocument();
  expect(sent(chat, 'DELETE /api/shares/{id}')[0]?.params).toEqual({ id: 'share-2' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.getByRole('heading', { name: 'Your links' })).toHaveFocus();
});

test('the dialog stays with what was chosen when the window passes the width of a phone', async () => {
  const chat = renderChat({ ...held, handlers: { 'GET /api/shares': () => [] } });
  const dialog = await openDialog(chat);
  await chat.user.selectOptions(dialog.getByLabelText('It ends'), 'Never');
  act(() => setMedia({ width: 390 }));
  expect(within(screen.getByRole('dialog')).getByLabelText('It ends')).toHaveDisplayValue('Never');
});

test('what fails says so, and the list can be read again', async () => {
  let online = false;
  const chat = renderChat({
    ...held,
    handlers: {
      'GET /api/shares': () => (online ? [buildShare()] : problemResponse(403, 'not-allowed', 'Not now.')),
      'POST /api/conversations/{id}/shares': () => {
        throw new TypeError('no network');
      },
    },
  });
  const dialog = await openDialog(chat);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to fetch links');
  online = true;
  await chat.user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('listitem')).toBeInTheDocument();
  setOnline(false);
  await chat.user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'You are offline. Connect to the internet and try again.',
  );
});

test('a conversation without an answer is not shared', async () => {
  const conversation = buildSampleConversation();
  renderChat({ ...held, conversations: [{ ...conversation, messages: conversation.messages.slice(0, 1) }] });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});
