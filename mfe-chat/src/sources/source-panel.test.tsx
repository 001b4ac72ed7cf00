import { citationName, type Message } from '@astraea/contracts';
import { setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accepted,
  deliver,
  messages,
  place,
  renderChat,
  send,
  shown,
  streamingHandlers,
} from '../testing/render-chat';
import { refusedAnswer } from '../testing/sample-answers';
import {
  buildCitation,
  buildProof,
  buildSampleConversation,
  repealedCitation,
  sampleAnswer,
  sampleQuestion,
  treatyCitation,
} from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const marker = (number: number) => messages().getByRole('button', { name: `Source ${number}` });
const card = (number: number) => screen.getByRole('article', { name: `Source ${number}` });
const panel = () => screen.queryByRole('complementary', { name: 'Sources' });

async function renderAnswer() {
  const chat = renderChat(held);
  await shown(firstAnswer);
  return chat;
}

const nextAnswer: Message = {
  ...sampleAnswer,
  content: 'In orbit as well. [1]\n',
  index: 3,
  answer_id: 'answer-3',
  proof: buildProof([buildCitation({ instrument: 'Orbit Act', quote: 'In orbit as well.' })]),
};

describe('beside the answers', () => {
  test('an answer opens its first source by itself, and the focus stays where it was', async () => {
    await renderAnswer();
    expect(card(1)).toBeInTheDocument();
    expect(screen.getByText('Source 1 of 3')).toBeInTheDocument();
    expect(marker(1)).toHaveAttribute('aria-current', 'true');
    expect(document.body).toHaveFocus();
  });

  test('a marker opens its source, and the keyboard finds its way back', async () => {
    const chat = await renderAnswer();
    marker(2).focus();
    await chat.user.keyboard('{Enter}');
    expect(card(2)).toHaveFocus();
    expect(marker(2)).toHaveAttribute('aria-current', 'true');
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('article', { name: 'Source 2' })).not.toBeInTheDocument();
    expect(marker(2)).toHaveFocus();
  });

  test('what was closed gives its room back and stays closed, in other conversations too, until one is opened', async () => {
    const other = buildSampleConversation({ id: 'other', title: 'Other conversation' });
    const chat = renderChat({ ...held, conversations: [...held.conversations, other] });
    await shown(firstAnswer);
    await chat.user.click(screen.getByRole('button', { name: 'Close sources' }));
    expect(panel()).not.toBeInTheDocument();
    await chat.user.click(await screen.findByRole('button', { name: /^Other conversation/ }));
    await shown(firstAnswer);
    expect(panel()).not.toBeInTheDocument();
    await chat.user.click(marker(3));
    expect(card(3)).toHaveFocus();
    await chat.user.click(
      await screen.findByRole('button', { name: /^(?!Rename|Delete).*United Arab Emirates - Lic/ }),
    );
    await shown(firstAnswer);
    expect(card(1)).toBeInTheDocument();
  });

  test('the next question takes the old source away, and its answer opens its own', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await shown(firstAnswer);
    await chat.user.click(marker(2));
    await send(chat, 'And in orbit?');
    await deliver(() => stream.send('accepted', accepted(3)));
    expect(screen.queryByRole('article', { name: /^Source/ })).not.toBeInTheDocument();
    expect(panel()).toHaveTextContent('The source opens here with the answer.');
    await deliver(() => stream.send('message', nextAnswer));
    expect(await within(card(1)).findByText('Astraea summary of Article 14, Orbit Act')).toBeInTheDocument();
    expect(card(1)).not.toHaveFocus();
  });

  test('an older answer can be looked at again', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await shown(firstAnswer);
    await send(chat, 'And in orbit?');
    await deliver(() => stream.send('message', nextAnswer));
    await chat.user.click(await messages().findByRole('button', { name: 'Source 3' }));
    expect(within(card(3)).getByText(citationName(repealedCitation))).toBeInTheDocument();
  });

  test('next and previous lead through the sources, and keep the focus', async () => {
    const chat = await renderAnswer();
    const next = screen.getByRole('button', { name: 'Next source' });
    const previous = screen.getByRole('button', { name: 'Previous source' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await chat.user.click(next);
    await chat.user.click(next);
    expect(screen.getByText('Source 3 of 3')).toBeInTheDocument();
    expect(card(3)).toBeInTheDocument();
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await chat.user.click(next);
    await chat.user.click(previous);
    expect(screen.getByText('Source 2 of 3')).toBeInTheDocument();
  });

  test('the proof block leads to each of the sources', async () => {
    const chat = await renderAnswer();
    await chat.user.click(screen.getByRole('button', { name: 'Read the 3 sources' }));
    expect(card(1)).toHaveFocus();
    const further = within(screen.getByRole('list', { name: 'Further sources' }));
    await chat.user.click(further.getByRole('button', { name: /Article VI, Outer Space Treaty/ }));
    expect(card(2)).toHaveFocus();
  });

  test('a source tells all that is known of it', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(2));
    const shown = within(card(2));
    for (const words of [
      'Outer Space Treaty',
      'Article VI',
      'In force',
      'as of November 2026',
      'Binding: the United Arab Emirates is a party',
      'Text of the law',
      'outer-space-treaty.pdf, pages 4–5',
      treatyCitation.sha256,
    ]) {
      expect(shown.getByText(words)).toBeInTheDocument();
    }
    expect(shown.getByRole('link', { name: /^unoosa\.org/ })).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Download outer-space-treaty.pdf' })).toBeInTheDocument();
    // The quoted words stand there before the document does, and where it cannot be had.
    expect(shown.getByText(treatyCitation.quote)).toBeInTheDocument();
  });

  test('past law is struck, and a missing provision is owned up to', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(3));
    expect(within(card(3)).getByText(/Federal Law No. 12 of 2019 on/).tagName).toBe('S');
    expect(within(card(3)).getByText('Section not verified')).toBeInTheDocument();
  });

  test('a source that was read without its validity says so, and what that means', async () => {
    const proof = buildProof([buildCitation({ without_validity: true, provision: null })]);
    const messages = [sampleQuestion, { ...sampleAnswer, proof }];
    renderChat({ ...held, conversations: [buildSampleConversation({ messages })] });
    await shown(firstAnswer);
    expect(within(card(1)).getByText('read without its validity')).toBeInTheDocument();
    expect(within(card(1)).getByText(/which provisions are in force was not read/)).toBeInTheDocument();
  });

  test('the days of a provision and of its text are told, and that a text is the one as adopted', async () => {
    const proof = buildProof([
      buildCitation({ valid_from: '2029-01-01', valid_to: '2033-01-01', consolidated_as_of: '2031-01-01' }),
      buildCitation({ marker: 2, as_adopted: 'amended since' }),
    ]);
    const messages = [sampleQuestion, { ...sampleAnswer, proof }];
    const chat = renderChat({ ...held, conversations: [buildSampleConversation({ messages })] });
    await shown(firstAnswer);
    const first = within(card(1));
    const days = 'in force since January 1, 2029 in these words, until January 1, 2033';
    expect(first.getByText(days)).toBeInTheDocument();
    expect(first.getByText('consolidated text as of January 1, 2031')).toBeInTheDocument();
    expect(first.queryByText(/adopted/)).not.toBeInTheDocument();
    await chat.user.click(marker(2));
    const second = within(card(2));
    expect(second.getByText('text as adopted; amended since')).toBeInTheDocument();
    expect(second.getByText(/It was amended since, and the amendments are not in it/)).toBeInTheDocument();
    expect(second.queryByText(/in these words/)).not.toBeInTheDocument();
  });

  test('one citation is copied with what it refers to', async () => {
    const chat = await renderAnswer();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await chat.user.click(marker(2));
    await chat.user.click(within(card(2)).getByRole('button', { name: 'Copy citation' }));
    expect(await within(card(2)).findByText('Copied')).toBeInTheDocument();
    const [copied] = write.mock.calls[0] ?? [];
    expect(copied).toMatch(/^“States Parties.*”\nOuter Space Treaty, Article VI; outer-space-treaty\.pdf/);
  });
});

describe('over the whole window', () => {
  test('a source is read there, sources are stepped through, and Escape leads back', async () => {
    const chat = await renderAnswer();
    await chat.user.click(screen.getByRole('button', { name: 'Full screen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sources' }));
    await chat.user.click(dialog.getByRole('button', { name: 'Next source' }));
    expect(dialog.getByRole('article', { name: 'Source 2' })).toBeInTheDocument();
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(card(2)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Full screen' })).toHaveFocus());
  });

  test('on a phone the way out leads to the sheet first', async () => {
    setMedia({ width: 390 });
    const chat = await renderAnswer();
    await chat.user.click(marker(1));
    await chat.user.click(screen.getByRole('button', { name: 'Full screen' }));
    await chat.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(marker(1)).toHaveFocus();
  });
});

describe('the way back, on a phone', () => {
  beforeEach(() => setMedia({ width: 390 }));

  test('closes the source and stays in the conversation', async () => {
    const chat = await renderAnswer();
    await chat.user.click(marker(1));
    await screen.findByRole('dialog');
    await act(() => chat.router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(place(chat)).toBe('/chat/conversation-1');
    expect(marker(1)).toBeInTheDocument();
  });

  test('has nothing to close once it was closed by hand', async () => {
    const chat = await renderAnswer();
    const { key } = chat.router.state.location;
    await chat.user.click(marker(1));
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(chat.router.state.location.key).toBe(key));
    expect(marker(1)).toHaveFocus();
  });
});

describe('a refusal', () => {
  const refused = {
    path: '/chat/conversation-1',
    conversations: [buildSampleConversation({ messages: [sampleQuestion, refusedAnswer] })],
  };

  test('opens the provision that comes nearest, and says that it is no answer', async () => {
    const chat = renderChat(refused);
    await shown('Nearest provisions');
    expect(screen.getByRole('complementary', { name: 'Nearest passages' })).toBeInTheDocument();
    expect(screen.getByText('Passage 1 of 2')).toBeInTheDocument();
    expect(within(card(1)).getByText(/It is not a sure answer\./)).toBeInTheDocument();
    await chat.user.click(marker(2));
    expect(within(card(2)).getByText('Outer Space Treaty')).toBeInTheDocument();
  });

  test('to which nothing comes near leaves the room to the answers', async () => {
    const { nearest: _, ...far } = refusedAnswer;
    const conversations = [buildSampleConversation({ messages: [sampleQuestion, far] })];
    renderChat({ ...refused, conversations });
    await shown('Nearest provisions');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

test.each([390, 1024])(
  'at %i pixels the sources come over the answer when they are asked for, and the focus goes back to the marker',
  async (width) => {
    setMedia({ width });
    const chat = await renderAnswer();
    expect(screen.queryByRole('article', { name: /^Source/ })).not.toBeInTheDocument();
    await chat.user.click(marker(2));
    const sheet = screen.getByRole('dialog', { name: 'Sources' });
    expect(within(sheet).getByRole('article', { name: 'Source 2' })).toHaveFocus();
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(marker(2)).toHaveFocus();
  },
);
