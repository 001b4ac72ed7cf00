import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { scrollToMark } from './scroll-to-mark';

/**
 * Begins at the mark, and stays there while the text takes its size (its typeface may come late), until somebody scrolls.
 * What is added above later does not move what is read. `first` is the position of the first paragraph that is there.
 */
export function useReadingPlace(frame: RefObject<HTMLElement | null>, first: number | undefined): void {
  const before = useRef<{ first: number; height: number }>(undefined);
  const placed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || first === undefined) return;
    if (before.current && first < before.current.first) {
      current.scrollTop += current.scrollHeight - before.current.height;
    }
  }, [frame, first]);
  useLayoutEffect(() => {
    if (frame.current && first !== undefined) {
      before.current = { first, height: frame.current.scrollHeight };
    }
  });
  const isThere = first !== undefined;
  useEffect(() => {
    const { current } = frame;
    const text = current?.firstElementChild;
    if (!isThere || !current || !text) return;
    const place = () => {
      if (placed.current !== undefined && current.scrollTop !== placed.current) return;
      scrollToMark(current);
      placed.current = current.scrollTop;
    };
    const observer = new ResizeObserver(place);
    place();
    observer.observe(text);
    return () => observer.disconnect();
  }, [frame, isThere]);
}
