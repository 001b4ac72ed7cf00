import type { Page } from 'playwright-core';
import { accessibilityProblems, bringAxe, cutOff, outOfReach } from './browser/axe';
import { type Cast, createCast } from './browser/cast';
import { openConversation } from './browser/chat-moves';
import { faintTexts } from './browser/contrast';
import { type Finding, inspect } from './browser/inspect';
import { everyLook, type Look, oneLook, walksOf } from './browser/looks';
import { desktop, phone, type Visit } from './browser/stage';
import { stageForFile } from './browser/stage-for-file';
import type { ScreenState } from './browser/state';
import { screenStates } from './browser/states';
import { sideBySide } from './side-by-side';
import { until } from './until';

/** States that are looked at side by side. */
const hands = 2;
/** In the theme that is looked at first. */
const lit = { ...desktop, colorScheme: 'light' } as const;

/** At every size and in every theme: `tools/accessibility/main.mjs` alone wants that. */
const isWhole = process.env.ACCESSIBILITY_WHOLE !== undefined;
const looksAt: (state: ScreenState, position: number) => Look[][] = isWhole ? everyLook : oneLook;

const stage = stageForFile();
let cast: Cast;

/** One browser memory for each hand and kind of person: what was fetched for one state is there for the next. */
type Visits = Record<ScreenState['as'], Visit>;
let visits: Visits[] = [];
type Outcome = PromiseSettledResult<Finding[]>;
let outcomes: Promise<Outcome | undefined>[] = [];

beforeAll(async () => {
  cast = await createCast(stage);
  visits = await Promise.all(
    Array.from({ length: hands }, async () => ({
      visitor: await stage.visit(lit),
      user: await stage.visit({ ...lit, session: cast.session }),
    })),
  );
  const contexts = visits.flatMap(({ visitor, user }) => [visitor.context, user.context]);
  await Promise.all(contexts.map(bringAxe));
  const walks = walksOf(screenStates);
  const walked = sideBySide(walks, hands, walk);
  outcomes = walks.flatMap((states, at) => states.map(async (_, step) => (await walked[at])?.[step]));
});

/** What was left in a page goes, so that the next walk begins as in a page of its own. */
async function clear(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ colorScheme: lit.colorScheme });
}

/** The page goes before the answers that a state invented for it: what still runs in it would ask the real ones on. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: lit.colorScheme });
}

/** Each state by the way onward from the one before it, if that was seen: to open a screen costs more than to look at it. */
async function walk(states: readonly ScreenState[], hand: number): Promise<Outcome[]> {
  const visit = visits[hand]?.[states[0]?.as ?? 'visitor'];
  if (!visit) throw new Error('no such visit');
  const page = states[0]?.ownPage ? await visit.context.newPage() : visit.page;
  const seen: Outcome[] = [];
  for (const state of states) {
    const open = seen.at(-1)?.status === 'fulfilled' && !isWhole && state.onward ? state.onward : state.open;
    const looks = looksAt(state, screenStates.indexOf(state));
    seen.push(...(await Promise.allSettled([lookAt(page, looks, () => open(page, cast))])));
  }
  await (states[0]?.ownPage ? page.close() : leave(page));
  return seen;
}

/** One page goes through all sizes, unless the way to the state is another one on a phone. */
async function lookAt(page: Page, groups: readonly Look[][], open: () => Promise<void>): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [at, looks] of groups.entries()) {
    if (at > 0) await clear(page);
    if (looks[0]) await page.setViewportSize(looks[0].size);
    await open();
    for (const { size, themes } of looks) found.push(await inspect(page, size, themes));
  }
  return found;
}

describe('dialogs and panels included, axe finds nothing wrong, nothing is faint and nothing is cut off:', () => {
  test.each(screenStates)('$name', async (state) => {
    const position = screenStates.indexOf(state);
    const outcome = await outcomes[position];
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    expect(outcome.value).toEqual(
      looksAt(state, position)
        .flat()
        .map(({ size }) => ({
          size: size.name,
          axe: [],
          faint: [],
          language: state.language ?? 'en',
          title: expect.stringMatching(/Astraea/),
          headings: 1,
          landmarks: [1, 1, 1],
          cut: [],
          outOfReach: [],
        })),
    );
  });

  test('and none of them breaks a rule of the content security policy', () => {
    expect(visits.flatMap(({ visitor, user }) => [...visitor.errors, ...user.errors])).toEqual([]);
  });
});

describe('with reduced motion', () => {
  let visit: Visit;

  beforeAll(async () => {
    visit = await stage.visit({ ...desktop, session: cast.session });
  });
  afterAll(() => visit?.close());

  test('the welcome stands there whole, the sky is still, and no control for it is offered', async () => {
    const { page } = visit;
    await page.goto('/');
    await page.getByTestId('typed').waitFor();
    expect(await page.getByTestId('typed').textContent()).toBe('Welcome to Astraea');
    const picture = () => page.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
    const before = await picture();
    await page.evaluate(async () => {
      for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
    });
    expect(await picture()).toBe(before);
    expect(await page.getByRole('button', { name: /background$/ }).count()).toBe(0);
  });

  test('missing choices are outlined and do not blink', async () => {
    const { page } = visit;
    await page.goto('/chat');
    await page.getByLabel('Continent', { exact: true }).waitFor();
    const style = () =>
      page.getByRole('group', { name: 'What is your question about?' }).evaluate((group) => {
        const { animationName, outlineStyle } = getComputedStyle(group);
        return { animationName, outlineStyle };
      });
    expect(await style()).toEqual({ animationName: 'none', outlineStyle: 'none' });
    await page.getByLabel('Message', { exact: true }).press('a');
    await until(async () => (await style()).outlineStyle === 'solid');
    expect((await style()).animationName).toBe('none');
  });
});

/** Pixels of the window that are no messages: each bar that is in sight, and where one asks. */
function chromeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        // What stands above a source that is read belongs to the source.
        'header:not(article *), footer, aside[aria-label="About this system"], form[aria-label="Ask a question"], main h1, main div:has(> button[aria-label="Previous Conversations"])',
      ),
    ];
    return parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 1)
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      );
  });
}

test.each([
  { ...desktop, most: 200 },
  // With the footer, which every page has.
  { ...phone, most: 225 },
])('in the chat on a $name all that is no message takes at most $most pixels', async ({ most, ...size }) => {
  const { page, close } = await stage.visit({ ...size, session: cast.session });
  await openConversation(page, cast.conversations.proved);
  expect(await chromeHeight(page)).toBeLessThanOrEqual(most);
  expect(await chromeHeight(page)).toBeGreaterThan(100);
  await close();
});

test('the background moves, can be paused by a control, and stays paused after a reload', async () => {
  const { page, close } = await stage.visit({ ...desktop, reducedMotion: 'no-preference' });
  const picture = () => page.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
  await page.goto('/about');
  const before = await picture();
  await until(async () => (await picture()) !== before);
  await page.getByRole('button', { name: 'Pause background' }).click();
  await page.getByRole('button', { name: 'Play background' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Play background' }).waitFor();
  expect(await page.locator('canvas').evaluate((sky) => sky.closest('[aria-hidden="true"]') !== null)).toBe(
    true,
  );
  await close();
});

test('what is wrong is found: an input without a name, text without contrast, a button outside the page, text on the bare sky', async () => {
  const { page, close } = await stage.visit(desktop);
  await page.setContent(
    '<main><h1>Title</h1><input><p style="color:#777;background:#888">Words</p><button style="margin-left:100vw">Far</button><form style="margin-top:200vh"><textarea></textarea></form></main>',
  );
  const rules = (await accessibilityProblems(page)).map((problem) => problem.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['label', 'color-contrast']));
  expect(await cutOff(page)).toContain('BUTTON Far');
  expect(await outOfReach(page)).toHaveLength(1);
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await faintTexts(page)).toEqual([]);
  await page.getByRole('heading', { name: 'Page not found' }).evaluate((heading) => {
    const words = heading.cloneNode(true) as HTMLElement;
    words.textContent = 'Between the stars';
    words.style.position = 'fixed';
    words.style.bottom = '200px';
    document.body.append(words);
  });
  expect(await faintTexts(page)).toEqual([expect.stringMatching(/^1\.\d\d of 3: Between the stars$/)]);
  await close();
});
