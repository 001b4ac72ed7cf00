import { usePrefersReducedMotion } from '@astraea/web-kit';
import { useEffect, useRef } from 'react';
import { useIsLight } from '../theme/theme';
import { animateSky } from './animate-sky';
import { dawnColours, nightColours } from './draw-sky';
import styles from './night-sky.module.css';
import { useSkyPaused } from './sky-preference';

/** The moving night sky behind every screen; decoration only. */
export function NightSky() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paused = useSkyPaused();
  const still = usePrefersReducedMotion();
  const moving = !paused && !still;
  const colours = useIsLight() ? dawnColours : nightColours;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    return animateSky(context, { moving, colours, random: Math.random });
  }, [moving, colours]);

  return (
    <div className={styles.sky} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
