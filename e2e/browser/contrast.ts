import type { Page } from 'playwright-core';

interface Word {
  text: string;
  /** The text's own colour, as the browser computes it. */
  colour: string;
  /** Pixels. */
  size: number;
  weight: number;
  box: { x: number; y: number; right: number; bottom: number };
}

/** Every line of text that is really in sight, and where it stands. */
function readWords(page: Page): Promise<Word[]> {
  return page.evaluate(() => {
    /** Without what is cut off, for instance behind three dots. */
    const shownPart = ({ x, y, right, bottom }: DOMRect, element: Element) => {
      const part = { x, y, right, bottom };
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow === 'visible') continue;
        const frame = outer.getBoundingClientRect();
        part.x = Math.max(part.x, frame.x);
        part.y = Math.max(part.y, frame.y);
        part.right = Math.min(part.right, frame.right);
        part.bottom = Math.min(part.bottom, frame.bottom);
      }
      return part;
    };
    const words: Word[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim(), node.parentElement];
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const { color: colour, fontSize, fontWeight } = getComputedStyle(parent);
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const heights = [line.y + 1, line.y + line.height / 2, line.bottom - 1];
        const hits = heights.map((y) => document.elementFromPoint(line.x + 2, y));
        // What something else covers, were it only its upper half below a bar that stays, is not read.
        if (!hits.every((hit) => hit === parent || parent.contains(hit))) continue;
        const box = shownPart(line, parent);
        if (box.right - box.x < 4) continue;
        words.push({ text, colour, size: Number.parseFloat(fontSize), weight: Number(fontWeight), box });
      }
    }
    return words;
  });
}

/** Takes the letters away, and puts a star of the purest white behind everything: nothing in the sky is brighter. */
async function pictureOfGrounds(page: Page): Promise<string> {
  const style = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, ::before, ::after, ::placeholder {
        color: transparent !important;
        -webkit-text-fill-color: transparent !important;
        transition: none !important;
      }
      canvas { background: #fff !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const picture = await page.screenshot({ scale: 'css' });
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((kept) => kept !== sheet);
  });
  return picture.toString('base64');
}

/** The colours that a picture has within each box, as 0xRRGGBB. */
function coloursIn(page: Page, boxes: Word['box'][], picture: string): Promise<number[][]> {
  return page.evaluate(
    async ([places, png]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return places.map((box) => {
        // The outermost pixels may be shared with what is beside the text.
        const [left, top] = [Math.ceil(box.x) + 1, Math.ceil(box.y) + 1];
        const width = Math.max(1, Math.floor(box.right) - 1 - left);
        const height = Math.max(1, Math.floor(box.bottom) - 1 - top);
        const { data } = context.getImageData(left, top, width, height);
        const colours = new Set<number>();
        for (let at = 0; at < data.length; at += 4) {
          colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
        }
        return [...colours];
      });
    },
    [boxes, picture] as const,
  );
}

/** By WCAG 2.2. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colour: string, ground: number): number {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const behind = [ground >> 16, (ground >> 8) & 255, ground & 255];
  const shown = [red, green, blue].map(
    (part, index) => opacity * part + (1 - opacity) * (behind[index] ?? 0),
  );
  const [low = 0, high = 0] = [luminance(shown), luminance(behind)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Large letters may have less. */
function needed({ size, weight }: Word): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

/** Texts of the screen that could not be read well if the brightest star stood behind them. */
export async function faintTexts(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('a page without a size');
  // High enough for the whole page.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const words = (await readWords(page)).filter(({ colour }) => !colour.endsWith(', 0)'));
  if (words.length === 0) throw new Error('a screen without words');
  const picture = await pictureOfGrounds(page);
  const grounds = await coloursIn(
    page,
    words.map(({ box }) => box),
    picture,
  );
  await page.setViewportSize(size);
  return words.flatMap((word, index) => {
    const least = Math.min(...(grounds[index] ?? []).map((ground) => contrast(word.colour, ground)));
    const wanted = needed(word);
    return least < wanted ? [`${least.toFixed(2)} of ${wanted}: ${word.text.slice(0, 60)}`] : [];
  });
}
