import { asListed, createConversationRequestSchema } from '@astraea/contracts';
import {
  type ApiCall,
  type ApiHandlers,
  buildMe,
  createEventStream,
  problemResponse,
  setMedia,
} from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { comparedConversations, comparison } from '../testing/comparison';
import { type Chat, chooseLocation, deliver, place, renderChat } from '../testing/render-chat';
import { seemingAnswer } from '../testing/sample-answers';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const compared = { ...comparison, conversations: comparedConversations() };
const stored: ApiHandlers = { 'GET /api/comparisons/{id}': () => compared };
const path = `/chat/compare/${comparison.id}`;
const question = 'Do I need a licence?';

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const quotaOf = (limit: number | null, used: number): ApiHandlers => ({
  'GET /api/auth/me': () => buildMe({ quota: { limit, used, resets_at: '2026-11-22T00:00:00Z' } }),
});

async function pick({ user }: Chat, ...countries: string[]) {
  const field = await screen.findByRole('textbox', { name: 'Countries' });
  for (const country of countries) await user.type(field, `${country}{Enter}`);
}

async function fillIn(chat: Chat, ...countries: string[]) {
  await pick(chat, ...countries);
  await chat.user.selectOptions(screen.getByLabelText('Topic'), 'Licensing and authorisation');
  await chat.user.type(screen.getByRole('textbox', { name: 'Question' }), question);
}

const compare = ({ user }: Chat) => user.click(screen.getByRole('button', { name: 'Compare' }));

/** The streams of the questions that have arrived, by country. */
function streams() {
  const byCountry = new Map<string, ReturnType<typeof createEventStream>>();
  const handler = ({ body }: ApiCall) => {
    const stream = createEventStream();
    byCountry.set(createConversationRequestSchema.parse(body).country, stream);
    return stream.response;
  };
  const conversationOf = (country: string) =>
    buildSampleConversation({ id: `in-${country}`, country, comparison: { ...comparison, id: idOf() } });
  let idOf = () => comparison.id;
  return {
    byCountry,
    handlers: { 'POST /api/conversations': handler } satisfies ApiHandlers,
    useId: (read: () => string) => {
      idOf = read;
    },
    accept: (country: string) =>
      deliver(() =>
        byCountry.get(country)?.send('accepted', {
          conversation_id: `in-${country}`,
          message_index: 1,
          answer_id: `answer-${country}`,
        }),
      ),
    finish: (country: string) => {
      const messages = [{ ...sampleQuestion, content: question }, sampleAnswer];
      const conversation = { ...conversationOf(country), messages };
      return deliver(() => byCountry.get(country)?.send('message', conversation));
    },
  };
}

/** The cell of a country in a row of the table. */
function cell(country: string, row: string): HTMLElement {
  const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent?.includes(country));
  const found = screen.getByRole('row', { name: new RegExp(`^${row}`) });
  return within(found).getAllByRole('cell')[at - 1] as HTMLElement;
}

describe('beginning a comparison', () => {
  test('a button of the chat leads to it', async () => {
    const chat = renderChat();
    await chat.user.click(await screen.findByRole('button', { name: 'Compare countries' }));
    expect(await screen.findByRole('heading', { name: 'Compare countries' })).toBeInTheDocument();
    expect(place(chat)).toBe('/chat/compare');
  });

  test('says what it costs before it asks', async () => {
    const chat = renderChat({ path: '/chat/compare', handlers: quotaOf(10, 3) });
    await pick(chat, 'uae', 'japan', 'lux');
    expect(await screen.findByText(/Asks 3 questions; 7 are left today/)).toBeInTheDocument();
  });

  test('refuses where not enough questions are left', async () => {
    const chat = renderChat({ path: '/chat/compare', handlers: quotaOf(10, 9) });
    await fillIn(chat, 'uae', 'japan');
    expect(await screen.findByText(/Asks 2 questions; 1 is left today/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription');
  });

  test.each([
    ['countries', async () => undefined, 'Choose at least 2 countries.'],
    ['a topic', (chat: Chat) => pick(chat, 'uae', 'japan'), 'Choose a topic.'],
  ])('asks for %s that is missing', async (_, prepare, words) => {
    const chat = renderChat({ path: '/chat/compare' });
    await screen.findByRole('textbox', { name: 'Countries' });
    await prepare(chat);
    await compare(chat);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  test('offers the topics that all chosen countries have, and a country at most five times', async () => {
    const chat = renderChat({ path: '/chat/compare' });
    await pick(chat, 'lux', 'japan');
    const topics = within(screen.getByLabelText('Topic')).getAllByRole('option', { hidden: false });
    expect(topics.map((option) => option.textContent)).not.toContain('Space resources');
    await chat.user.click(screen.getByRole('button', { name: 'Remove Japan' }));
    expect(screen.getByRole('checkbox', { name: 'Japan' })).not.toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Countries' })).toHaveFocus();
  });

  test('begins with the country and topic of the chat, and shows the topics from the first moment', async () => {
    const chat = renderChat();
    await chooseLocation(chat);
    await chat.user.click(screen.getByRole('button', { name: 'Compare countries' }));
    expect(await screen.findByRole('checkbox', { name: 'United Arab Emirates' })).toBeChecked();
    expect(screen.getByLabelText('Topic')).toHaveValue('Licensing and authorisation');
  });

  test('tells that the countries could not be had', async () => {
    const failing = () => problemResponse(400, 'unavailable');
    renderChat({ path: '/chat/compare', handlers: { 'GET /api/active-countries': failing } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch active countries');
  });
});

describe('a comparison on its way', () => {
  test('asks each country once under one id, three at a time, and shows each answer as it comes', async () => {
    const { handlers, byCountry, accept, finish, useId } = streams();
    const chat = renderChat({ path: '/chat/compare', handlers });
    useId(() => place(chat).split('/').at(-1) ?? '');
    await fillIn(chat, 'uae', 'japan', 'lux', 'united nations');
    await compare(chat);
    await waitFor(() => expect(byCountry.size).toBe(3));
    expect(screen.getByRole('heading', { level: 1, name: question })).toBeInTheDocument();
    expect(cell('United Nations', 'Conclusion')).toHaveTextContent('Asking…');

    await accept('Japan');
    await deliver(() => byCountry.get('Japan')?.send('delta', { text: 'Yes, so far.' }));
    expect(cell('Japan', 'Conclusion')).toHaveTextContent('Yes, so far.');
    await finish('Japan');
    await waitFor(() => expect(byCountry.size).toBe(4));
    expect(screen.getByText('1 of 4 countries done')).toBeInTheDocument();
    expect(cell('Japan', 'Conclusion')).toHaveTextContent(
      'An authorisation of the UAE Space Agency is needed',
    );

    const asked = chat.api.calls.filter(({ route }) => route === 'POST /api/conversations');
    const bodies = asked.map(({ body }) => createConversationRequestSchema.parse(body));
    expect(new Set(bodies.map((body) => body.comparison?.id)).size).toBe(1);
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(4);
    expect(bodies.map(({ country }) => country)).toEqual(bodies[0]?.comparison?.countries);
  });

  test('an answer can be stopped, and a country that failed is asked again under the same key', async () => {
    const { handlers, byCountry, accept } = streams();
    let broken = true;
    const ask = handlers['POST /api/conversations'];
    const stop = jest.fn(() => null);
    const chat = renderChat({
      path: '/chat/compare',
      handlers: {
        'POST /api/conversations': (call) => {
          const { country } = createConversationRequestSchema.parse(call.body);
          return broken && country === 'Japan' ? problemResponse(500, 'internal-error') : ask(call);
        },
        'POST /api/conversations/{id}/answers/{answer_id}/stop': stop,
      },
    });
    await fillIn(chat, 'uae', 'japan');
    await compare(chat);
    const again = await screen.findByRole('button', { name: 'Try again in Japan' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    broken = false;
    await chat.user.click(again);
    await waitFor(() => expect(byCountry.has('Japan')).toBe(true));
    const keys = chat.api.calls
      .filter(({ body }) => createConversationRequestSchema.safeParse(body).data?.country === 'Japan')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);

    await accept('United Arab Emirates');
    await chat.user.click(
      screen.getByRole('button', { name: 'Stop the answer for the United Arab Emirates' }),
    );
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe('a stored comparison', () => {
  test('shows each country with its conclusion, its reasoning and its proof', async () => {
    renderChat({ path, handlers: stored });
    await screen.findByRole('table');
    expect(cell('United Arab Emirates', 'Conclusion')).toHaveTextContent('A licence is needed.');
    expect(cell('United Arab Emirates', 'Reasoning')).toHaveTextContent('The state answers for it.');
    expect(cell('United Arab Emirates', 'Proof')).toHaveTextContent(
      /Article 14.*In force.*as of November 2026/,
    );
  });

  test('says where no answer was found, and what comes nearest', async () => {
    renderChat({ path, handlers: stored });
    await screen.findByRole('table');
    expect(cell('Japan', 'Conclusion')).toHaveTextContent('No answer found');
    expect(cell('Japan', 'Reasoning')).toHaveTextContent('Outer Space Treaty');
    expect(cell('Japan', 'Reasoning')).not.toHaveTextContent('A launching State is liable.');
    expect(cell('Japan', 'Proof')).toHaveTextContent('These come nearest. They prove no answer.');
    expect(cell('Japan', 'Proof')).toHaveTextContent('Liability Convention, Article II');
    expect(cell('Japan', 'Differences')).toHaveTextContent(/^AnswerNo answer found$/);
    expect(cell('Luxembourg', 'Differences')).toHaveTextContent(/^AnswerFound/);
  });

  test('marks an answer that only seems to answer, proves it, and says that it was not deducted', async () => {
    const conversations = comparedConversations().map((conversation) =>
      conversation.country === 'Luxembourg'
        ? { ...conversation, messages: [sampleQuestion, seemingAnswer] }
        : conversation,
    );
    renderChat({ path, handlers: { 'GET /api/comparisons/{id}': () => ({ ...compared, conversations }) } });
    await screen.findByRole('table');
    const conclusion = cell('Luxembourg', 'Conclusion');
    expect(conclusion).toHaveTextContent(
      /^Only seems to answer.*A person may not carry on.*Not deducted from today’s questions\.$/,
    );
    expect(cell('Luxembourg', 'Proof')).toHaveTextContent(/Article 14.*In force/);
    expect(cell('United Arab Emirates', 'Conclusion')).not.toHaveTextContent(/seems|deducted/);
    expect(screen.getByText('Answered in 2 of 3 countries')).toBeInTheDocument();
  });

  test('opens the source of a cell and gives the focus back', async () => {
    const chat = renderChat({ path, handlers: stored });
    await screen.findByRole('table');
    const marker = within(cell('Luxembourg', 'Conclusion')).getByRole('button');
    await chat.user.click(marker);
    expect(await screen.findByRole('complementary')).toHaveTextContent('Article 14');
    await chat.user.click(screen.getByRole('button', { name: 'Close sources' }));
    expect(marker).toHaveFocus();
  });

  test('opens the conversation of a country', async () => {
    const conversations = comparedConversations();
    const chat = renderChat({ path, handlers: stored, conversations });
    await chat.user.click(await screen.findByRole('link', { name: 'Open conversation on Japan' }));
    expect(place(chat)).toBe('/chat/compared-japan');
  });

  test('goes on with the answer that was being written when the page was left', async () => {
    const stream = createEventStream();
    const [first, ...others] = comparedConversations();
    const answering = { answer_id: 'answer-1', message_index: 1 };
    const unfinished = { ...first, messages: [sampleQuestion], answering };
    renderChat({
      path,
      handlers: {
        'GET /api/comparisons/{id}': () => ({ ...comparison, conversations: [unfinished, ...others] }),
        'GET /api/conversations/{id}/answers/{answer_id}': () => stream.response,
      },
    });
    await screen.findByText('2 of 3 countries done');
    await deliver(() => stream.send('message', sampleAnswer));
    expect(await screen.findByText('Answered in 2 of 3 countries')).toBeInTheDocument();
  });

  test('stands in the list once, and is deleted as a whole', async () => {
    const conversations = comparedConversations();
    const deleted = jest.fn(() => null);
    const chat = renderChat({
      conversations,
      handlers: { ...stored, 'DELETE /api/comparisons/{id}': deleted },
    });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const title = 'Comparison: United Arab Emirates, Japan, Luxembourg';
    expect(await within(list).findByText(title)).toBeInTheDocument();
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await chat.user.click(within(list).getByRole('button', { name: `Delete conversation ${title}` }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Its conversations in 3 countries are deleted.',
    );
    await chat.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(list).queryByRole('listitem')).not.toBeInTheDocument());
    expect(deleted).toHaveBeenCalledTimes(1);
  });

  test('opens from the list', async () => {
    const chat = renderChat({ conversations: comparedConversations(), handlers: stored });
    await chat.user.click(await screen.findByRole('button', { name: /^(?!Delete).*Comparison: / }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(place(chat)).toBe(path);
  });

  test('is one card a country on a phone', async () => {
    setMedia({ width: 390 });
    renderChat({ path, handlers: stored });
    const card = await screen.findByRole('region', { name: 'Japan' });
    expect(card).toHaveTextContent('No answer found');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('that is gone says so', async () => {
    renderChat({ path, handlers: { 'GET /api/comparisons/{id}': () => problemResponse(404, 'not-found') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such comparison.');
  });
});

test('a comparison is filed as a whole', async () => {
  const matter = { id: 'matter-0001', name: 'Orbit Ltd', archived: false, created_at: '2026-11-21' };
  const filed: (string | undefined)[] = [];
  const chat = renderChat({
    path,
    handlers: {
      ...stored,
      'GET /api/matters': () => [matter],
      'PATCH /api/conversations/{id}/matter': ({ params }) => {
        filed.push(params.id);
        return asListed(buildSampleConversation());
      },
    },
  });
  await chat.user.click(await screen.findByRole('button', { name: 'File in a matter' }));
  await chat.user.selectOptions(await screen.findByLabelText('Matter'), 'Orbit Ltd');
  await chat.user.click(screen.getByRole('button', { name: 'File' }));
  await waitFor(() => expect(filed).toEqual(compared.conversations.map(({ id }) => id)));
});
