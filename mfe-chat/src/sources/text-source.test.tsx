import { type Excerpt, type ExcerptRequest, excerptRequestSchema } from '@astraea/contracts';
import { type ApiCall, problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openSource } from '../testing/open-source';
import { buildCitation } from '../testing/sample-space-law';

const quote = 'A licence lasts for five years.';
const cited = buildCitation({
  ...{ quote, doc: 'space-act.docx', version: 'v7', provision: 'Article 4', page: 1, page_end: 1 },
  source_kind: 'law',
});
const file = () => new TextEncoder().encode('PK');
const excerptRoute = 'POST /api/document/{country}/{doc}/excerpt';

function buildExcerpt(texts: string[], change: Partial<Excerpt> = {}): Excerpt {
  const paragraphs = texts.map((text) => ({ heading: null, provision: null, text }));
  return { total: texts.length, first: 0, found: 0, paragraphs, ...change };
}

/** A text of a hundred paragraphs, three of which are sent at once. */
const longText = Array.from({ length: 100 }, (_, index) => (index === 50 ? quote : `Paragraph ${index}.`));

function readLongText({ body }: ApiCall): Excerpt {
  const wanted: ExcerptRequest = excerptRequestSchema.parse(body);
  const found = wanted.quote ? longText.indexOf(wanted.quote) : null;
  const first = wanted.before !== undefined ? wanted.before - 3 : (wanted.from ?? (found ?? 0) - 1);
  return buildExcerpt(longText.slice(first, first + 3), { total: 100, first, found });
}

const open = (excerpt: Parameters<typeof openSource>[2], change: Partial<typeof cited> = {}) =>
  openSource({ ...cited, ...change }, file, excerpt);
const frame = (doc = 'space-act.docx') => screen.findByRole('region', { name: `Text of ${doc}` });
const marks = async () => [...(await frame()).querySelectorAll('mark')].map(({ textContent }) => textContent);
const shown = async () => [...(await frame()).querySelectorAll('p')].map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

test.each(['act.docx', 'act.html', 'act.md', 'act.txt'])(
  'the quotation is shown in the text of %s, marked, without the file being fetched',
  async (doc) => {
    const chat = await open(() => buildExcerpt(['Before.', `${quote} It can be renewed.`], { found: 1 }), {
      doc,
    });
    await waitFor(async () => expect((await frame(doc)).querySelector('mark')).toHaveTextContent(quote));
    expect(await frame(doc)).toHaveTextContent(`Before.${quote} It can be renewed.`);
    expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
    const calls = chat.api.calls.filter(({ route }) => route.includes('/api/document/'));
    expect(calls).toMatchObject([
      { route: excerptRoute, body: { version: 'v7', quote, provision: 'Article 4' } },
    ]);
  },
);

test('no page is told of a document that has none', async () => {
  const other = { ...cited, marker: 2, doc: 'treaty.html' };
  await openSource([cited, other], file, () => buildExcerpt([quote]));
  await frame();
  expect(screen.getAllByText('space-act.docx', { selector: 'div > span' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Page' })).not.toBeInTheDocument();
  expect(screen.queryByText(/page \d/i)).not.toBeInTheDocument();
});

test('only the surroundings are fetched; what stands before and after comes on demand', async () => {
  const chat = await open(readLongText);
  await waitFor(async () => expect(await shown()).toEqual(['Paragraph 49.', quote, 'Paragraph 51.']));
  await chat.user.click(screen.getByRole('button', { name: 'Show what follows' }));
  await waitFor(async () => expect((await shown()).at(-1)).toBe('Paragraph 54.'));
  await chat.user.click(screen.getByRole('button', { name: 'Show what stands before' }));
  await waitFor(async () => expect((await shown()).at(0)).toBe('Paragraph 46.'));
  expect(await shown()).toHaveLength(9);
  expect(await marks()).toEqual([quote]);
});

test('at an end of the text nothing more is offered, and the focus stays in the text', async () => {
  const near = [...longText.slice(50, 53)];
  const chat = await open(({ body }) =>
    excerptRequestSchema.parse(body).quote
      ? buildExcerpt(near.slice(0, 1), { total: 3, found: 0 })
      : buildExcerpt(near.slice(1), { total: 3, first: 1, found: null }),
  );
  const more = await screen.findByRole('button', { name: 'Show what follows' });
  expect(screen.queryByRole('button', { name: 'Show what stands before' })).not.toBeInTheDocument();
  more.focus();
  await chat.user.keyboard('{Enter}');
  await waitFor(() => expect(more).not.toBeInTheDocument());
  expect(await frame()).toHaveFocus();
});

test('what follows can be asked for again when it did not come', async () => {
  let broken = true;
  const chat = await open((call) => {
    if (broken && excerptRequestSchema.parse(call.body).from) return problemResponse(429, 'busy');
    return readLongText(call);
  });
  const more = await screen.findByRole('button', { name: 'Show what follows' });
  await chat.user.click(more);
  expect(await screen.findByText('The document could not be loaded.')).toBeInTheDocument();
  expect(await marks()).toEqual([quote]);
  broken = false;
  await chat.user.click(more);
  await waitFor(async () => expect((await shown()).at(-1)).toBe('Paragraph 54.'));
  expect(screen.queryByText('The document could not be loaded.')).not.toBeInTheDocument();
});

test('a quotation over the end of a paragraph is marked in both', async () => {
  await open(() => buildExcerpt(['Of licences: a licence lasts', 'for five years. It ends.']));
  await waitFor(async () => expect(await marks()).toEqual(['a licence lasts', 'for five years.']));
});

test('words of two directions are marked to the letter', async () => {
  const mixed = 'وفقا للقانون 46 of 2023';
  await open(() => buildExcerpt([`قبل ${mixed} بعد`]), { quote: mixed });
  await waitFor(async () => expect(await marks()).toEqual([mixed]));
});

test('of the same words in two provisions those are marked that the server found', async () => {
  await open(() => buildExcerpt([quote, quote], { found: 1 }));
  await waitFor(async () => expect(await marks()).toHaveLength(1));
  expect((await frame()).querySelectorAll('p')[1]?.querySelector('mark')).not.toBeNull();
});

test('without the quotation the beginning is shown, nothing is marked, and that is said', async () => {
  await open(() => buildExcerpt(['Another text.'], { found: null }));
  expect(await screen.findByText(/What the answer cites was not found/)).toHaveAttribute('role', 'status');
  expect(await frame()).toHaveTextContent('Another text.');
  expect(await marks()).toEqual([]);
});

test('it is text, whatever it contains', async () => {
  await open(() => buildExcerpt([`<img src=x onerror="alert(1)"> ${quote} **not bold**`]));
  await waitFor(async () => expect(await marks()).toEqual([quote]));
  expect(await frame()).toHaveTextContent(`<img src=x onerror="alert(1)"> ${quote} **not bold**`);
  expect((await frame()).querySelector('img, strong')).toBeNull();
});

test('each paragraph has its own direction, and stands under its heading and provision once', async () => {
  const arabic = 'مدة الترخيص خمس سنوات.';
  const under = (provision: string, text: string) => ({ heading: 'Chapter I', provision, text });
  const paragraphs = [under('Article 4', quote), under('Article 4', arabic), under('Article 5', 'Fees.')];
  await open(() => buildExcerpt([], { total: 3, paragraphs }));
  await waitFor(async () =>
    expect(await shown()).toEqual(['Chapter I', 'Article 4', quote, arabic, 'Article 5', 'Fees.']),
  );
  for (const paragraph of (await frame()).querySelectorAll('p')) {
    expect(paragraph).toHaveAttribute('dir', 'auto');
  }
});

test("the law's own words have its typeface, a guide's do not", async () => {
  await open(() => buildExcerpt([quote]));
  await waitFor(async () => expect(await marks()).toHaveLength(1));
  expect((await frame()).firstElementChild).toHaveClass('law');
});

test('a guide’s words do not have the typeface of the law', async () => {
  await open(() => buildExcerpt([quote]), { source_kind: 'guide' });
  await waitFor(async () => expect(await marks()).toHaveLength(1));
  expect((await frame()).firstElementChild).not.toHaveClass('law');
});

test.each([
  ['law', 'Article 5'],
  ['guide', 'Summary of Article 5'],
] as const)('over the words of a %s stands %j', async (source_kind, heading) => {
  const excerpt = buildExcerpt([quote]);
  const paragraphs = excerpt.paragraphs.map((paragraph) => ({ ...paragraph, provision: 'Article 5' }));
  await open(() => ({ ...excerpt, paragraphs }), { source_kind });
  expect(await screen.findByText(heading)).toBeInTheDocument();
});

test('it has its place from the first moment on, and keeps the focus, in the sheet of a phone as well', async () => {
  setMedia({ width: 390 });
  let answer: (excerpt: Excerpt) => void = () => undefined;
  await open(() => new Promise((resolve) => (answer = resolve)));
  const waiting = await frame();
  expect(waiting).toHaveTextContent('Loading the document...');
  waiting.focus();
  await act(async () => answer(buildExcerpt([quote])));
  await waitFor(async () => expect(await marks()).toHaveLength(1));
  expect(waiting).toBeInTheDocument();
  expect(waiting).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Sources' })).toContainElement(waiting);
});
