import { findFreePorts } from '@astraea/service-kit/free-ports';
import { uaeQuestion, waitUntilActive } from '../../e2e/api';
import { openSteerableBrowser, type TestBrowser } from '../../e2e/browser/open-browser';
import { type Front, startFront } from '../../e2e/front';
import { type RunningSystem, startSystem } from '../../e2e/system';
import { type Budget, expectBreach, expectWithin, median } from './budget';
import { type LighthouseFigures, runLighthouse } from './lighthouse';
import { generous, signInWithConversation } from './long-conversation';

const burn = 'const burn = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };';

/** Planted as the first script of a page: slow to begin with, busy afterwards, and of a layout that jumps. */
const slow = `${burn}
burn(900);
addEventListener('load', () => {
  for (const delay of [200, 600, 1000]) setTimeout(() => {
    burn(200);
    const block = document.createElement('p');
    block.textContent = 'A block that comes late and pushes everything down.';
    block.style.height = '300px';
    document.body.prepend(block);
  }, delay);
});`;

/** A picture without a text, and an error in the console. */
const careless = `addEventListener('load', () => {
  const image = new Image(40, 40);
  image.src = '/favicon-that-does-not-exist.png';
  document.body.append(image);
  console.error('planted');
});`;

jest.setTimeout(600_000);

let system: RunningSystem;
let front: Front;
let browser: TestBrowser;
let port = 0;

beforeAll(async () => {
  [port = 0] = await findFreePorts(1);
  system = await startSystem({ env: generous });
  front = await startFront(system.url);
  await waitUntilActive(front.url, uaeQuestion.country);
  browser = await openSteerableBrowser({ url: front.url, debuggingPort: port });
});
afterEach(() => front.plant(undefined));
afterAll(async () => {
  await browser?.close();
  await front?.close();
  await system?.stop();
});

/** Lighthouse's figures are medians of so many runs. */
const runs = 3;

interface Line {
  budget: Budget;
  read(figures: LighthouseFigures): number;
}

const points = (path: string, name: string, limit: number, read: Line['read']): Line => ({
  budget: { name: `${name} of ${path}`, unit: 'points', limit, kind: 'at least' },
  read,
});

const below = (name: string, unit: string, limit: number, read: Line['read']): Line => ({
  budget: { name, unit, limit, kind: 'below' },
  read,
});

/**
 * Each run is a first visit of the page: nothing comes from the browser's cache but what the pages that lead there brought in.
 * Who is signed in stays signed in.
 */
async function measure(
  path: string,
  times: number,
  via: readonly string[] = [],
): Promise<LighthouseFigures[]> {
  const devtools = await browser.page.context().newCDPSession(browser.page);
  const measured: LighthouseFigures[] = [];
  while (measured.length < times) {
    await devtools.send('Network.clearBrowserCache');
    for (const page of via) await browser.page.goto(front.url + page, { waitUntil: 'networkidle' });
    await browser.page.goto('about:blank');
    measured.push(await runLighthouse(front.url + path, port));
  }
  await devtools.detach();
  return measured;
}

function medianOf(measured: LighthouseFigures[], { read }: Line): number {
  return median(measured.map(read));
}

describe.each(['/', '/login'])('%s on a throttled phone', (path) => {
  const performance = points(path, 'performance', 95, (figures) => figures.performance);
  const quality = [
    points(path, 'accessibility', 100, (figures) => figures.accessibility),
    points(path, 'best practices', 100, (figures) => figures.bestPractices),
  ];

  test('is within its budgets', async () => {
    const measured = await measure(path, runs);
    expect(measured.flatMap(({ faults }) => faults)).toEqual([]);
    for (const line of quality) expectWithin(line.budget, medianOf(measured, line));
    expectWithin(performance.budget, medianOf(measured, performance));
  });

  test('is noticed when it becomes slow', async () => {
    front.plant(slow);
    expectBreach(performance.budget, medianOf(await measure(path, 1), performance));
  });

  test('is noticed when it becomes careless', async () => {
    front.plant(careless);
    const measured = await measure(path, 1);
    for (const line of quality) expectBreach(line.budget, medianOf(measured, line));
  });
});

describe('/chat with a real transcript on a throttled phone', () => {
  const lines = [
    below('largest contentful paint of /chat', 'ms', 2500, (figures) => figures.largestContentfulPaintMs),
    below('layout shift of /chat', '', 0.05, (figures) => figures.cumulativeLayoutShift),
    below('blocking time of /chat', 'ms', 150, (figures) => figures.totalBlockingTimeMs),
  ];
  /** Only who has signed in on another page comes to a transcript. */
  const via = ['/'];
  let path: string;

  beforeAll(async () => {
    path = `/chat/${await signInWithConversation(browser.page, front.url, 8)}`;
  });

  test('is noticed when it becomes slow', async () => {
    front.plant(slow);
    const measured = await measure(path, 1, via);
    for (const line of lines) expectBreach(line.budget, medianOf(measured, line));
  });

  test('is within its budgets', async () => {
    const measured = await measure(path, runs, via);
    const failures: unknown[] = [];
    for (const line of lines) {
      try {
        expectWithin(line.budget, medianOf(measured, line));
      } catch (error) {
        failures.push(error);
      }
    }
    expect(failures).toEqual([]);
  });
});
