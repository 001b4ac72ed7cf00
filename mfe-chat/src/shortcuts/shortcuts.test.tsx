import { setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accepted,
  type Chat,
  deliver,
  input,
  place,
  renderChat,
  send,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const said = () => screen.getByRole('status', { name: 'Shortcut' });
const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search conversations' });

async function renderAnswer(options: Parameters<typeof renderChat>[0] = {}): Promise<Chat> {
  const chat = renderChat({ ...held, ...options });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  return chat;
}

describe('the dialog of shortcuts', () => {
  test('opens by its key, lists every shortcut, and gives the focus back', async () => {
    const chat = await renderAnswer();
    await chat.user.keyboard('?');
    const dialog = within(help() as HTMLElement);
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Show the keyboard shortcuts',
      'Go to a country, conversation, matter or source, or do something',
      'Begin a new conversation',
      'Go to the message input',
      'Search the previous conversations',
      'Stop the answer that is being written',
      'Copy the last answer with its references',
      'Read the next source',
      'Read the previous source',
    ]);
    await chat.user.keyboard('{Escape}');
    expect(help()).not.toBeInTheDocument();
  });

  test('opens by a button, which has the focus again afterwards', async () => {
    const chat = await renderAnswer();
    const button = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    await chat.user.click(button);
    expect(help()).toBeInTheDocument();
    await chat.user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  test('is found on a phone as well', async () => {
    setMedia({ width: 390 });
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    await chat.user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(help()).toBeInTheDocument();
  });

  test('opens from within a field with Ctrl', async () => {
    const chat = await renderAnswer();
    await chat.user.click(input());
    await chat.user.keyboard('{Control>}/{/Control}');
    expect(help()).toBeInTheDocument();
  });

  test('switches the single keys off, and this browser remembers it', async () => {
    const chat = await renderAnswer();
    await chat.user.keyboard('?');
    await chat.user.click(screen.getByRole('checkbox', { name: 'Use keys without Ctrl' }));
    await chat.user.keyboard('{Escape}');
    act(() => (document.activeElement as HTMLElement).blur());
    await chat.user.keyboard('n?');
    expect(place(chat)).toBe('/chat/conversation-1');
    expect(help()).not.toBeInTheDocument();
    expect(localStorage.getItem('astraea:single-key-shortcuts')).toBe('off');
    await chat.user.keyboard('{Control>}/{/Control}');
    await chat.user.click(screen.getByRole('checkbox', { name: 'Use keys without Ctrl' }));
    expect(localStorage.getItem('astraea:single-key-shortcuts')).toBeNull();
  });
});

test('n begins a new conversation and the focus goes to its input', async () => {
  const chat = await renderAnswer();
  await chat.user.keyboard('n');
  expect(place(chat)).toBe('/chat');
  expect(screen.getByRole('heading', { level: 1, name: 'New conversation' })).toBeInTheDocument();
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue('');
});

test('i goes to the input, where keys write, and Escape leaves it', async () => {
  const chat = await renderAnswer();
  await chat.user.keyboard('i');
  expect(input()).toHaveFocus();
  await chat.user.keyboard('now jc?');
  expect(input()).toHaveValue('now jc?');
  await chat.user.keyboard('{Escape}i');
  expect(input()).toHaveValue('now jc?');
  expect(input()).toHaveFocus();
});

test('/ goes to the search, and unfolds it first', async () => {
  const chat = await renderAnswer();
  await chat.user.click(screen.getByRole('button', { name: 'Previous Conversations' }));
  await chat.user.keyboard('/');
  await waitFor(() => expect(searchBox()).toHaveFocus());
  expect(searchBox()).toHaveValue('');
});

test('/ opens the conversations of a phone at their search', async () => {
  setMedia({ width: 390 });
  const chat = await renderAnswer();
  await chat.user.keyboard('/');
  await waitFor(() => expect(searchBox()).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'Previous Conversations' })).toBeInTheDocument();
});

test('Ctrl with a full stop stops the answer from within the input', async () => {
  const { stream, handlers } = streamingHandlers();
  const stop = jest.fn(() => null);
  const stopRoute = 'POST /api/conversations/{id}/answers/{answer_id}/stop';
  const chat = await renderAnswer({ handlers: { ...handlers, [stopRoute]: stop } });
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await chat.user.click(input());
  await chat.user.keyboard('{Control>}.{/Control}');
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  expect(said()).toHaveTextContent('Stopping the answer.');
});

test('x says when there is nothing to stop', async () => {
  const chat = await renderAnswer();
  await chat.user.keyboard('x');
  expect(said()).toHaveTextContent('No answer is being written.');
});

test('c copies the last answer with its references, and says so', async () => {
  const chat = await renderAnswer();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await chat.user.keyboard('c');
  await waitFor(() => expect(said()).toHaveTextContent('The last answer is copied with its references.'));
  expect(write).toHaveBeenCalledWith(
    expect.stringContaining('References\n[1] Astraea summary of Article 14, Federal Decree-Law No. 46'),
  );
});

test('c says when there is no answer yet', async () => {
  const chat = renderChat();
  await screen.findByLabelText('Continent');
  await chat.user.keyboard('c');
  expect(said()).toHaveTextContent('There is no answer to copy yet.');
});

describe('the keys of sources', () => {
  const current = () =>
    Number(
      screen
        .getByRole('article', { name: /^Source/ })
        .getAttribute('aria-label')
        ?.split(' ')[1],
    );

  test.each([1440, 390])('walk through them at %i pixels and stop at both ends', async (width) => {
    setMedia({ width });
    const chat = await renderAnswer();
    await chat.user.keyboard('j');
    expect(current()).toBe(1);
    await chat.user.keyboard('jj');
    expect(current()).toBe(3);
    expect(screen.getByRole('article', { name: 'Source 3' })).toHaveFocus();
    await chat.user.keyboard('j');
    expect(current()).toBe(3);
    // In the sheet nothing outside of it is read aloud: a role is found only where it is.
    expect(said()).toHaveTextContent('There is no further source.');
    await chat.user.keyboard('k');
    expect(current()).toBe(2);
    await chat.user.keyboard('kk');
    expect(said()).toHaveTextContent('There is no earlier source.');
    await chat.user.keyboard('{Escape}');
    expect(input()).toHaveFocus();
  });

  test('say when there is nothing to read', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    await chat.user.keyboard('k');
    expect(said()).toHaveTextContent('There is no source to read yet.');
  });
});

test('an open dialog keeps the keys to itself', async () => {
  const chat = await renderAnswer();
  await chat.user.click(screen.getByRole('button', { name: /^Delete conversation/ }));
  await chat.user.keyboard('n');
  expect(place(chat)).toBe('/chat/conversation-1');
});
