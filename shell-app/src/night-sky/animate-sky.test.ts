import { animateSky, stillMs } from './animate-sky';
import { nightColours } from './draw-sky';

const context = {
  canvas: { width: 0, height: 0 },
  setTransform: () => undefined,
  beginPath: () => undefined,
  arc: () => undefined,
  fill: () => undefined,
  moveTo: () => undefined,
  lineTo: () => undefined,
  stroke: () => undefined,
  clearRect: jest.fn(),
};

const frames = new Map<number, FrameRequestCallback>();
let hidden = false;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  frames.clear();
  context.clearRect.mockClear();
  hidden = false;
  let ids = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    ids += 1;
    frames.set(ids, callback);
    return ids;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Runs a display of so many frames a second for a second, and counts what was drawn. */
function drawnInASecond(rate: number): number {
  context.clearRect.mockClear();
  for (let frame = 0; frame <= rate; frame += 1) {
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) callback((frame * 1000) / rate);
  }
  return context.clearRect.mock.calls.length;
}

/** The sky of a page that has been there for a while, or has just come. */
function start({ moving = true, forMs = stillMs } = {}) {
  const stop = animateSky(context as unknown as CanvasRenderingContext2D, {
    moving,
    colours: nightColours,
    random: () => 0.5,
  });
  jest.advanceTimersByTime(forMs);
  return stop;
}

function setHidden(value: boolean) {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([60, 75, 90, 144])('a display of %i frames a second draws at most 30, and hardly fewer', (rate) => {
  const stop = start();
  const drawn = drawnInASecond(rate);
  expect(drawn).toBeLessThanOrEqual(30);
  expect(drawn).toBeGreaterThanOrEqual(27);
  stop();
});

test('nothing moves while the tab is hidden, and it goes on when it is seen again', () => {
  const stop = start();
  setHidden(true);
  expect(drawnInASecond(60)).toBe(0);
  setHidden(false);
  expect(drawnInASecond(60)).toBeGreaterThan(0);
  stop();
});

test('nothing moves while the page is being set up, not even when its tab comes to the front', () => {
  const stop = start({ forMs: stillMs - 1 });
  setHidden(false);
  expect(drawnInASecond(60)).toBe(0);
  jest.advanceTimersByTime(1);
  expect(drawnInASecond(60)).toBeGreaterThan(0);
  stop();
});

test('a still sky is drawn once', () => {
  const stop = start({ moving: false });
  expect(context.clearRect).toHaveBeenCalledTimes(1);
  expect(drawnInASecond(60)).toBe(0);
  stop();
});

test('the end ends everything', () => {
  start()();
  start({ forMs: 0 })();
  jest.advanceTimersByTime(stillMs);
  expect(drawnInASecond(60)).toBe(0);
  setHidden(false);
  expect(drawnInASecond(60)).toBe(0);
});
