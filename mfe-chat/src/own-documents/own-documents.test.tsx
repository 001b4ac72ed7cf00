import type { Conversation, Matter, OwnDocument, OwnSection } from '@astraea/contracts';
import { type ApiHandlers, buildWebConfig, problemResponse } from '@astraea/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Chat, renderChat } from '../testing/render-chat';
import { buildSampleConversation } from '../testing/sample-space-law';

const matter: Matter = {
  ...{ id: 'matter-0001', name: 'Orbit Ltd', archived: false },
  created_at: '2026-11-21T10:00:00.000Z',
};
const contract: OwnDocument = {
  ...{ id: 'doc-1', matter_id: matter.id, name: 'contract.pdf', media_type: 'application/pdf' },
  ...{ size: 1000, pages: 3, passages: 9, warnings: [], added_at: '2026-11-22T10:00:00.000Z' },
};
const config = buildWebConfig({ features: { checkout: false, ownDocuments: true } });
const clause = 'A penalty of seventy crowns is due.';
const section: OwnSection = {
  ...{ message_index: 1, outcome: 'found', deleted: 0, outdated: false },
  citations: [
    {
      ...{ marker: 4, source_kind: 'own', matter_id: matter.id, document_id: 'doc-1', doc: 'contract.pdf' },
      ...{ passage: 5, page: 2, page_end: 2, heading: null, provision: 'Clause 7', quote: clause },
    },
  ],
};

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

interface Kept {
  documents?: OwnDocument[];
  mayAdd?: boolean;
  handlers?: ApiHandlers;
  on?: boolean;
}

async function openMatter({ documents = [], mayAdd = true, handlers, on = true }: Kept = {}) {
  let kept = documents;
  const chat = renderChat({
    ...(on ? { config } : {}),
    handlers: {
      'GET /api/matters': () => [matter],
      'GET /api/matters/{id}': () => ({ ...matter, conversations: [] }),
      'DELETE /api/matters/{id}': () => null,
      'GET /api/matters/{id}/documents': () => ({
        ...{ documents: kept, may_add: mayAdd },
        limits: { file_bytes: 2_000_000, documents_per_matter: 10 },
      }),
      'POST /api/matters/{id}/documents': ({ headers }) => {
        const added = {
          ...contract,
          id: 'doc-2',
          name: decodeURIComponent(headers.get('document-name') ?? ''),
        };
        kept = [added, ...kept];
        return added;
      },
      'DELETE /api/matters/{id}/documents/{document}': ({ params }) => {
        kept = kept.filter(({ id }) => id !== params.document);
        return null;
      },
      ...handlers,
    },
  });
  await chat.user.click(screen.getByRole('button', { name: 'Matters' }));
  await chat.user.click(await screen.findByRole('button', { name: 'Orbit Ltd' }));
  return { chat, sheet: within(await screen.findByRole('dialog', { name: 'Orbit Ltd' })) };
}
const sent = ({ api }: Chat, route: string) => api.calls.filter((call) => call.route === route);
const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);

test('files are added by the button and by dropping them, each with its name and its type', async () => {
  const { chat, sheet } = await openMatter();
  expect(await sheet.findByText('No documents yet.')).toBeInTheDocument();
  await chat.user.upload(sheet.getByTestId('own-document-files'), file('Vertrag ü.docx'));
  expect(await sheet.findByText('‘Vertrag ü.docx’ is there and is looked in.')).toBeInTheDocument();
  fireEvent.drop(sheet.getByRole('button', { name: 'Add a document' }), {
    dataTransfer: { files: [file('plan.md')] },
  });
  expect(await sheet.findByRole('button', { name: 'Download ‘plan.md’' })).toBeInTheDocument();
  const types = sent(chat, 'POST /api/matters/{id}/documents').map(({ headers }) =>
    headers.get('content-type'),
  );
  expect(types).toEqual([
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/markdown',
  ]);
});

test('what is refused says why, before it is sent where that is known', async () => {
  const detail = 'The file is locked with a password.';
  const handlers: ApiHandlers = {
    'POST /api/matters/{id}/documents': () => problemResponse(400, 'file-locked', detail),
  };
  const { chat, sheet } = await openMatter({ handlers });
  await sheet.findByText('No documents yet.');
  const drop = (...files: File[]) =>
    fireEvent.drop(sheet.getByRole('button', { name: 'Add a document' }), { dataTransfer: { files } });
  drop(file('picture.png'), file('long.txt', 2_000_001), file('locked.pdf'));
  expect(
    await sheet.findByText(/‘picture.png’ was not added. Files of this kind are not read/),
  ).toBeInTheDocument();
  expect(
    await sheet.findByText(/‘long.txt’ was not added. It is too large: at most 2 MB/),
  ).toBeInTheDocument();
  expect(await sheet.findByText(`‘locked.pdf’ was not added. ${detail}`)).toBeInTheDocument();
  expect(sent(chat, 'POST /api/matters/{id}/documents')).toHaveLength(1);
  const [first] = sheet.getAllByRole('button', { name: 'Dismiss' });
  await chat.user.click(first as HTMLElement);
  expect(sheet.queryByText(/picture.png/)).not.toBeInTheDocument();
});

test('a document is deleted after it was asked for again', async () => {
  const { chat, sheet } = await openMatter({ documents: [contract] });
  await chat.user.click(await sheet.findByRole('button', { name: 'Delete ‘contract.pdf’' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Delete ‘contract.pdf’ for good?');
  await chat.user.click(sheet.getByRole('button', { name: 'Delete for good' }));
  expect(await sheet.findByText('‘contract.pdf’ was deleted.')).toBeInTheDocument();
  expect(sent(chat, 'DELETE /api/matters/{id}/documents/{document}')).toHaveLength(1);
});

test('a matter with documents is deleted after it was said that they do not come back', async () => {
  const { chat, sheet } = await openMatter({ documents: [contract] });
  await sheet.findByRole('button', { name: 'Delete ‘contract.pdf’' });
  await chat.user.click(sheet.getByRole('button', { name: 'Delete matter' }));
  expect(sheet.getByText(/deleted for good, and do not come back/)).toBeInTheDocument();
  expect(sent(chat, 'DELETE /api/matters/{id}')).toHaveLength(0);
  await chat.user.click(sheet.getByRole('button', { name: 'Delete with its documents' }));
  expect(await screen.findByText(/‘Orbit Ltd’ was deleted/)).toBeInTheDocument();
});

test('on a plan without them it is said what they are, and what is there can be deleted', async () => {
  const { sheet } = await openMatter({ documents: [contract], mayAdd: false });
  expect(await sheet.findByText(/With a paid plan you add contracts/)).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Add a document' })).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Delete ‘contract.pdf’' })).toBeInTheDocument();
});

function openConversation(
  handlers: ApiHandlers,
  on = true,
  conversation: Conversation = buildSampleConversation(),
) {
  return renderChat({
    ...(on ? { config } : {}),
    conversations: [conversation],
    path: `/chat/${conversation.id}`,
    handlers,
  });
}

test('the newest answer is looked up, and its passage is read in its place, apart from the law', async () => {
  let sections: OwnSection[] = [];
  const chat = openConversation({
    'GET /api/conversations/{id}/own-documents': () => ({ can_search: true, sections }),
    'POST /api/conversations/{id}/messages/{index}/own-documents': () => {
      sections = [section];
      return section;
    },
    'GET /api/matters/{id}/documents/{document}/passages/{at}': () => ({
      ...{ document: contract, from: 4 },
      passages: ['Before it.', `Clause. ${clause}`].map((text) => ({
        ...{ page: 2, page_end: 2, heading: null, provision: null, text },
      })),
    }),
  });
  expect(await screen.findByRole('heading', { name: 'In your documents' })).toBeInTheDocument();
  expect(await screen.findByText(clause)).toBeInTheDocument();
  expect(screen.getByText(/It is no law, and no part of the answer above/)).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: '[4] contract.pdf, Clause 7, page 2' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'contract.pdf' }));
  expect(await sheet.findByText('Before it.')).toBeInTheDocument();
  expect(sheet.getByText(clause).tagName).toBe('MARK');
  expect(sent(chat, 'POST /api/conversations/{id}/messages/{index}/own-documents')).toHaveLength(1);
});

test.each([
  ['nothing', { outcome: 'nothing', citations: [] }, 'Your documents do not say anything to this question.'],
  ['what only seems to answer', { outcome: 'seems' }, 'These passages only seem to answer. Check them.'],
  ['what went', { citations: [], deleted: 1 }, 'One passage stood in a document that was deleted.'],
] as const)('%s is said', async (_what, change, words) => {
  const found = { can_search: true, sections: [{ ...section, ...change } as OwnSection] };
  openConversation({ 'GET /api/conversations/{id}/own-documents': () => found });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('where documents changed they are looked in again when that is wanted', async () => {
  const chat = openConversation({
    'GET /api/conversations/{id}/own-documents': () => ({
      can_search: true,
      sections: [{ ...section, outdated: true }],
    }),
    'POST /api/conversations/{id}/messages/{index}/own-documents': () =>
      problemResponse(503, 'unavailable', 'Try again.'),
  });
  await chat.user.click(await screen.findByRole('button', { name: 'Your documents changed. Look again' }));
  expect(await screen.findByText(/Your documents could not be looked in/)).toBeInTheDocument();
});

test('switched off, nothing of it is shown or asked for', async () => {
  const { chat, sheet } = await openMatter({ on: false });
  await sheet.findByText(/Nothing is filed here yet/);
  expect(sheet.queryByText('Your documents')).not.toBeInTheDocument();
  expect(chat.api.calls.filter(({ route }) => route.includes('documents'))).toEqual([]);
});
