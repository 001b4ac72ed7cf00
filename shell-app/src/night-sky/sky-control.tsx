import { Button, usePrefersReducedMotion } from '@astraea/web-kit';
import { Pause, Play } from 'lucide-react';
import { frameWords } from '../locales/catalogue';
import { setSkyPaused, useSkyPaused } from './sky-preference';

/** Stops and starts the moving background; where less motion is asked for, nothing moves and nothing is offered. */
export function SkyControl({ compact = false }: { compact?: boolean }) {
  const paused = useSkyPaused();
  const still = usePrefersReducedMotion();
  if (still) return null;
  const Icon = paused ? Play : Pause;
  const label = paused ? frameWords.sky.play : frameWords.sky.pause;
  return (
    <Button
      variant="quiet"
      size={compact ? 'icon' : 'small'}
      aria-label={compact ? label : undefined}
      onClick={() => setSkyPaused(!paused)}
    >
      <Icon size={16} aria-hidden="true" />
      {compact ? null : label}
    </Button>
  );
}
