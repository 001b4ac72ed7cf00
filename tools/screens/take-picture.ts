import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** So that pictures of one state are alike: the background is paused, with the same stars. */
export async function stillTheSky(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('astraea:background-paused', 'true');
    let seed = 20_261_121;
    Math.random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
  });
}

/** Ends what has an end, stops what has none, hides the caret, and waits for fonts and pictures. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('caret-color', 'transparent');
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    );
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** What the screen shows, as WebP: a third of a PNG's size. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await holdStill(page);
  const chrome = await page.context().newCDPSession(page);
  const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await chrome.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}
