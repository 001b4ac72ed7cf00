import { dawnColours, drawSky, nightColours } from './draw-sky';
import type { Sky } from './sky';

/** Draws on a canvas that notes what was drawn, and how. */
function draw(sky: Partial<Sky>, colours = nightColours) {
  const dots: { across: number; opacity: number }[] = [];
  const lines: { width: number; opacity: number }[] = [];
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    clearRect: () => undefined,
    beginPath: () => undefined,
    arc: (_x: number, _y: number, radius: number) =>
      dots.push({ across: radius * 2, opacity: context.globalAlpha }),
    fill: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => lines.push({ width: context.lineWidth, opacity: context.globalAlpha }),
  };
  drawSky(
    context as unknown as CanvasRenderingContext2D,
    {
      width: 800,
      height: 600,
      dots: [],
      shootingStars: [],
      sinceChance: 0,
      ...sky,
    },
    colours,
  );
  return {
    dots,
    lines,
    alphaAfterwards: context.globalAlpha,
    fill: context.fillStyle,
    stroke: context.strokeStyle,
  };
}

const star = { x: 0, y: 0, angle: 1, size: 2.5, duration: 1000 };

test('a dot is drawn with its own size and opacity', () => {
  const { dots } = draw({
    dots: [
      { x: 1, y: 2, size: 1, opacity: 0.5, speed: 1 },
      { x: 3, y: 4, size: 3, opacity: 1, speed: 1 },
    ],
  });
  expect(dots).toEqual([
    { across: 1, opacity: 0.5 },
    { across: 3, opacity: 1 },
  ]);
});

test('a shooting star is as wide as its size', () => {
  expect(draw({ shootingStars: [{ ...star, progress: 10 }] }).lines[0]?.width).toBe(2.5);
});

test('a shooting star fades out on its way', () => {
  const opacityAt = (progress: number) => draw({ shootingStars: [{ ...star, progress }] }).lines[0]?.opacity;
  expect(opacityAt(10)).toBeGreaterThan(opacityAt(90) ?? 1);
  expect(opacityAt(100)).toBeCloseTo(0);
});

test('what is drawn after the sky has its full strength', () => {
  expect(draw({ shootingStars: [{ ...star, progress: 50 }] }).alphaAfterwards).toBe(1);
});

test.each([nightColours, dawnColours])('by night and by day the sky has colours of its own', (colours) => {
  const { fill, stroke } = draw({}, colours);
  expect({ dot: fill, shootingStar: stroke }).toEqual(colours);
});
