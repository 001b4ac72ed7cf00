import type { Page } from 'playwright-core';
import { accessibilityProblems, cutOff } from './screens/axe';
import { type Cast, createCast } from './screens/cast';
import { bothSizes, desktop, openStage, phone, type Size, type Stage, type Visit } from './screens/stage';
import type { ScreenState } from './screens/state';
import { screenStates } from './screens/states';
import { until } from './until';

let stage: Stage;
let cast: Cast;
const visits = new Map<string, Visit>();

/** One browser memory for each kind of person and size: what was fetched for one state is there for the next. */
const visitName = (as: ScreenState['as'], size: Size) => `${as} ${size.name}`;

beforeAll(async () => {
  stage = await openStage();
  cast = await createCast(stage);
  for (const size of bothSizes) {
    visits.set(visitName('visitor', size), await stage.visit(size));
    visits.set(visitName('user', size), await stage.visit({ ...size, session: cast.session }));
  }
});
afterAll(async () => {
  await stage?.close();
});

/** The same page at 200 % on a desktop; on a phone the 320 pixels down to which nothing may have to be scrolled sideways. */
const enlarged = new Map([
  [desktop, { width: 720, height: 450 }],
  [phone, { width: 320, height: 640 }],
]);

async function inspect(page: Page, size: Size) {
  const landmarks = await Promise.all(
    (['banner', 'main', 'contentinfo'] as const).map((role) =>
      page.getByRole(role, { includeHidden: true }).count(),
    ),
  );
  const found = {
    axe: await accessibilityProblems(page),
    language: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    headings: await page.locator('h1').count(),
    landmarks,
    cutOff: await cutOff(page),
  };
  const { width, height } = enlarged.get(size) ?? size;
  await page.setViewportSize({ width, height });
  await until(() => page.evaluate((wanted) => window.innerWidth === wanted, width), 30_000);
  // Scripts that follow the width have drawn anew after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return { ...found, cutOffEnlarged: await cutOff(page) };
}

async function look(state: ScreenState, size: Size) {
  const context = visits.get(visitName(state.as, size))?.context;
  if (!context) throw new Error('no such visit');
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: size.width, height: size.height });
    await state.open(page, cast);
    return { size: size.name, ...(await inspect(page, size)) };
  } finally {
    await context.setOffline(false);
    await page.close();
  }
}

describe('at both sizes, dialogs and panels included, axe finds nothing wrong and nothing is cut off:', () => {
  test.each(screenStates)('$name', async (state) => {
    const sizes = bothSizes.filter(({ name }) => state.only === undefined || state.only === name);
    const found = await Promise.all(sizes.map((size) => look(state, size)));
    expect(found).toEqual(
      sizes.map(({ name }) => ({
        size: name,
        axe: [],
        language: 'en',
        title: expect.stringMatching(/Astraea/),
        headings: 1,
        landmarks: [1, 1, 1],
        cutOff: [],
        cutOffEnlarged: [],
      })),
    );
  });

  test('and none of them breaks a rule of the content security policy', () => {
    expect([...visits.values()].flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('with reduced motion', () => {
  let visit: Visit;

  beforeAll(async () => {
    visit = await stage.visit({ ...desktop, reducedMotion: 'reduce', session: cast.session });
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
    await until(async () => (await style()).outlineStyle === 'solid', 30_000);
    expect((await style()).animationName).toBe('none');
  });
});

test('the background moves, can be paused by a control, and stays paused after a reload', async () => {
  const { page, close } = await stage.visit(desktop);
  const picture = () => page.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
  await page.goto('/about');
  const before = await picture();
  await until(async () => (await picture()) !== before, 30_000);
  await page.getByRole('button', { name: 'Pause background' }).click();
  await page.getByRole('button', { name: 'Play background' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Play background' }).waitFor();
  expect(await page.locator('canvas').evaluate((sky) => sky.closest('[aria-hidden="true"]') !== null)).toBe(
    true,
  );
  await close();
});

test('what is wrong is found: an input without a name, text without contrast, a button outside the page', async () => {
  const { page, close } = await stage.visit(desktop);
  await page.setContent(
    '<main><h1>Title</h1><input><p style="color:#777;background:#888">Words</p><button style="margin-left:100vw">Far</button></main>',
  );
  const rules = (await accessibilityProblems(page)).map((problem) => problem.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['label', 'color-contrast']));
  expect(await cutOff(page)).toContain('BUTTON Far');
  await close();
});
