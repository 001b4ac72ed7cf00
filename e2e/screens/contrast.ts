import type { Page } from 'playwright-core';

/** Tall enough for all that a screen has to say. */
const tall = 3000;

interface Word {
  text: string;
  /** The text's own colour: red, green, blue and opacity. */
  colour: number[];
  /** Large letters may have less contrast. */
  needs: number;
  box: { x: number; y: number; right: number; bottom: number };
}

/** Every line of text that is really in sight, where it stands and what it needs. */
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
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(parent);
      const colour = (style.color.match(/[\d.]+/g) ?? []).map(Number);
      if (colour[3] === 0) continue;
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const hit = document.elementFromPoint(line.x + 2, line.y + line.height / 2);
        // What something else covers is not read.
        if (!hit || !(hit === parent || parent.contains(hit))) continue;
        const { x, y, right, bottom } = shownPart(line, parent);
        if (right - x >= 4)
          words.push({ text, colour, needs: large ? 3 : 4.5, box: { x, y, right, bottom } });
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

/** The least contrast of each word over the pixels behind it, by WCAG 2.2. */
function leastContrasts(page: Page, words: Word[], picture: string): Promise<number[]> {
  return page.evaluate(
    async ([boxes, png]) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const linear = (part: number) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = (colour: number[]) =>
        0.2126 * linear(colour[0] ?? 0) + 0.7152 * linear(colour[1] ?? 0) + 0.0722 * linear(colour[2] ?? 0);
      const contrast = (colour: number[], ground: number[]) => {
        const opacity = colour[3] ?? 1;
        const shown = ground.map((part, index) => opacity * (colour[index] ?? 0) + (1 - opacity) * part);
        const [low = 0, high = 0] = [luminance(shown), luminance(ground)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      return boxes.map(({ colour, box }) => {
        // The outermost pixels may be shared with what is beside the text.
        const [left, top] = [Math.ceil(box.x) + 1, Math.ceil(box.y) + 1];
        const width = Math.max(1, Math.floor(box.right) - 1 - left);
        const height = Math.max(1, Math.floor(box.bottom) - 1 - top);
        const { data } = context.getImageData(left, top, width, height);
        const seen = new Set<number>();
        let least = 21;
        for (let at = 0; at < data.length; at += 4) {
          const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
          const key = ((ground[0] ?? 0) << 16) | ((ground[1] ?? 0) << 8) | (ground[2] ?? 0);
          if (seen.has(key)) continue;
          seen.add(key);
          least = Math.min(least, contrast(colour, ground));
        }
        return least;
      });
    },
    [words, picture] as const,
  );
}

/** Texts of the screen that could not be read well if the brightest star stood behind them. */
export async function faintTexts(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('a page without a size');
  await page.setViewportSize({ width: size.width, height: tall });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const words = await readWords(page);
  if (words.length === 0) throw new Error('a screen without words');
  const contrasts = await leastContrasts(page, words, await pictureOfGrounds(page));
  await page.setViewportSize(size);
  return words.flatMap(({ text, needs }, index) => {
    const contrast = contrasts[index] ?? 0;
    return contrast < needs ? [`${contrast.toFixed(2)} of ${needs}: ${text.slice(0, 60)}`] : [];
  });
}
