import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isMostlyRightToLeft } from '../app/letter-direction';

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

/** Brings the first mark of a frame into its upper part, without moving what is around the frame. */
export function scrollToMark(frame: HTMLElement): void {
  const marks = [...frame.querySelectorAll('mark')];
  const [first] = marks;
  if (!first) return;
  const outer = frame.getBoundingClientRect();
  const inner = first.getBoundingClientRect();
  frame.scrollTop += inner.top - outer.top - outer.height / 4;
  const margin = outer.width / 32;
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const toBeginning = left - outer.left - margin;
  if (isMostlyRightToLeft(marks.map(({ textContent }) => textContent).join(''))) {
    if (right > outer.right) frame.scrollLeft += right - outer.right + margin;
  } else if (left < outer.left) {
    frame.scrollLeft += toBeginning;
  } else if (right > outer.right) {
    // To the end of the marked lines, or to their beginning where they are longer than the frame is wide.
    frame.scrollLeft += Math.min(toBeginning, right - outer.right + margin);
  }
}
