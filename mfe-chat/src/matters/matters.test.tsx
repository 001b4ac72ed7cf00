import { asListed, type Matter, type Note } from '@astraea/contracts';
import { type ApiCall, type ApiHandlers, problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accepted,
  type Chat,
  chooseLocation,
  deliver,
  place,
  renderChat,
  send,
  setOnline,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const conversation = buildSampleConversation();
const orbit: Matter = {
  ...{ id: 'matter-0001', name: 'Orbit Ltd', archived: false },
  created_at: '2026-11-21T10:00:00.000Z',
};
const put: Matter = { ...orbit, id: 'matter-0002', name: 'Old case', archived: true };

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

/** A server that keeps these matters; the conversation is in the first of them, if it is `filed`. */
function keep(initial: Matter[], { filed = true } = {}): ApiHandlers {
  let matters = [...initial];
  const of = (id: string | undefined) => matters.find((matter) => matter.id === id) ?? orbit;
  return {
    'GET /api/matters': () => matters,
    'POST /api/matters': ({ body }) => {
      const made = { ...orbit, ...(body as Partial<Matter>) };
      matters = [made, ...matters];
      return made;
    },
    'GET /api/matters/{id}': ({ params }) => ({
      ...of(params.id),
      conversations: filed ? [asListed(conversation)] : [],
    }),
    'PATCH /api/matters/{id}': ({ params, body }) => {
      matters = matters.map((matter) =>
        matter.id === params.id ? { ...matter, ...(body as Partial<Matter>) } : matter,
      );
      return of(params.id);
    },
    'DELETE /api/matters/{id}': ({ params }) => {
      matters = matters.filter(({ id }) => id !== params.id);
      return null;
    },
    'PATCH /api/conversations/{id}/matter': () => asListed(conversation),
  };
}

function open(matters: Matter[], options: { filed?: boolean; path?: string; handlers?: ApiHandlers } = {}) {
  const { path = '/chat', handlers, ...rest } = options;
  return renderChat({
    conversations: [conversation],
    path,
    handlers: { ...keep(matters, rest), ...handlers },
  });
}
async function unfold({ user }: Chat) {
  await user.click(screen.getByRole('button', { name: 'Matters' }));
}
async function openMatter(chat: Chat, name = 'Orbit Ltd') {
  await unfold(chat);
  await chat.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
const sent = ({ api }: Chat, route: string) => api.calls.filter((call) => call.route === route);

test('matters are asked for when they are unfolded, and a new one is added', async () => {
  const chat = open([]);
  expect(sent(chat, 'GET /api/matters')).toHaveLength(0);
  await unfold(chat);
  expect(await screen.findByText(/No matters yet/)).toBeInTheDocument();
  await chat.user.type(screen.getByLabelText('New matter'), ' Orbit Ltd {Enter}');
  expect(await screen.findByRole('button', { name: 'Orbit Ltd' })).toBeInTheDocument();
  expect(sent(chat, 'POST /api/matters')[0]?.body).toMatchObject({ name: 'Orbit Ltd', archived: false });
  expect(screen.getByLabelText('New matter')).toHaveValue('');
});

test('one shows its conversations, and leads to them', async () => {
  const chat = open([orbit]);
  const sheet = await openMatter(chat);
  const [question] = conversation.messages;
  await chat.user.click(await sheet.findByRole('button', { name: new RegExp(question?.content ?? '') }));
  expect(place(chat)).toBe(`/chat/${conversation.id}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a conversation that is begun in one is filed there as soon as it is asked', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = open([orbit], { handlers });
  await chooseLocation(chat);
  const sheet = await openMatter(chat);
  await chat.user.click(sheet.getByRole('button', { name: 'Ask in this matter' }));
  expect(place(chat)).toBe('/chat');
  expect(
    screen.getByText('This conversation is filed in ‘Orbit Ltd’ as soon as you ask.'),
  ).toBeInTheDocument();
  await send(chat, 'Who licenses?');
  expect(sent(chat, 'PATCH /api/conversations/{id}/matter')).toHaveLength(0);
  await deliver(() => stream.send('accepted', accepted()));
  const [filed] = sent(chat, 'PATCH /api/conversations/{id}/matter');
  expect(filed).toMatchObject({ params: { id: 'conversation-1' }, body: { matter_id: orbit.id } });
  expect(screen.queryByText(/as soon as you ask/)).not.toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'New Conversation' }));
  expect(screen.queryByText(/as soon as you ask/)).not.toBeInTheDocument();
});

test('one is renamed, archived and taken out of the archive', async () => {
  const chat = open([orbit, put], { filed: false });
  const sheet = await openMatter(chat);
  expect(await sheet.findByText(/Nothing is filed here yet/)).toBeInTheDocument();
  const name = sheet.getByLabelText('Name');
  await chat.user.clear(name);
  await chat.user.type(name, 'Orbit GmbH{Enter}');
  const renamed = within(await screen.findByRole('dialog', { name: 'Orbit GmbH' }));
  expect(renamed.getByText('The new name is saved.')).toBeInTheDocument();
  await chat.user.click(renamed.getByRole('button', { name: 'Archive' }));
  expect(await renamed.findByRole('button', { name: 'Take out of the archive' })).toBeInTheDocument();
  await chat.user.click(renamed.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Orbit GmbH' })).not.toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Archived (2)' }));
  expect(screen.getByRole('button', { name: 'Orbit GmbH' })).toBeInTheDocument();
});

test('one that is deleted can be had back as it was', async () => {
  const chat = open([orbit]);
  const sheet = await openMatter(chat);
  await chat.user.click(sheet.getByRole('button', { name: 'Delete matter' }));
  expect(await screen.findByText('‘Orbit Ltd’ was deleted. Its conversations are kept.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Orbit Ltd' })).not.toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await chat.user.click(undo);
  expect(await screen.findByRole('button', { name: 'Orbit Ltd' })).toBeInTheDocument();
  expect(screen.getByText('‘Orbit Ltd’ is there again.')).toBeInTheDocument();
  const { id, name, archived } = orbit;
  expect(sent(chat, 'POST /api/matters')[0]?.body).toEqual({ id, name, archived });
});

test('one memo is written of a matter', async () => {
  const chat = open([orbit], { handlers: { 'GET /api/matters/{id}/memo': () => new Uint8Array([109]) } });
  Object.assign(URL, { createObjectURL: () => 'blob:memo', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const sheet = await openMatter(chat);
  await chat.user.click(sheet.getByRole('button', { name: 'Download memo' }));
  const memo = within(await screen.findByRole('dialog', { name: 'Download memo' }));
  await chat.user.click(memo.getByRole('button', { name: /^Word/ }));
  expect(await memo.findByText('The Word file is saved.')).toBeInTheDocument();
  expect(sent(chat, 'GET /api/matters/{id}/memo')[0]?.params).toEqual({ id: orbit.id });
});

describe('the memo of a matter on paper', () => {
  const times = { created_at: '2026-11-21T10:00:00.000Z', updated_at: '2026-11-21T10:00:00.000Z' };
  const notes: Note[] = [{ id: 'n1', text: 'Call **them** first', ...times }];
  const gone = { ...conversation, id: 'conversation-gone' };
  const later = buildSampleConversation({
    ...{ id: 'conversation-2', country: 'Japan', created_at: '2026-11-22T10:00:00.000Z' },
  });
  const holds = (content: object): ApiHandlers => ({
    'GET /api/matters/{id}': () => ({ ...orbit, conversations: [], notes: [], ...content }),
  });
  let printed: (string | undefined)[];
  beforeEach(() => {
    printed = [];
    Object.assign(window, {
      print: () =>
        void printed.push(document.querySelector('[data-astraea-paper]')?.textContent ?? undefined),
    });
  });
  afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

  async function print(handlers: ApiHandlers) {
    const conversations = [conversation, later];
    const chat = renderChat({ conversations, path: '/chat', handlers: { ...keep([orbit]), ...handlers } });
    const sheet = await openMatter(chat);
    await chat.user.click(sheet.getByRole('button', { name: 'Download memo' }));
    const memo = within(await screen.findByRole('dialog', { name: 'Download memo' }));
    await chat.user.click(memo.getByRole('button', { name: /^Print/ }));
    return memo;
  }

  test('has its conversations as they were begun, its notes and one table, as its files have', async () => {
    await print(holds({ conversations: [later, gone, conversation].map(asListed), notes }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatch(
      /^Orbit Ltd.*United Arab Emirates.*Japan.*NotesNovember 21, 2026\.Call them first.*Table of authorities/s,
    );
    expect(screen.queryByRole('dialog', { name: 'Download memo' })).not.toBeInTheDocument();
  });

  test('has the notes alone where nothing was asked yet', async () => {
    await print(holds({ notes }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toMatch(/^Orbit LtdNotes.*Call them first.*not legal advice/s);
    expect(printed[0]).not.toContain('Table of authorities');
  });

  test('is read no further once the dialog was left', async () => {
    let call: ApiCall | undefined;
    const memo = await print({
      ...holds({ conversations: [asListed(conversation)] }),
      'GET /api/conversations/{id}': (asked) => {
        call = asked;
        return new Promise(() => undefined);
      },
    });
    await waitFor(() => expect(call).toBeDefined());
    await userEvent.click(memo.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(call?.signal?.aborted).toBe(true));
    expect(printed).toEqual([]);
  });

  test.each([
    ['there is nothing in it', holds({}), /no answer to write a memo of/],
    [
      'it cannot be read',
      {
        ...holds({ conversations: [asListed(conversation)] }),
        'GET /api/conversations/{id}': () => problemResponse(500, 'internal-error'),
      },
      /Failed/,
    ],
  ])('is not printed where %s, and the dialog says so', async (_, handlers, words) => {
    const memo = await print(handlers);
    expect(await memo.findByRole('alert')).toHaveTextContent(words);
    expect(printed).toEqual([]);
  });
});

test('Back closes what lies uppermost, and stays', async () => {
  const chat = open([orbit]);
  const sheet = await openMatter(chat);
  await chat.user.click(sheet.getByRole('button', { name: 'Download memo' }));
  await screen.findByRole('dialog', { name: 'Download memo' });
  await act(() => chat.router.navigate(-1));
  expect(screen.queryByRole('dialog', { name: 'Download memo' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Orbit Ltd' })).toBeInTheDocument();
  await act(() => chat.router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(place(chat)).toBe('/chat');
});

test('notes are written, changed, deleted and had back, and come with a matter that is had back', async () => {
  let notes: Note[] = [];
  const times = { created_at: '2026-11-21T10:00:00.000Z', updated_at: '2026-11-21T10:00:00.000Z' };
  const handlers: ApiHandlers = {
    'GET /api/matters/{id}': () => ({ ...orbit, conversations: [], notes }),
    'PUT /api/matters/{id}/notes/{note_id}': ({ params, body }) => {
      const note = { id: params.note_id ?? '', ...times, ...(body as { text: string }) };
      notes = [...notes.filter(({ id }) => id !== note.id), note];
      return note;
    },
    'DELETE /api/matters/{id}/notes/{note_id}': ({ params }) => {
      notes = notes.filter(({ id }) => id !== params.note_id);
      return null;
    },
  };
  const chat = open([orbit], { handlers });
  const sheet = await openMatter(chat);
  await chat.user.type(await sheet.findByLabelText('New note'), 'Call **them**');
  await chat.user.click(sheet.getByRole('button', { name: 'Save note' }));
  expect(await sheet.findByText('them')).toHaveProperty('tagName', 'STRONG');
  expect(sheet.getByLabelText('New note')).toHaveValue('');
  await chat.user.click(sheet.getByRole('button', { name: 'Edit' }));
  const field = sheet.getByLabelText('Change note');
  expect(field).toHaveFocus();
  await chat.user.clear(field);
  await chat.user.type(field, 'Called');
  await chat.user.click(sheet.getAllByRole('button', { name: 'Save note' })[0] as HTMLElement);
  expect(await sheet.findByText('Called')).toBeInTheDocument();
  await chat.user.click(sheet.getByRole('button', { name: 'Delete note' }));
  expect(await sheet.findByText('The note was deleted.')).toBeInTheDocument();
  expect(sheet.queryByText('Called')).not.toBeInTheDocument();
  await chat.user.click(sheet.getByRole('button', { name: 'Undo' }));
  expect(await sheet.findByText('Called')).toBeInTheDocument();
  expect(sent(chat, 'PUT /api/matters/{id}/notes/{note_id}').at(-1)?.body).toEqual({
    ...{ text: 'Called', created_at: times.created_at },
  });
  await chat.user.click(sheet.getByRole('button', { name: 'Delete matter' }));
  await chat.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('‘Orbit Ltd’ is there again.');
  expect(sent(chat, 'PUT /api/matters/{id}/notes/{note_id}')).toHaveLength(4);
});

test('a link is made to a matter', async () => {
  const share = {
    ...{ id: 's1', matter_id: orbit.id, title: orbit.name, shows: 'fixed', access: 'signed-in' },
    created_at: '2026-11-21T10:00:00.000Z',
  };
  const chat = open([orbit], {
    handlers: {
      'GET /api/shares': () => [share],
      'POST /api/matters/{id}/shares': () => ({ share, token: 'T'.repeat(43) }),
    },
  });
  const sheet = await openMatter(chat);
  await chat.user.click(sheet.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share matter' }));
  expect(await dialog.findByText('This matter')).toBeInTheDocument();
  await chat.user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toBeInTheDocument();
  expect(sent(chat, 'POST /api/matters/{id}/shares')[0]?.params).toEqual({ id: orbit.id });
});

describe('a conversation', () => {
  const path = `/chat/${conversation.id}`;
  async function openFiling({ user }: Chat) {
    await user.click(await screen.findByRole('button', { name: 'File in a matter' }));
    return within(await screen.findByRole('dialog', { name: 'File in a matter' }));
  }
  const filings = (chat: Chat) => sent(chat, 'PATCH /api/conversations/{id}/matter').map(({ body }) => body);

  test('is filed in a matter that is worked at', async () => {
    const chat = open([orbit, put], { path });
    const dialog = await openFiling(chat);
    const matters = await dialog.findByLabelText('Matter');
    expect(within(matters).queryByRole('option', { name: 'Old case' })).not.toBeInTheDocument();
    await chat.user.selectOptions(matters, 'Orbit Ltd');
    await chat.user.click(dialog.getByRole('button', { name: 'File' }));
    expect(await screen.findByRole('button', { name: 'File in a matter' })).toHaveFocus();
    expect(filings(chat)).toEqual([{ matter_id: orbit.id }]);
    expect(screen.getByRole('status', { name: 'Filing' })).toHaveTextContent('Filed in ‘Orbit Ltd’');
    expect(sent(chat, 'GET /api/conversations/{id}')).toHaveLength(2);
  });

  test('is filed in a new one', async () => {
    const chat = open([], { path });
    const dialog = await openFiling(chat);
    await chat.user.type(await dialog.findByLabelText('Or a new one'), 'Launch{Enter}');
    expect(await screen.findByRole('button', { name: 'File in a matter' })).toHaveFocus();
    const made = sent(chat, 'POST /api/matters').map(({ body }) => body as Matter);
    expect(made.map(({ name }) => name)).toEqual(['Launch']);
    expect(filings(chat)).toEqual(made.map(({ id }) => ({ matter_id: id })));
  });

  test('is taken out of the one that it is in', async () => {
    const filed = { ...conversation, matter_id: orbit.id };
    const handlers = { 'GET /api/conversations/{id}': () => filed };
    const chat = open([orbit], { path, handlers });
    const dialog = await openFiling(chat);
    const matters = await dialog.findByLabelText('Matter');
    expect(matters).toHaveDisplayValue('Orbit Ltd');
    await chat.user.selectOptions(matters, 'No matter');
    await chat.user.click(dialog.getByRole('button', { name: 'File' }));
    expect(await screen.findByRole('button', { name: 'File in a matter' })).toHaveFocus();
    expect(filings(chat)).toEqual([{ matter_id: null }]);
    expect(screen.getByText('It is in no matter now.')).toBeInTheDocument();
  });
});

test('what fails says so, and matters can be read again', async () => {
  let allowed = false;
  const handlers: ApiHandlers = {
    'GET /api/matters': () => (allowed ? [orbit] : problemResponse(403, 'not-allowed', 'Not now.')),
    'DELETE /api/matters/{id}': () => {
      throw new TypeError('no network');
    },
  };
  const chat = open([orbit], { handlers });
  await unfold(chat);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch matters');
  allowed = true;
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  await chat.user.click(await screen.findByRole('button', { name: 'Orbit Ltd' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Orbit Ltd' }));
  setOnline(false);
  await chat.user.click(sheet.getByRole('button', { name: 'Delete matter' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('You are offline.');
});
