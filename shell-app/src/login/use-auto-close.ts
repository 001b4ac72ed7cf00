import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const autoCloseMs = 3000;

/**
 * Closes the dialog around the element after 3 seconds, but waits while the pointer moves over it and for good once a key was
 * pressed in it: whoever is still reading or acting must not lose the window.
 */
export function useAutoClose(onClose: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
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
    const dialog = element.current?.closest<HTMLElement>('[role="dialog"]');
    const end = new AbortController();
    const { signal } = end;
    dialog?.addEventListener('pointermove', watchMoves(setPointed), { signal });
    dialog?.addEventListener('pointerleave', () => setPointed(false), { signal });
    // The dialog is modal: no key goes elsewhere. One that is still held down was pressed before.
    document.addEventListener('keydown', ({ repeat }) => repeat || setHeld(true), { signal });
    return () => end.abort();
  }, []);

  return element;
}

/** A pointer that rests where it pressed the button does not count, though the browser tells of it when the dialog changes under it. */
function watchMoves(onMove: (moved: true) => void) {
  let last: { x: number; y: number } | undefined;
  return ({ clientX: x, clientY: y }: PointerEvent) => {
    if (last && (last.x !== x || last.y !== y)) onMove(true);
    last = { x, y };
  };
}
