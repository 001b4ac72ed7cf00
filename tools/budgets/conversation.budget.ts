import type { Page } from 'playwright-core';
import { uaeQuestion, waitUntilActive } from '../../e2e/api';
import { openBrowser, type TestBrowser } from '../../e2e/browser/open-browser';
import { firstSentence, type StandInModel, startStandInModel, truthful } from '../../e2e/stand-in-model';
import { type RunningSystem, startSystem } from '../../e2e/system';
import { type Budget, expectBreach, expectWithin, median } from './budget';
import { generous, messages, openConversation, signInWithConversation } from './long-conversation';

jest.setTimeout(600_000);

const opening: Budget = {
  name: `opening a conversation of ${messages} messages`,
  unit: 'ms',
  limit: 500,
  kind: 'below',
};
const streaming: Budget = {
  name: `longest task while an answer streams below ${messages} messages`,
  unit: 'ms',
  limit: 50,
  kind: 'at most',
};

let model: StandInModel;
let system: RunningSystem;
let browser: TestBrowser;

beforeAll(async () => {
  model = await startStandInModel(truthful);
  system = await startSystem({ env: { ...generous, ...model.env } });
  await waitUntilActive(system.url, uaeQuestion.country);
  browser = await openBrowser({ url: system.url });
  // The time is measured that users have: with the moving sky.
  await browser.page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInWithConversation(browser.page, system.url);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await model?.close();
});

/** Opens it from the list in a page that was just loaded. */
async function openAnew(page: Page): Promise<number> {
  await page.goto('/chat');
  return openConversation(page);
}

test('a long conversation opens at once', async () => {
  const times = [await openAnew(browser.page), await openAnew(browser.page), await openAnew(browser.page)];
  expectWithin(opening, median(times));
});

test('one that opens late is noticed', async () => {
  const { page } = browser;
  await page.route('**/api/conversations/*', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, opening.limit));
    await route.fulfill({ response });
  });
  expectBreach(opening, await openAnew(page));
  await page.unroute('**/api/conversations/*');
});

/** Milliseconds of the longest task from the question until the answer stands; 0 if none was long. */
async function longestTaskOfAnAnswer(page: Page, disturb?: () => Promise<unknown>): Promise<number> {
  await page.getByLabel('Topic').selectOption(uaeQuestion.topic);
  await page.getByRole('textbox', { name: 'Message' }).fill(uaeQuestion.content);
  const proofs = await page.getByRole('region', { name: 'Proof' }).count();
  const watch = await page.evaluateHandle(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    return { tasks, observer };
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await disturb?.();
  await page.getByRole('region', { name: 'Proof' }).nth(proofs).waitFor({ timeout: 60_000 });
  return watch.evaluate(({ tasks, observer }) => {
    tasks.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return Math.max(0, ...tasks);
  });
}

/** Writes as a model does: a few letters at a time, for as long as a long answer takes. */
async function useTalkativeModel(): Promise<void> {
  model.script = async ({ passages, say, finish }) => {
    for (const [index, passage] of passages.entries()) {
      const sentence = firstSentence(passage);
      const text = `${sentence} [P${index + 1}: "${sentence}"]\n\n`;
      for (const piece of text.match(/.{1,6}/gsu) ?? []) {
        say(piece);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    finish();
  };
}

test('no task is long while an answer streams below a long conversation', async () => {
  await openAnew(browser.page);
  await browser.page.waitForFunction(
    (expected) => document.querySelectorAll('[aria-label="Messages"] > ol > li').length >= expected,
    messages,
  );
  await useTalkativeModel();
  const longest = [
    await longestTaskOfAnAnswer(browser.page),
    await longestTaskOfAnAnswer(browser.page),
    await longestTaskOfAnAnswer(browser.page),
  ];
  expectWithin(streaming, median(longest));
});

test('a long task is noticed', async () => {
  const { page } = browser;
  const burn = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          setTimeout(() => {
            const end = performance.now() + 200;
            while (performance.now() < end);
            resolve();
          }),
        ),
    );
  expectBreach(streaming, await longestTaskOfAnAnswer(page, burn));
});
