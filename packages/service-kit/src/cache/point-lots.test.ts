import { PointLots } from './point-lots';

const minute = 60_000;

/** Counts calls as processes do that share one window. */
function shareWindow(points: number) {
  let [now, taken, asked] = [0, 0, 0];
  return {
    open: () => new PointLots({ clock: () => new Date(now), points, keysAtMost: 100 }),
    call(lots: PointLots): boolean {
      const given = lots.give('ada');
      if (given) return given.used <= points;
      const size = lots.nextSize('ada');
      asked += 1;
      taken += size;
      return lots.took('ada', size, { taken, msLeft: minute }) <= points;
    },
    asked: () => asked,
    pass(ms: number) {
      now += ms;
    },
  };
}

test('one process asks for few of its calls, and allows just as many as the limit says', () => {
  const { open, call, asked } = shareWindow(300);
  const lots = open();
  const allowed = Array.from({ length: 400 }, () => call(lots)).filter(Boolean);
  expect(allowed).toHaveLength(300);
  expect(asked()).toBeLessThan(200);
});

test('a lot is given out before another is taken', () => {
  const { open, call, asked } = shareWindow(1_000);
  const lots = open();
  // In lots of 1, 2, 4, 8 and 10.
  for (let at = 0; at < 25; at += 1) call(lots);
  expect(asked()).toBe(5);
});

test('processes together allow no more than the limit, and hardly less', () => {
  const { open, call } = shareWindow(300);
  const processes = [open(), open(), open()];
  const allowed = Array.from({ length: 600 }, (_, at) => call(processes[at % 3] as PointLots)).filter(
    Boolean,
  );
  expect(allowed.length).toBeLessThanOrEqual(300);
  expect(allowed.length).toBeGreaterThan(290);
});

test('what is left of a lot ends with its window', () => {
  const { open, call, pass } = shareWindow(1_000);
  const lots = open();
  for (let at = 0; at < 4; at += 1) call(lots);
  expect(lots.held('ada')).toBe(3);
  pass(minute);
  expect(lots.held('ada')).toBe(0);
  expect(lots.give('ada')).toBeUndefined();
});
