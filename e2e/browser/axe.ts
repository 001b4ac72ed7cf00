import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The same rules as the package's main file in half of its size: every page reads it. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Every page to come has axe from its start, which takes a tenth of the time of bringing it to one that stands. */
export const bringAxe = (context: BrowserContext) => context.addInitScript(source);

/**
 * What axe finds wrong in the page as it stands: each rule with the elements that break it, empty when nothing is.
 * @param rules Only these, where a look at all rules came before and nothing but what they see has changed.
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations }: AxeResults = await page.evaluate(
    (only) => window.axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** What can be used or read, and stands partly outside the page at its side. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('[aria-hidden="true"]');
    const outside = [
      ...document.querySelectorAll('button, a, input, select, textarea, h1, h2, h3, p, li, dd'),
    ]
      .filter(isShown)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1);
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} pixels wide`, ...outside] : outside;
  });
}

/** What nobody should have to look for and is not on the screen: the input of the chat, and a button of a dialog. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOutside = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < -1 || bottom > window.innerHeight + 1;
    };
    const inputs = [...document.querySelectorAll('form:has(textarea)')].filter(isOutside);
    const buttons = [...document.querySelectorAll('[role$="dialog"] button')].filter((button) => {
      button.scrollIntoView({ block: 'nearest' });
      return isOutside(button);
    });
    return [...inputs, ...buttons].map(
      (element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`,
    );
  });
}
