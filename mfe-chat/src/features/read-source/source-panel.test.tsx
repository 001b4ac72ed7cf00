import { setMedia } from '@astraea/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderChat } from '../../testing/render-chat';
import { buildSampleConversation, treatyCitation } from '../../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const marker = (number: number) => screen.getByRole('button', { name: `Source ${number}` });
const card = (number: number) => screen.getByRole('article', { name: `Source ${number}` });

async function renderAnswer() {
  const chat = renderChat(held);
  await screen.findByText(firstAnswer);
  return chat;
}

describe('beside the answers', () => {
  test('the panel waits for a marker', async () => {
    await renderAnswer();
    const panel = screen.getByRole('complementary', { name: 'Sources' });
    expect(panel).toHaveTextContent('Choose a numbered marker in an answer to read its source here.');
  });

  test('a marker opens the panel on its source, and the keyboard finds its way back', async () => {
    const chat = await renderAnswer();
    marker(2).focus();
    await chat.user.keyboard('{Enter}');
    expect(card(2)).toHaveFocus();
    expect(card(2)).toHaveAttribute('aria-current', 'true');
    expect(marker(2)).toHaveAttribute('aria-current', 'true');
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('article', { name: 'Source 2' })).not.toBeInTheDocument();
    expect(marker(2)).toHaveFocus();
  });

  test('the close button leads back as well', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(1));
    await chat.user.click(screen.getByRole('button', { name: 'Close sources' }));
    expect(marker(1)).toHaveFocus();
  });

  test('another marker moves on to its source', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(1));
    await chat.user.click(marker(3));
    expect(card(3)).toHaveFocus();
    expect(card(1)).not.toHaveAttribute('aria-current');
  });

  test('the proof block opens it on the first source', async () => {
    const chat = await renderAnswer();
    await chat.user.click(screen.getByRole('button', { name: 'Read the 3 sources' }));
    expect(card(1)).toHaveFocus();
    expect(screen.getAllByRole('article', { name: /^Source/ })).toHaveLength(3);
  });

  test('a source tells all that is known of it', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(2));
    const shown = within(card(2));
    for (const words of [
      'Outer Space Treaty',
      'Article VI',
      treatyCitation.quote,
      'In force',
      'as of November 2026',
      'Binding: United Arab Emirates is a party',
      'Text of the law',
      'outer-space-treaty.pdf, pages 4–5',
      treatyCitation.sha256,
    ]) {
      expect(shown.getByText(words)).toBeInTheDocument();
    }
    expect(shown.getByRole('link', { name: /^unoosa\.org/ })).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Download outer-space-treaty.pdf' })).toBeInTheDocument();
  });

  test("the law's own words stand in its own typeface, a guide's do not", async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(1));
    expect(within(card(2)).getByText(treatyCitation.quote)).toHaveClass('law');
    expect(card(1).querySelector('blockquote')).not.toHaveClass('law');
  });

  test('past law is struck, and a missing provision is owned up to', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(3));
    expect(within(card(3)).getByText(/Federal Law No. 12 of 2019 on/).tagName).toBe('S');
    expect(within(card(3)).getByText('Provision not confirmed')).toBeInTheDocument();
  });
});

test.each([390, 1024])(
  'at %i pixels the sources come over the answer, and the focus goes back to the marker',
  async (width) => {
    setMedia({ width });
    const chat = await renderAnswer();
    expect(screen.queryByRole('complementary', { name: 'Sources' })).not.toBeInTheDocument();
    await chat.user.click(marker(2));
    const sheet = screen.getByRole('dialog', { name: 'Sources' });
    expect(within(sheet).getByRole('article', { name: 'Source 2' })).toHaveFocus();
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(marker(2)).toHaveFocus();
  },
);

test('the sources of one conversation are not shown in another', async () => {
  const other = buildSampleConversation({ id: 'other', title: 'Other conversation' });
  const chat = renderChat({ ...held, conversations: [...held.conversations, other] });
  await screen.findByText(firstAnswer);
  await chat.user.click(marker(1));
  await chat.user.click(await screen.findByRole('button', { name: /^Other conversation/ }));
  expect(await screen.findByText(/Choose a numbered marker/)).toBeInTheDocument();
});
