import { useEffect, useEffectEvent, useState } from 'react';

const autoCloseMs = 3000;

/**
 * Closes after 3 seconds, but waits while the pointer is over the element and for good once a key was pressed in the dialog:
 * whoever is still reading or acting must not lose the window. Spread the result over the element.
 */
export function useAutoClose(onClose: () => void) {
  const [pointed, setPointed] = useState(false);
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const waiting = pointed || held;

  useEffect(() => {
    if (waiting) return;
    const timer = setTimeout(() => close(), autoCloseMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    const hold = () => setHeld(true);
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, []);

  return { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };
}
