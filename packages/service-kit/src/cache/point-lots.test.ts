import { PointLots } from './point-lots';

const minute = 60_000;

/** Counts calls as processes do that share one window. */
function shareWindow(points: number) {
  let [now, taken, asked] = [0, 0, 0];
  let answer: () => void = () => undefined;
  let answers = Promise.resolve();
  return {
    open: () => new PointLots({ clock: () => new Date(now), points, keysAtMost: 100 }),
    async call(lots: PointLots): Promise<boolean> {
      const given = lots.give('ada');
      if (given) return given.used <= points;
      const { used } = await lots.take('ada', async (size) => {
        asked += 1;
        taken += size;
        const window = { taken, msLeft: minute };
        await answers;
        return window;
      });
      return used <= points;
    },
    /** Holds all answers back until `answer`. */
    hold() {
      answers = new Promise((resolve) => {
        answer = resolve;
      });
    },
    answer: () => answer(),
    asked: () => asked,
    pass(ms: number) {
      now += ms;
      taken = 0;
    },
  };
}

test('one process asks for few of its calls, and allows just as many as the limit says', async () => {
  const { open, call, asked } = shareWindow(300);
  const lots = open();
  let allowed = 0;
  for (let at = 0; at < 400; at += 1) if (await call(lots)) allowed += 1;
  expect(allowed).toBe(300);
  expect(asked()).toBeLessThan(200);
});

test('a lot is given out before another is taken', async () => {
  const { open, call, asked } = shareWindow(1_000);
  const lots = open();
  // In lots of 1, 2, 4, 8 and 10.
  for (let at = 0; at < 25; at += 1) await call(lots);
  expect(asked()).toBe(5);
});

test('processes together allow no more than the limit, and hardly less', async () => {
  const { open, call } = shareWindow(300);
  const processes = [open(), open(), open()];
  let allowed = 0;
  for (let at = 0; at < 600; at += 1) if (await call(processes[at % 3] as PointLots)) allowed += 1;
  expect(allowed).toBeLessThanOrEqual(300);
  expect(allowed).toBeGreaterThan(290);
});

test.each([5, 30, 200])('nor when %i calls ask before the first answer comes', async (burst) => {
  const { open, call, hold, answer } = shareWindow(300);
  const processes = [open(), open(), open()];
  let allowed = 0;
  for (let at = 0; at < 600; at += burst) {
    hold();
    const calls = Array.from({ length: burst }, (_, of) => call(processes[(at + of) % 3] as PointLots));
    answer();
    allowed += (await Promise.all(calls)).filter(Boolean).length;
  }
  expect(allowed).toBeLessThanOrEqual(300);
  expect(allowed).toBeGreaterThan(290);
});

test('while a lot is on its way all other calls ask for one point', async () => {
  const { open, call, hold, answer } = shareWindow(1_000);
  const lots = open();
  for (let at = 0; at < 15; at += 1) await call(lots);
  hold();
  const calls = Array.from({ length: 20 }, () => call(lots));
  answer();
  await Promise.all(calls);
  expect(lots.held('ada')).toBe(9);
});

test('of a lot that does not fit all is given out that was left', async () => {
  const lots = shareWindow(300).open();
  await lots.take('ada', async () => ({ taken: 100, msLeft: minute }));
  const sizes: number[] = [];
  const first = await lots.take('ada', async (size) => {
    sizes.push(size);
    return { taken: 301, msLeft: minute };
  });
  expect(sizes).toEqual([2]);
  expect(first.used).toBe(300);
  const refused = await lots.take('ada', async (size) => ({ taken: 301 + size, msLeft: minute }));
  expect(refused.used).toBe(301);
});

test('a call that would be refused has a point of a lot that came meanwhile', async () => {
  const { open, call } = shareWindow(1_000);
  const lots = open();
  let refuse: (asked: { taken: number; msLeft: number }) => void = () => undefined;
  const waiting = lots.take(
    'ada',
    () =>
      new Promise((resolve) => {
        refuse = resolve;
      }),
  );
  for (let at = 0; at < 4; at += 1) await call(lots);
  expect(lots.held('ada')).toBe(3);
  refuse({ taken: 1_001, msLeft: minute });
  expect((await waiting).used).toBeLessThanOrEqual(1_000);
  expect(lots.held('ada')).toBe(2);
});

test('what is left of a lot ends with its window', async () => {
  const { open, call, pass } = shareWindow(1_000);
  const lots = open();
  for (let at = 0; at < 4; at += 1) await call(lots);
  expect(lots.held('ada')).toBe(3);
  pass(minute);
  expect(lots.held('ada')).toBe(0);
  expect(lots.give('ada')).toBeUndefined();
});

test('nothing that was taken of a window is given out in the next, which the common count tells first', async () => {
  const { open, call, pass } = shareWindow(1_000);
  const lots = open();
  let end: (asked: { taken: number; msLeft: number }) => void = () => undefined;
  const waiting = lots.take(
    'ada',
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  for (let at = 0; at < 4; at += 1) await call(lots);
  pass(minute - 1);
  end({ taken: 1, msLeft: minute });
  expect((await waiting).used).toBe(1);
  expect(lots.held('ada')).toBe(0);
});
