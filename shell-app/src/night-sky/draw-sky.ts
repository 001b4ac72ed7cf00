import type { ShootingStar, Sky } from './sky';

/** Pixels that a shooting star travels, and the part of it that glows. */
const pathLength = 320;
const tail = 0.3;

export interface SkyColours {
  dot: string;
  shootingStar: string;
}

/** What text stands on covers the sky, so that its stars may be bright. */
export const nightColours: SkyColours = { dot: '#d3defc', shootingStar: '#eef3ff' };
export const dawnColours: SkyColours = { dot: '#6f86c4', shootingStar: '#5470c0' };

export function drawSky(context: CanvasRenderingContext2D, sky: Sky, colours: SkyColours): void {
  context.clearRect(0, 0, sky.width, sky.height);
  context.fillStyle = colours.dot;
  for (const { x, y, size, opacity } of sky.dots) {
    context.globalAlpha = opacity;
    context.beginPath();
    context.arc(x, y, size / 2, 0, Math.PI * 2);
    context.fill();
  }
  context.strokeStyle = colours.shootingStar;
  for (const star of sky.shootingStars) drawShootingStar(context, star);
  context.globalAlpha = 1;
}

function drawShootingStar(context: CanvasRenderingContext2D, star: ShootingStar) {
  const head = star.progress / 100;
  const end = Math.max(0, head - tail);
  const at = (part: number) =>
    [
      star.x + Math.cos(star.angle) * pathLength * part,
      star.y + Math.sin(star.angle) * pathLength * part,
    ] as const;
  context.globalAlpha = 0.7 * (1 - head);
  context.lineWidth = star.size;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(...at(end));
  context.lineTo(...at(head));
  context.stroke();
}
