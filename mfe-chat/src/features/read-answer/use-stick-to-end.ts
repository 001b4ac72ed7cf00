import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as being there. */
const nearEnd = 120;

/**
 * Keeps a list's end in view while the reader is there, and leaves the reader alone who has scrolled up.
 * `view` is what is shown: another one starts at its end. `rows` and `end` say that the list has grown.
 */
export function useStickToEnd(view: string, rows: number, end: string) {
  const scrollerRef = useRef<HTMLElement>(null);
  const sticks = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const goToEnd = useCallback(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    sticks.current = true;
    setAtEnd(true);
    scroller.scrollTop = scroller.scrollHeight;
  }, []);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const look = () => {
      sticks.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd;
      setAtEnd(sticks.current);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its end
  useLayoutEffect(goToEnd, [view, goToEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when the list has grown
  useLayoutEffect(() => {
    if (sticks.current) goToEnd();
  }, [rows, end, goToEnd]);
  useSettling(view, scrollerRef, sticks);

  return { scrollerRef, atEnd, goToEnd };
}

const readerActs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Rows get their real height only when they come near, so the end of a view that was just opened moves for a moment.
 * It is followed until the reader does something: what the reader unfolds stays where it is.
 */
function useSettling(view: string, scrollerRef: RefObject<HTMLElement | null>, sticks: RefObject<boolean>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view settles anew
  useEffect(() => {
    const scroller = scrollerRef.current;
    const list = scroller?.firstElementChild;
    if (!scroller || !list) return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) scroller.scrollTop = scroller.scrollHeight;
    });
    const end = () => observer.disconnect();
    observer.observe(list);
    for (const act of readerActs) scroller.addEventListener(act, end, { passive: true });
    return () => {
      end();
      for (const act of readerActs) scroller.removeEventListener(act, end);
    };
  }, [view, scrollerRef, sticks]);
}
