import type { Statement } from '@astraea/contracts';
import { kitWords, wearLanguage } from '@astraea/web-kit';
import { type ApiHandler, problemResponse } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { catalogue } from '../locales/catalogue';
import { openSource } from '../testing/open-source';
import { renderChat } from '../testing/render-chat';
import { buildCitation, treatyCitation } from '../testing/sample-space-law';

function buildStatement(overrides: Partial<Statement> = {}): Statement {
  const {
    marker: _marker,
    binding: _binding,
    ...citation
  } = buildCitation({
    ...{ statement: 'ae-001', instrument: 'Federal Decree-Law No. 46 of 2023' },
  });
  return {
    ...citation,
    ...{
      id: 'ae-001',
      title: 'Space law of the United Arab Emirates',
      published_at: '2026-11-21T10:00:00.000Z',
    },
    ...overrides,
  };
}
const excerpt = (text: string) => () => ({
  ...{ total: 1, first: 0, found: 0 },
  paragraphs: [{ heading: null, provision: 'Article 14', text }],
});
function open(statement: ApiHandler, text = buildStatement().quote) {
  return renderChat({
    path: '/s/ae-001',
    handlers: {
      'GET /api/statements/{id}': statement,
      'POST /api/document/{country}/{doc}/excerpt': excerpt(text),
    },
  });
}

beforeEach(() => {
  localStorage.setItem('astraea:source-view', 'text');
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a guide’s statement is named our summary, with status, date and version, and is marked in its document', async () => {
  const chat = open(() => buildStatement());
  const name = 'Astraea summary of Article 14, Federal Decree-Law No. 46 of 2023';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeInTheDocument();
  expect(screen.getByText(/^in force$/i)).toBeInTheDocument();
  expect(screen.getByText('as of November 2026')).toBeInTheDocument();
  expect(screen.getByText(/version v1, published here on November 21, 2026\./)).toBeInTheDocument();
  expect(screen.getByText('Astraea guide (summary, not the text of the law)')).toBeInTheDocument();
  expect(screen.queryByText(/Binding/)).not.toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent(/without an authorisation/));
  expect(document.querySelector('blockquote')).toBeNull();
  expect(document.title).toBe(`${name} – Astraea`);
  expect(chat.api.calls.find(({ route }) => route === 'GET /api/statements/{id}')?.params).toEqual({
    id: 'ae-001',
  });
});

test('its heading and its tab are named in the language of the page', async () => {
  await catalogue.load('fr');
  await act(async () => wearLanguage('fr'));
  try {
    open(() => buildStatement());
    const name = kitWords.summaryOf({ cited: 'Article 14, Federal Decree-Law No. 46 of 2023' });
    expect(name).toMatch(/^Résumé/);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(document.title).toBe(`${name} – Astraea`);
  } finally {
    await act(async () => wearLanguage('en'));
  }
});

test('a provision of a law that was replaced says so, and leads to what stands now', async () => {
  const { marker: _marker, binding: _binding, ...law } = treatyCitation;
  const change = { change: 'replaced', version: 'v8', changed_at: '2026-11-22T10:00:00.000Z' } as const;
  const chat = open(() => buildStatement({ ...law, change }), 'Other words now.');
  expect(await screen.findByText(/^This was replaced:/)).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: 'Read the current version' }));
  await waitFor(() => expect(chat.api.calls.at(-1)?.body).toMatchObject({ version: 'v8' }));
  expect(await screen.findByText('Other words now.')).toBeInTheDocument();
});

test('a statement of an instrument that another took the place of names that one', async () => {
  open(() => buildStatement({ status: 'superseded', superseded_by: 'Space Act 2026' }));
  expect(await screen.findByText('In its place: Space Act 2026.')).toBeInTheDocument();
});

test.each([
  [404, 'There is nothing at this address'],
  [410, 'This document was erased'],
])('an address that answers %d says so in plain words', async (status, title) => {
  open(() => problemResponse(status, 'not-found', 'No.'));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/chat');
});

test('the link of a source is copied beside it', async () => {
  const chat = await openSource(
    buildCitation({ doc: 'act.docx', statement: 'own-1.Article_14' }),
    () => null,
    excerpt('Words.'),
  );
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const card = within(await screen.findByRole('article', { name: 'Source 1' }));
  await chat.user.click(card.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith('http://localhost/s/own-1.Article_14');
  // On the button itself, where it covers no other words.
  const said = await card.findByText('Copied');
  expect(card.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-said', 'Copied');
  expect(said).toHaveAttribute('role', 'status');
});
