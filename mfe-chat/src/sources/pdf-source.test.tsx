import { problemResponse, setMedia } from '@astraea/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSource } from '../testing/open-source';
import { buildPdfPage } from '../testing/pdf-page';
import type { Chat } from '../testing/render-chat';
import { buildCitation } from '../testing/sample-space-law';
import type { openPdf, PdfFile } from './pdf-file';

const opener = jest.fn<ReturnType<typeof openPdf>, Parameters<typeof openPdf>>();
// The real reader draws on canvases in a worker, which jsdom has neither of; in Chromium the journeys use it.
jest.mock('./pdf-file', () => ({ openPdf: (...args: Parameters<typeof openPdf>) => opener(...args) }));

const quote = 'A licence lasts for five years.';
const cited = buildCitation({
  quote,
  doc: 'space-act.pdf',
  version: 'v7',
  page: 4,
  page_end: 4,
  source_kind: 'law',
});
const documentRoute = 'GET /api/document/{country}/{doc}';
const frame = (name = 'Page 4 of space-act.pdf') => screen.findByRole('region', { name });
const marks = async (name?: string) =>
  [...(await frame(name)).querySelectorAll('mark')].map(({ textContent }) => textContent);
const documentCalls = ({ api }: Chat) => api.calls.filter(({ route }) => route === documentRoute);
const pdfBytes = Uint8Array.from('%PDF-1.7', (character) => character.charCodeAt(0));

function buildFile(...pages: string[][]): PdfFile & { close: jest.Mock } {
  return { pages: pages.map(buildPdfPage), close: jest.fn() };
}

beforeEach(() => {
  opener.mockReset();
  opener.mockImplementation(async () =>
    buildFile(['Section 9', 'A licence lasts for', 'five years. It ends']),
  );
});
afterEach(() => jest.restoreAllMocks());

describe('a PDF', () => {
  test('is shown at the cited page with the quotation marked', async () => {
    await openSource(cited, () => pdfBytes);
    await waitFor(async () => expect(await marks()).toEqual(['A licence lasts for', 'five years.']));
    expect(opener).toHaveBeenCalledWith(expect.anything(), 4, 4);
    expect(screen.queryByText(/was not found/)).not.toBeInTheDocument();
  });

  test('is asked for in the version that was cited, once, however often it is looked at or saved', async () => {
    const chat = await openSource(cited, () => pdfBytes);
    await frame();
    await chat.user.click(screen.getByRole('button', { name: 'Close sources' }));
    await chat.user.click(screen.getByRole('button', { name: 'Source 1' }));
    await frame();
    URL.createObjectURL = jest.fn(() => 'blob:saved');
    await chat.user.click(
      screen.getAllByRole('button', { name: 'Download space-act.pdf' })[0] as HTMLElement,
    );
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(documentCalls(chat)).toHaveLength(1);
    expect(documentCalls(chat)[0]?.query.get('version')).toBe('v7');
    expect(documentCalls(chat)[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  test('is marked on both of its pages when the passage runs over', async () => {
    opener.mockResolvedValue(buildFile(['A licence lasts', '4 Space Act'], ['Space Act', 'for five years.']));
    await openSource({ ...cited, page_end: 5 }, () => pdfBytes);
    const name = 'Pages 4–5 of space-act.pdf';
    await waitFor(async () => expect(await marks(name)).toEqual(['A licence lasts', 'for five years.']));
  });

  test('says that a quotation is not there, and marks nothing', async () => {
    opener.mockResolvedValue(buildFile(['Something else']));
    await openSource(cited, () => pdfBytes);
    expect(await screen.findByText(/What the answer cites was not found/)).toHaveAttribute('role', 'status');
    expect(within(await frame()).getByText('Something else')).toBeInTheDocument();
    expect(await marks()).toEqual([]);
  });

  test('can be made larger and smaller, within limits', async () => {
    const chat = await openSource(cited, () => pdfBytes);
    const larger = await screen.findByRole('button', { name: 'Make the page larger' });
    const smaller = screen.getByRole('button', { name: 'Make the page smaller' });
    expect(screen.getByText('100%')).toBeInTheDocument();
    await chat.user.click(larger);
    expect(screen.getByText('150%')).toBeInTheDocument();
    await chat.user.click(larger);
    await chat.user.click(larger);
    expect(screen.getByText('200%')).toBeInTheDocument();
    expect(larger).toHaveAttribute('aria-disabled', 'true');
    for (const _ of 'smaller') await chat.user.click(smaller);
    expect(screen.getByText('50%')).toBeInTheDocument();
    expect(smaller).toHaveAttribute('aria-disabled', 'true');
  });

  test('fits into the width that there is, and is larger by hand', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    opener.mockResolvedValue(buildFile(['A licence lasts for five years.'], ['And no longer.']));
    const chat = await openSource(cited, () => pdfBytes);
    await frame();
    const widths = () =>
      [...document.querySelectorAll<HTMLElement>('.page')].map(({ style }) => Number.parseFloat(style.width));
    await waitFor(() => expect(widths()).toEqual([300, 300]));
    await chat.user.click(screen.getByRole('button', { name: 'Make the page larger' }));
    expect(widths()).toEqual([450, 450]);
    jest.restoreAllMocks();
  });

  test('has its running text at 16 pixels where there is room, whatever size the file sets it in', async () => {
    const page = buildPdfPage(['A licence lasts for five years.']);
    opener.mockResolvedValue({ pages: [{ ...page, textSize: 8, width: 500 }], close: jest.fn() });
    await openSource(cited, () => pdfBytes);
    const drawn = (await frame()).querySelector<HTMLElement>('.page');
    expect(drawn?.style.width).toBe('1000px');
    expect(drawn?.style.getPropertyValue('--total-scale-factor')).toBe('2');
  });

  test('is closed when it is not looked at any more', async () => {
    const file = buildFile(['A licence lasts for five years.']);
    opener.mockResolvedValue(file);
    const chat = await openSource(cited, () => pdfBytes);
    await waitFor(async () => expect(await marks()).toHaveLength(1));
    expect(file.close).not.toHaveBeenCalled();
    await chat.user.click(screen.getByRole('button', { name: 'Close sources' }));
    expect(file.close).toHaveBeenCalledTimes(1);
  });

  test('that nobody can read is owned up to', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    opener.mockRejectedValue(new Error('Invalid PDF structure.'));
    await openSource(cited, () => pdfBytes);
    expect(await screen.findByText(/This file cannot be shown here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('that ends before the cited page is owned up to', async () => {
    opener.mockResolvedValue(buildFile());
    await openSource(cited, () => pdfBytes);
    expect(await screen.findByText(/The file has no such page/)).toBeInTheDocument();
  });

  test('has its place from the first moment on', async () => {
    let answer: (bytes: Uint8Array) => void = () => undefined;
    await openSource(cited, () => new Promise((resolve) => (answer = resolve)));
    const waiting = await frame();
    expect(waiting).toHaveTextContent('Loading the document...');
    await act(async () => answer(pdfBytes));
    await waitFor(async () => expect(await marks()).toHaveLength(2));
    expect((await frame()).className).toBe(waiting.className);
  });

  test('is shown in the sheet of a phone as well', async () => {
    setMedia({ width: 390 });
    await openSource(cited, () => pdfBytes);
    const sheet = within(screen.getByRole('dialog', { name: 'Sources' }));
    await waitFor(async () => expect(await marks()).toHaveLength(2));
    expect(sheet.getByRole('region', { name: 'Page 4 of space-act.pdf' })).toBeInTheDocument();
  });
});

test('only the source that is read is loaded; another one on demand', async () => {
  const other = { ...cited, marker: 2, doc: 'treaty.pdf', version: 'v1' };
  const chat = await openSource([cited, other], () => pdfBytes);
  await frame();
  expect(documentCalls(chat).map(({ params }) => params.doc)).toEqual(['space-act.pdf']);
  await chat.user.click(screen.getByRole('button', { name: 'Next source' }));
  await frame('Page 4 of treaty.pdf');
  expect(screen.getByRole('button', { name: 'Next source' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Page 4 of space-act.pdf' })).not.toBeInTheDocument();
});

test('a download goes on when the source is closed before the file is there', async () => {
  let answer: (bytes: Uint8Array) => void = () => undefined;
  const chat = await openSource(cited, () => new Promise((resolve) => (answer = resolve)));
  const saved = jest.fn(() => 'blob:saved');
  URL.createObjectURL = saved;
  await chat.user.click(
    within(screen.getByRole('article', { name: 'Source 1' })).getByRole('button', { name: /^Download/ }),
  );
  await chat.user.click(screen.getByRole('button', { name: 'Close sources' }));
  await act(async () => answer(pdfBytes));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(documentCalls(chat)).toHaveLength(1);
});

test('a file that is called a PDF and is none leaves quotation and download', async () => {
  await openSource(cited, () => new Response('PK', { headers: { 'content-type': 'application/zip' } }));
  expect(await screen.findByText(/This file cannot be shown here/)).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Source 1' })).getByText(quote)).toBeInTheDocument();
});

test('whoever is in the frame while its document loads stays there, whatever comes', async () => {
  let answer: (bytes: Response | Uint8Array) => void = () => undefined;
  const chat = await openSource(cited, () => new Promise((resolve) => (answer = resolve)));
  const waiting = await frame();
  waiting.focus();
  await act(async () => answer(problemResponse(429, 'busy')));
  expect(await screen.findByText('The document could not be loaded.')).toBeInTheDocument();
  expect(waiting).toHaveFocus();
  await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(waiting).toHaveFocus();
  await act(async () => answer(pdfBytes));
  await waitFor(async () => expect(await marks()).toHaveLength(2));
  expect(waiting).toHaveFocus();
});
