import { advanceSky, createSky, type Random, type Sky } from './sky';

const frameMs = 1000 / 30;
/** Always answers the same. */
const always =
  (value: number): Random =>
  () =>
    value;
const almostOne = 0.999999;

function run(sky: Sky, milliseconds: number, random: Random): Sky {
  let current = sky;
  for (let passed = 0; passed < milliseconds; passed += 100) current = advanceSky(current, 100, random);
  return current;
}

test.each([
  [0, { size: 1, opacity: 0.5, speed: 0.1 }],
  [almostOne, { size: 3, opacity: 1, speed: 1.1 }],
])('fifty dots are within their limits when chance says %d', (chance, limits) => {
  const { dots } = createSky(800, 600, always(chance));
  expect(dots).toHaveLength(50);
  for (const dot of dots) {
    expect(dot.size).toBeCloseTo(limits.size, 3);
    expect(dot.opacity).toBeCloseTo(limits.opacity, 3);
    expect(dot.speed).toBeCloseTo(limits.speed, 3);
  }
});

test('dots drift upwards by their speed', () => {
  const sky = createSky(800, 600, always(0.5));
  const next = advanceSky(sky, frameMs, always(0.5));
  expect(next.dots[0]?.y).toBeCloseTo((sky.dots[0]?.y ?? 0) - (sky.dots[0]?.speed ?? 0));
});

test('a dot that drifted above the top comes back at the bottom as another one', () => {
  const sky = createSky(800, 600, always(0));
  const next = advanceSky(sky, frameMs, always(almostOne));
  const [dot] = next.dots;
  expect(dot?.y).toBe(600);
  expect(dot?.size).toBeCloseTo(3, 3);
  expect(dot?.opacity).toBeCloseTo(1, 3);
  expect(dot?.speed).toBeCloseTo(1.1, 3);
});

test.each([
  [0.29, 1],
  [0.3, 0],
])('every 3000 ms there is a chance of 30%% of a shooting star: %d', (chance, count) => {
  const sky = createSky(800, 600, always(0.5));
  const before = run(sky, 2_900, always(chance));
  expect(before.shootingStars).toHaveLength(0);
  expect(advanceSky(before, 100, always(chance)).shootingStars).toHaveLength(count);
});

test('a window that stood still for a minute has one chance of a shooting star', () => {
  const sky = createSky(800, 600, always(0.5));
  const after = run(advanceSky(sky, 60_000, always(0)), 900, always(0));
  expect(after.shootingStars).toHaveLength(1);
});

test('there are never more than five shooting stars', () => {
  const star = { x: 0, y: 0, angle: 0, size: 1, duration: 1500, progress: 0 };
  const sky = { ...createSky(800, 600, always(0.1)), shootingStars: Array(5).fill(star), sinceChance: 2_999 };
  expect(advanceSky(sky, 1, always(0)).shootingStars).toHaveLength(5);
});

test.each([
  [0, { duration: 1000, size: 1 }],
  [almostOne, { duration: 1500, size: 2.5 }],
])('a shooting star is within its limits when chance says %d', (chance, limits) => {
  let first = true;
  const random = () => {
    if (!first) return chance;
    first = false;
    return 0;
  };
  const sky = { ...createSky(800, 600, always(0.5)), sinceChance: 2_999 };
  const [star] = advanceSky(sky, 1, random).shootingStars;
  expect(star?.duration).toBeCloseTo(limits.duration, 1);
  expect(star?.size).toBeCloseTo(limits.size, 3);
  expect(star?.progress).toBe(0);
});

test('a shooting star goes from 0 to 100 and is gone after that', () => {
  const star = { x: 0, y: 0, angle: 0, size: 1, duration: 1000, progress: 0 };
  const sky = { ...createSky(800, 600, always(0.5)), shootingStars: [star] };
  const half = advanceSky(sky, 500, always(0.5));
  expect(half.shootingStars[0]?.progress).toBe(50);
  const full = advanceSky(half, 500, always(0.5));
  expect(full.shootingStars[0]?.progress).toBe(100);
  expect(advanceSky(full, 1, always(0.5)).shootingStars).toHaveLength(0);
});
