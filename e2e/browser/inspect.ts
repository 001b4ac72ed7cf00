import type { Page } from 'playwright-core';
import { until } from '../until';
import { accessibilityProblems, cutOff, outOfReach } from './axe';
import { faintTexts } from './contrast';
import { desktop, phone, type Size } from './stage';

/** A desktop, and what is left of it at 200 %; a phone, a smaller one, and the first at 200 %. */
const views = {
  desktop: [desktop, { width: 720, height: 450 }],
  phone: [phone, { width: 320, height: 640 }, { width: 195, height: 422 }],
};

export async function resize(page: Page, { width, height }: Pick<Size, 'width' | 'height'>): Promise<void> {
  await page.setViewportSize({ width, height });
  await until(() => page.evaluate((wanted) => window.innerWidth === wanted, width));
  // Scripts that follow the width have drawn anew after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export type Theme = 'light' | 'dark';

/**
 * A theme changes nothing but colours, and a width changes no colour: a state that is there at both is read in light on a desktop and in
 * dark on a phone; one that is there at a single width in both.
 */
export function themesAt(size: Size, isOnlyThere: boolean): Theme[] {
  if (isOnlyThere) return ['light', 'dark'];
  return size.name === 'desktop' ? ['light'] : ['dark'];
}

/** Puts a theme on, and ends the changes of colour that come with it. */
async function wear(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** Each thing that is found says in which theme. */
async function readability(page: Page, themes: readonly Theme[]) {
  const axe: string[] = [];
  const faint: string[] = [];
  for (const theme of themes) {
    await wear(page, theme);
    // A theme changes nothing but colours.
    const rules = theme === themes[0] ? undefined : ['color-contrast'];
    axe.push(...(await accessibilityProblems(page, rules)).map((problem) => `${theme}: ${problem}`));
    faint.push(...(await faintTexts(page)).map((text) => `${theme}: ${text}`));
  }
  return { axe, faint };
}

/** Looks at a screen as it stands there, at one size and at what is left of it when it is enlarged; reads it in each of the themes. */
export async function inspect(page: Page, size: Size, themes: readonly Theme[]) {
  if (page.viewportSize()?.width !== size.width) await resize(page, size);
  const landmarks = await Promise.all(
    (['banner', 'main', 'contentinfo'] as const).map((role) =>
      page.getByRole(role, { includeHidden: true }).count(),
    ),
  );
  const found = {
    size: size.name,
    ...(await readability(page, themes)),
    language: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    headings: await page.locator('h1').count(),
    landmarks,
  };
  const cut: string[] = [];
  const far: string[] = [];
  for (const view of views[size.name]) {
    await resize(page, view);
    cut.push(...(await cutOff(page)).map((what) => `${view.width} pixels: ${what}`));
    far.push(...(await outOfReach(page)).map((what) => `${view.width} pixels: ${what}`));
  }
  return { ...found, cut, outOfReach: far };
}

export type Finding = Awaited<ReturnType<typeof inspect>>;
