import { buildSession, setMedia } from '@astraea/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocation, input, place, renderChat } from '../testing/render-chat';
import { buildSampleConversation, sampleCountries } from '../testing/sample-space-law';

const lockedNotice =
  'Country is locked for this conversation. To switch countries, you must start a new conversation.';
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };

test('the selectors come one after the other', async () => {
  const chat = renderChat();
  const continent = await screen.findByLabelText('Continent');
  expect(screen.queryByLabelText('Country')).not.toBeInTheDocument();
  await chat.user.selectOptions(continent, 'Asia');
  expect(screen.queryByLabelText('Topic')).not.toBeInTheDocument();
  expect(screen.queryByText('Which topic would you like to discuss?')).not.toBeInTheDocument();
  await chat.user.selectOptions(screen.getByLabelText('Country'), 'Japan');
  expect(screen.getByText('Which topic would you like to discuss?')).toBeInTheDocument();
  expect(within(screen.getByLabelText('Topic')).getAllByRole('option')).toHaveLength(3);
});

test('another continent clears the country and the topic', async () => {
  const chat = renderChat();
  await chooseLocation(chat);
  await chat.user.selectOptions(screen.getByLabelText('Continent'), 'Europe');
  expect(screen.getByLabelText('Country')).toHaveValue('');
  expect(screen.queryByLabelText('Topic')).not.toBeInTheDocument();
});

test('hints and placeholders follow what is missing', async () => {
  const chat = renderChat();
  await screen.findByLabelText('Continent');
  expect(screen.getByText('Please select a country to start chatting')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Select a country to start...')).toHaveAttribute('readonly');
  await chat.user.selectOptions(screen.getByLabelText('Continent'), 'Asia');
  await chat.user.selectOptions(screen.getByLabelText('Country'), 'Japan');
  expect(screen.getByText('Please select a topic to start chatting')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('Select a topic to start...')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await chat.user.selectOptions(screen.getByLabelText('Topic'), 'Liability and insurance');
  expect(screen.getByPlaceholderText('Type your message...')).not.toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
});

test('an open conversation restores its place, locks the country and leaves the topic free', async () => {
  const chat = renderChat(held);
  expect(await screen.findByText(lockedNotice)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Continent/)).toBeDisabled();
  expect(screen.getByLabelText(/^Country/)).toBeDisabled();
  expect(screen.getByLabelText(/^Country/)).toHaveValue('United Arab Emirates');
  expect(screen.getAllByRole('img', { name: '(locked)' })).toHaveLength(2);
  const topic = screen.getByLabelText('Topic');
  expect(topic).toHaveValue('Licensing and authorisation');
  await chat.user.selectOptions(topic, 'Liability and insurance');
  expect(topic).toHaveValue('Liability and insurance');
});

test('the topic is that of the last message', async () => {
  const { messages } = buildSampleConversation();
  const changed = messages.map((message, index) =>
    index === 1 ? { ...message, topic: 'Liability and insurance' } : message,
  );
  renderChat({ ...held, conversations: [buildSampleConversation({ messages: changed })] });
  await screen.findByText(lockedNotice);
  expect(screen.getByLabelText('Topic')).toHaveValue('Liability and insurance');
});

test('the notice of the locked country can be dismissed', async () => {
  const chat = renderChat(held);
  await screen.findByText(lockedNotice);
  await chat.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(lockedNotice)).not.toBeInTheDocument();
});

test('New Conversation keeps the list and empties everything else', async () => {
  const chat = renderChat(held);
  await screen.findByText(lockedNotice);
  await chat.user.type(input(), 'half a question');
  await chat.user.click(screen.getByRole('button', { name: 'New Conversation' }));
  expect(place(chat)).toBe('/chat');
  expect(screen.getByText('Ask me about space regulations')).toBeInTheDocument();
  expect(input()).toHaveValue('');
  expect(input()).toHaveFocus();
  expect(screen.getAllByText('Asia - United Arab Emirates')).toHaveLength(1);
});

test('the Chat button of the top bar empties a begun conversation, and the place stays', async () => {
  const chat = renderChat();
  await chooseLocation(chat);
  await chat.user.type(input(), 'half a question');
  act(() => void window.dispatchEvent(new CustomEvent('shell:chat-reset')));
  expect(screen.getByLabelText('Country')).toHaveValue('United Arab Emirates');
  expect(input()).toHaveValue('');
});

describe('the field that finds a country by typing', () => {
  const field = () => screen.findByRole('combobox', { name: 'Search countries' });
  const names = () =>
    screen.getAllByRole('option', { selected: false }).map(({ textContent }) => textContent);

  test('finds by another name, and the keyboard chooses', async () => {
    const chat = renderChat();
    await chat.user.type(await field(), 'emirates');
    expect(await field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('1 country found')).toBeInTheDocument();
    await chat.user.keyboard('{Enter}');
    expect(await field()).toHaveValue('United Arab Emirates');
    expect(await field()).toHaveFocus();
    expect(screen.getByLabelText('Continent')).toHaveValue('Asia');
    expect(screen.getByLabelText('Country')).toHaveValue('United Arab Emirates');
    expect(screen.getByLabelText('Topic')).toHaveValue('');
  });

  test('shows all places to who opens it, and the arrows go round', async () => {
    const chat = renderChat();
    await chat.user.click(await field());
    const list = screen.getByRole('listbox', { name: 'Countries found' });
    expect(within(list).getAllByRole('option')).toHaveLength(4);
    expect(names()).toContain('JapanAsia');
    const active = async () =>
      document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(await active()).toBe('JapanAsia');
    await chat.user.keyboard('{ArrowUp}');
    expect(await active()).toBe('United NationsInternational');
    await chat.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await field()).toHaveValue('Luxembourg');
  });

  test('says that nothing has the name, and Escape brings the choice back', async () => {
    const chat = renderChat();
    await chat.user.type(await field(), 'jap{Enter}');
    await chat.user.type(await field(), 'xyz');
    expect(await field()).toHaveValue('xyz');
    expect(screen.getByText('No country of this name is covered.')).toBeInTheDocument();
    // There is no list that it could control.
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
    await chat.user.keyboard('{Enter}{Escape}');
    expect(await field()).toHaveValue('Japan');
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps the topic where the other place has it too', async () => {
    const chat = renderChat();
    await chooseLocation(chat);
    await chat.user.type(await field(), 'jap{Enter}');
    expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
    await chat.user.type(await field(), 'lux{Enter}');
    await chat.user.selectOptions(screen.getByLabelText('Topic'), 'Space resources');
    await chat.user.type(await field(), 'UN');
    await chat.user.click(screen.getByRole('option', { name: /United Nations/ }));
    expect(screen.getByLabelText('Topic')).toHaveValue('');
  });

  test('is not there where the country is locked', async () => {
    renderChat(held);
    await screen.findByText(lockedNotice);
    expect(screen.queryByRole('combobox', { name: 'Search countries' })).not.toBeInTheDocument();
  });
});

describe('the last place', () => {
  test('comes back after New Conversation and after a reload, and goes with its user', async () => {
    const chat = renderChat();
    await chooseLocation(chat);
    await chat.user.click(screen.getByRole('button', { name: 'New Conversation' }));
    expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
    chat.unmount();
    const again = renderChat();
    expect(await screen.findByLabelText('Country')).toHaveValue('United Arab Emirates');
    expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
    again.unmount();
    renderChat({ session: buildSession({ uid: 'uid-2' }) });
    expect(await screen.findByLabelText('Continent')).toHaveValue('');
  });

  test('that cannot be read is no place', async () => {
    sessionStorage.setItem('astraea-chat:uid-1:place', '{"continent":3}');
    renderChat();
    expect(await screen.findByLabelText('Continent')).toHaveValue('');
  });
});

describe('an attempt to type while a choice is missing', () => {
  const fields = () => screen.getByRole('group', { name: 'What is your question about?' });

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['a', 'a'],
    ['{Enter}', ''],
  ])('%s makes the selectors blink for 3 seconds and come into view', async (key, kept) => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    act(() => input().focus());
    await chat.user.keyboard(key);
    expect(fields()).toHaveClass('blinking');
    expect(scrolled.mock.contexts).toContain(fields());
    act(() => void jest.advanceTimersByTime(2_900));
    expect(fields()).toHaveClass('blinking');
    act(() => void jest.advanceTimersByTime(200));
    expect(fields()).not.toHaveClass('blinking');
    expect(input()).toHaveValue(kept);
    scrolled.mockRestore();
  });

  test('what is typed waits in the box, and what it names is offered and accepted by one key', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    act(() => input().focus());
    await chat.user.keyboard('Do I need a licence in the UAE?!{Backspace}');
    expect(input()).toHaveAttribute('readonly');
    expect(input()).toHaveValue('Do I need a licence in the UAE?');
    const offers = () => within(screen.getByRole('list', { name: 'Found in your question' }));
    expect(offers().getByRole('button')).toHaveTextContent('United Arab Emirates');
    await chat.user.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('Country')).toHaveValue('United Arab Emirates');
    expect(offers().getByRole('button')).toHaveTextContent('Licensing and authorisation');
    await chat.user.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
    expect(screen.queryByRole('list', { name: 'Found in your question' })).not.toBeInTheDocument();
    expect(input()).not.toHaveAttribute('readonly');
    expect(input()).toHaveValue('Do I need a licence in the UAE?');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('a finger can type ahead, which needs a field that is not read-only', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    await chat.user.pointer([{ keys: '[TouchA]', target: input() }]);
    expect(input()).not.toHaveAttribute('readonly');
    await chat.user.keyboard('Who is liable in Japan?');
    expect(input()).toHaveValue('Who is liable in Japan?');
    await chat.user.click(screen.getByRole('button', { name: 'Japan' }));
    expect(screen.getByLabelText('Country')).toHaveValue('Japan');
  });

  test('Enter takes an offer that stands alone, and blinks while anything is missing', async () => {
    const countries = { ...sampleCountries, topic_words: { 'Licensing and authorisation': { permi: 0.41 } } };
    const chat = renderChat({ handlers: { 'GET /api/active-countries': () => countries } });
    await screen.findByLabelText('Continent');
    act(() => input().focus());
    await chat.user.keyboard('Do I need a permit in Japan?{Enter}');
    expect(screen.getByLabelText('Country')).toHaveValue('Japan');
    expect(fields()).toHaveClass('blinking');
    expect(input()).toHaveFocus();
    await chat.user.keyboard('{Enter}');
    expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
    expect(fields()).not.toHaveClass('blinking');
    expect(input()).toHaveValue('Do I need a permit in Japan?');
  });

  test('Enter goes to what is missing where no single offer tells it', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    act(() => input().focus());
    await chat.user.keyboard('Is Japan like Luxembourg?{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search countries' })).toHaveFocus());
    await chat.user.click(screen.getByRole('button', { name: /Japan/ }));
    expect(input()).toHaveFocus();
    await chat.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Topic')).toHaveFocus());
    expect(fields()).toHaveClass('blinking');
    expect(input()).toHaveValue('Is Japan like Luxembourg?');
  });

  test('what is known of the country comes after the box', async () => {
    const chat = renderChat();
    await chooseLocation(chat);
    const about = await screen.findByRole('heading', { name: /^About the United Arab Emirates/ });
    expect(input().compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('what is pasted waits in the box too, and an offer can be pressed', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    act(() => input().focus());
    await chat.user.paste('Who is liable in Japan?');
    expect(input()).toHaveValue('Who is liable in Japan?');
    await chat.user.click(screen.getByRole('button', { name: 'Japan' }));
    expect(screen.getByLabelText('Country')).toHaveValue('Japan');
    expect(input()).toHaveFocus();
  });

  test('moving through the page by keyboard is no attempt', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    act(() => input().focus());
    await chat.user.keyboard('{Tab}{Shift>}{Tab}{/Shift}{Escape}');
    expect(fields()).not.toHaveClass('blinking');
  });

  test('an example question is one as well', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    const [example] = screen.getAllByRole('button', { name: /\?$/ });
    if (!example) throw new Error('no example');
    await chat.user.click(example);
    expect(fields()).toHaveClass('blinking');
  });
});

test('countries that cannot be loaded can be asked for again', async () => {
  let broken = true;
  const chat = renderChat({
    handlers: {
      'GET /api/active-countries': () => (broken ? new Response('{}', { status: 404 }) : sampleCountries),
    },
  });
  expect(await screen.findByText('Failed to fetch active countries')).toBeInTheDocument();
  broken = false;
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Continent')).toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() => setMedia({ width: 390 }));
  const bar = () => screen.getByRole('button', { name: /Location & Topic/ });

  test('the selectors fold into the bar once all is chosen, which then says what is', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    expect(bar()).toHaveAttribute('aria-expanded', 'true');
    await chooseLocation(chat);
    expect(bar()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('Continent')).not.toBeInTheDocument();
    expect(bar()).toHaveTextContent('United Arab Emirates · Licensing and authorisation');
    await chat.user.click(bar());
    await chat.user.selectOptions(screen.getByLabelText('Topic'), 'Liability and insurance');
    expect(bar()).toHaveAttribute('aria-expanded', 'true');
  });

  test('they stay while one chooses with the letters of an option', async () => {
    const chat = renderChat();
    await chat.user.selectOptions(await screen.findByLabelText('Continent'), 'Asia');
    await chat.user.selectOptions(screen.getByLabelText('Country'), 'United Arab Emirates');
    act(() => screen.getByLabelText('Topic').focus());
    await chat.user.keyboard('L');
    fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'Licensing and authorisation' } });
    expect(bar()).toHaveAttribute('aria-expanded', 'true');
  });

  test('they are folded in an open conversation', async () => {
    renderChat(held);
    await screen.findByText(lockedNotice);
    expect(bar()).toHaveAttribute('aria-expanded', 'false');
  });

  test('an attempt to type unfolds them', async () => {
    const chat = renderChat();
    await screen.findByLabelText('Continent');
    await chat.user.click(bar());
    await chat.user.click(input());
    expect(bar()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'What is your question about?' })).toHaveClass('blinking');
  });
});
