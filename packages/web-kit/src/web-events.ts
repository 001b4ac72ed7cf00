import type { WebEvents } from '@astraea/contracts';
import { useEffect, useEffectEvent } from 'react';

/** Tells the other web parts of this page that something happened. */
export function announceWebEvent(name: keyof WebEvents): void {
  window.dispatchEvent(new CustomEvent(name));
}

/** Calls `onEvent` for each such event while the component is mounted. */
export function useWebEvent(name: keyof WebEvents, onEvent: () => void): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = () => handle();
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
