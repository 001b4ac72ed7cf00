/** A number from 0 up to 1, like `Math.random`. */
export type Random = () => number;

interface Dot {
  x: number;
  y: number;
  /** Pixels across. */
  size: number;
  opacity: number;
  /** Pixels a frame, upwards. */
  speed: number;
}

export interface ShootingStar {
  x: number;
  y: number;
  /** Radians. */
  angle: number;
  size: number;
  /** Milliseconds from end to end. */
  duration: number;
  /** 0 to 100. */
  progress: number;
}

export interface Sky {
  width: number;
  height: number;
  dots: Dot[];
  shootingStars: ShootingStar[];
  /** Milliseconds since the last chance of a shooting star. */
  sinceChance: number;
}

const dotCount = 50;
const chanceEveryMs = 3000;
const chance = 0.3;
const mostShootingStars = 5;

function between(low: number, high: number, random: Random): number {
  return low + random() * (high - low);
}

function createDot(width: number, y: number, random: Random): Dot {
  return {
    x: random() * width,
    y,
    size: between(1, 3, random),
    opacity: between(0.5, 1, random),
    speed: between(0.1, 1.1, random),
  };
}

function createShootingStar(width: number, height: number, random: Random): ShootingStar {
  return {
    x: random() * width,
    y: random() * height * 0.5,
    angle: between(Math.PI / 8, Math.PI / 3, random),
    size: between(1, 2.5, random),
    duration: between(1000, 1500, random),
    progress: 0,
  };
}

export function createSky(width: number, height: number, random: Random): Sky {
  const dots = Array.from({ length: dotCount }, () => createDot(width, random() * height, random));
  return { width, height, dots, shootingStars: [], sinceChance: 0 };
}

/** The sky one frame later, `elapsedMs` after the last. */
export function advanceSky(sky: Sky, elapsedMs: number, random: Random): Sky {
  const { width, height } = sky;
  const dots = sky.dots.map((dot) => {
    const y = dot.y - dot.speed;
    return y < 0 ? createDot(width, height, random) : { ...dot, y };
  });
  const shootingStars = sky.shootingStars
    .map((star) => ({ ...star, progress: star.progress + (elapsedMs / star.duration) * 100 }))
    .filter((star) => star.progress <= 100);
  const sinceChance = sky.sinceChance + elapsedMs;
  if (sinceChance < chanceEveryMs) return { ...sky, dots, shootingStars, sinceChance };
  if (random() < chance && shootingStars.length < mostShootingStars) {
    shootingStars.push(createShootingStar(width, height, random));
  }
  // A window that stood still for minutes has one chance, not all that it missed in a row.
  return { ...sky, dots, shootingStars, sinceChance: sinceChance % chanceEveryMs };
}
