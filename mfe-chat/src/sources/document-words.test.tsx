import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSource } from '../testing/open-source';
import { buildPdfPage } from '../testing/pdf-page';
import { setOnline } from '../testing/render-chat';
import { buildCitation } from '../testing/sample-space-law';
import type { openPdf } from './pdf-file';

const quote = 'A licence lasts for five years.';
// The real reader draws on canvases in a worker, which jsdom has neither of.
jest.mock('./pdf-file', () => ({
  openPdf: (async () => ({
    pages: [buildPdfPage([quote])],
    close: () => undefined,
  })) satisfies typeof openPdf,
}));

const excerpt = {
  total: 1,
  first: 0,
  found: 0,
  paragraphs: [{ heading: null, provision: null, text: quote }],
};
const cited = buildCitation({ quote, page: 1, page_end: 1, source_kind: 'law' });
const names = { 'act.pdf': 'Page 1 of act.pdf', 'act.docx': 'Text of act.docx' };

afterEach(() => jest.restoreAllMocks());

describe.each(['act.pdf', 'act.docx'] as const)('the document %s that cannot be had', (doc) => {
  const found =
    doc === 'act.pdf'
      ? () => Uint8Array.from('%PDF-1.7', (character) => character.charCodeAt(0))
      : () => excerpt;
  const open = (answer: () => unknown) => openSource({ ...cited, doc }, answer, answer);
  const frame = () => screen.findByRole('region', { name: names[doc] });

  test.each([
    [410, /This document was erased/],
    [404, /This document is not here any more/],
  ])('answers %i in words, without a retry that cannot help', async (status, words) => {
    await open(() => problemResponse(status, 'gone', 'gone', { traceId: 'abc123' }));
    const failed = within(await frame());
    expect(await failed.findByText(words)).toBeInTheDocument();
    expect(failed.getByText('Reference: abc123')).toBeInTheDocument();
    expect(failed.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test.each([
    ['offline', false, /You are offline/],
    ['without an answer', true, /The server could not be reached/],
  ])('%s can be tried again', async (_, online, words) => {
    setOnline(online);
    let broken = true;
    const chat = await open(() => {
      if (broken) throw new TypeError('Failed to fetch');
      return found();
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    broken = false;
    await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
    const shown = await frame();
    await waitFor(() => expect(shown.querySelector('mark')).toHaveTextContent(quote));
    expect(shown).toHaveFocus();
  });
});

const file = (status?: string) => () =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', ...(status && { 'astraea-document-status': status }) },
  });
const shownFrame = async (doc: keyof typeof names) => {
  const frame = await screen.findByRole('region', { name: names[doc] });
  await waitFor(() => expect(frame.querySelector('mark')).toHaveTextContent(quote));
  return frame;
};

describe.each(['act.pdf', 'act.docx'] as const)('over the document %s', (doc) => {
  test.each([
    ['withdrawn', /This document was withdrawn/],
    ['repealed', /was repealed: it is not in force any more/],
    ['superseded', /was superseded/],
  ] as const)('stands that it was %s since', async (notice, words) => {
    await openSource({ ...cited, doc }, file(notice), () => ({ ...excerpt, notice }));
    const said = within(await shownFrame(doc)).getByText(words);
    expect(said).toHaveAttribute('role', 'status');
  });

  test('stands that it was not in force any more when it was cited, on a phone as well', async () => {
    setMedia({ width: 390 });
    await openSource({ ...cited, doc, status: 'repealed' }, file(), () => excerpt);
    expect(within(await shownFrame(doc)).getByText(/was repealed/)).toBeInTheDocument();
  });

  test('stands nothing where nothing has to be said', async () => {
    await openSource({ ...cited, doc }, file(), () => excerpt);
    expect(within(await shownFrame(doc)).queryByRole('status')).not.toBeInTheDocument();
  });
});
