import { type Conversation, conversationSchema, messageSchema } from '@astraea/contracts';
import { buildPlacedPdf, lineFromTheRight, writePdf } from '@astraea/document/testing';
import type { Page, Route } from 'playwright-core';
import { waitUntilActive } from './api';
import { enter } from './browser/enter';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { ownEmail, useSharedSystem } from './shared-system';
import { until } from './until';

const question = 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?';
const provedSchema = messageSchema.required({ proof: true });
const oneConversation = /\/api\/conversations\/[\w-]+$/;

const system = useSharedSystem();
let browser: TestBrowser;

beforeAll(async () => {
  await waitUntilActive(system.url, 'United Arab Emirates');
  browser = await openBrowser({ url: system.url });
  await browser.page.addInitScript(() => {
    // The page itself, also where the text is offered first.
    localStorage.setItem('astraea:source-view', 'page');
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await ask(browser.page);
});
afterAll(async () => {
  await browser?.close();
});

async function ask(page: Page): Promise<void> {
  await enter(page, system.url, ownEmail('reader'));
  await page.goto('/chat');
  await page.getByLabel('Continent').selectOption('Asia');
  await page.getByLabel('Country').selectOption('United Arab Emirates');
  await page.getByLabel('Topic').selectOption('Licensing and authorisation');
  await page.getByLabel('Message').fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  await page.waitForURL(/\/chat\/[\w-]+$/);
}

/** The conversation as the page reads it at a reload. */
async function reload(page: Page): Promise<Conversation> {
  const reading = page.waitForResponse((response) => oneConversation.test(response.url()));
  await page.reload();
  return conversationSchema.parse(await (await reading).json());
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Opens a source and gives the passage that is marked on its page. */
async function markedPassage(page: Page, marker: number): Promise<string> {
  await page
    .getByRole('button', { name: `Source ${marker}`, exact: true })
    .first()
    .click();
  const marks = page.locator('mark');
  await marks.first().waitFor({ state: 'attached' });
  return (await marks.allTextContents()).join(' ');
}

test('each source is marked on its page, word for word, and again after a reload', async () => {
  const { page, errors } = browser;
  const { citations } = provedSchema.parse((await reload(page)).messages[1]).proof;
  expect(citations).not.toEqual([]);
  const marked: string[] = [];
  for (const { marker, quote, page: number, doc } of citations.slice(0, 3)) {
    const passage = await markedPassage(page, marker);
    expect(letters(passage)).toBe(letters(quote));
    await page.getByRole('region', { name: new RegExp(`^Pages? ${number}.* of ${doc}$`) }).waitFor();
    marked.push(passage);
    await page.getByRole('button', { name: 'Close sources' }).click();
    await page.locator('mark').first().waitFor({ state: 'detached' });
  }
  await page.reload();
  expect(await markedPassage(page, citations[0]?.marker ?? 1)).toBe(marked[0]);
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
});

test('the page is drawn by a reader that comes from the page’s own origin, and only when it is needed', async () => {
  const { page } = browser;
  await page.getByRole('button', { name: 'Close sources' }).click();
  await page.reload();
  await page.getByRole('region', { name: 'Proof' }).waitFor();
  expect(page.workers()).toEqual([]);
  await markedPassage(page, 1);
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toEqual([system.url]);
  // Something else than white paper.
  const canvas = page.getByRole('region', { name: /^Page/ }).locator('canvas').first();
  await until(() =>
    canvas.evaluate((drawn) => {
      if (!(drawn instanceof HTMLCanvasElement) || drawn.width === 0) return false;
      const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
      return pixels.some((value, index) => index % 4 === 0 && value < 100);
    }),
  );
});

test('an answer opens its first source beside it, on the marked passage, as wide as there is room', async () => {
  const { page } = browser;
  await page.reload();
  const frame = page.getByRole('region', { name: /^Page/ });
  const mark = frame.locator('mark').first();
  await mark.waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const seen = await mark.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const around = element.closest('section')?.getBoundingClientRect();
    const isIn = around && box.top >= around.top && box.bottom <= around.bottom && box.left >= around.left;
    const frame = element.closest('section');
    return { isIn, fits: frame !== null && frame.scrollWidth <= frame.clientWidth };
  });
  expect(seen).toEqual({ isIn: true, fits: true });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('dialog', { name: 'Sources' }).locator('mark').first().waitFor();
  await page.keyboard.press('Escape');
  await mark.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Full screen');
});

/** A PDF of one page whose Japanese text relies on a character map that a reader has to bring along. */
function japanesePdf(text: string): Buffer {
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const drawing = `BT /F 18 Tf 60 700 Td <${codes}> Tj ET`;
  const font = '/BaseFont /HeiseiMin-W3';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Type /Font /Subtype /Type0 ${font} /Encoding /UniJIS-UTF16-H /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 ${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  return writePdf(objects);
}

/** A PDF of one line that is read from the right; its typeface has glyphs of several letters. */
function arabicPdf(text: string): Buffer {
  const glyphs = text.replaceAll('لى', '\uE000').replaceAll('تز', '\uE001');
  return buildPlacedPdf([lineFromTheRight(glyphs.split(' '), { right: 540, y: 700, order: 'standing' })]);
}

test.each([
  ['Japanese', 'character maps', '人工衛星の管理に係る許可を受けなければならない。', japanesePdf],
  ['Arabic', 'knowledge of ligatures', 'على المشغل أن يلتزم بأحكام القانون', arabicPdf],
])('a %s law whose file relies on the reader’s %s is read and marked', async (_, __, quote, build) => {
  const { page } = browser;
  const citeIt = async (route: Route) => {
    const response = await route.fetch();
    const conversation = conversationSchema.parse(await response.json());
    const citation = conversation.messages[1]?.proof?.citations[0];
    Object.assign(citation ?? {}, { quote, page: 1, page_end: 1 });
    await route.fulfill({ json: conversation });
  };
  await page.route(oneConversation, citeIt);
  await page.route('**/api/document/**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: build(quote) }),
  );
  await page.reload();
  expect(letters(await markedPassage(page, 1))).toBe(letters(quote));
  await page.unrouteAll({ behavior: 'wait' });
});
