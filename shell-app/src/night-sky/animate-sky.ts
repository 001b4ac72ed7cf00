import { drawSky, type SkyColours } from './draw-sky';
import { advanceSky, createSky, type Random } from './sky';

/** Milliseconds of a frame at 30 frames a second, which is the most. */
const frameMs = 1000 / 30;
/** Milliseconds for which it stands still at first: what moves would take the processor from the screen that is being set up. */
export const stillMs = 2_000;

/** Draws the sky over the whole window, and moves it while the tab is visible. Returns what ends it. */
export function animateSky(
  context: CanvasRenderingContext2D,
  { moving, colours, random }: { moving: boolean; colours: SkyColours; random: Random },
): () => void {
  let sky = createSky(window.innerWidth, window.innerHeight, random);
  let frame = 0;
  let last: number | undefined;
  let stands = true;

  const resize = () => {
    const { innerWidth: width, innerHeight: height } = window;
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    context.canvas.width = width * ratio;
    context.canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const scale = (dot: { x: number; y: number }) => ({
      x: (dot.x / sky.width) * width,
      y: (dot.y / sky.height) * height,
    });
    sky = { ...sky, width, height, dots: sky.dots.map((dot) => ({ ...dot, ...scale(dot) })) };
    drawSky(context, sky, colours);
  };
  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    last ??= now;
    const elapsedMs = now - last;
    if (elapsedMs < frameMs) return;
    // What a frame came late is credited to the next one, so that the rate stays close to 30 on any display.
    last = now - (elapsedMs % frameMs);
    sky = advanceSky(sky, elapsedMs, random);
    drawSky(context, sky, colours);
  };
  const run = () => {
    cancelAnimationFrame(frame);
    last = undefined;
    if (moving && !stands && !document.hidden) frame = requestAnimationFrame(step);
  };

  const begin = setTimeout(() => {
    stands = false;
    run();
  }, stillMs);
  resize();
  window.addEventListener('resize', resize);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearTimeout(begin);
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', resize);
    document.removeEventListener('visibilitychange', run);
  };
}
