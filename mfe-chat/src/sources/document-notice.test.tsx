import { setMedia } from '@astraea/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSource } from '../testing/open-source';
import { buildPdfPage } from '../testing/pdf-page';
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

const paragraphs = [{ heading: null, provision: null, text: quote }];
const excerpt = { total: 1, first: 0, found: 0, paragraphs };
const cited = buildCitation({ quote, page: 1, page_end: 1, source_kind: 'law' });
const file = (status?: string) => () =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', ...(status && { 'astraea-document-status': status }) },
  });
const frames = { 'act.pdf': 'Page 1 of act.pdf', 'act.docx': 'Text of act.docx' };
const shownFrame = async (doc: keyof typeof frames) => {
  const frame = await screen.findByRole('region', { name: frames[doc] });
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
