import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FoundPlace } from '../app/found-place';
import { foundRanges, foundRow } from './found-ranges';

/** Pixels above the latest exchange that still count as being there. */
const near = 120;
/** Pixels between the upper edge and the question that stands there. */
const margin = 12;

/** From where the latest exchange is read: from its question on, or from the list's end while all of it fits. */
function latestPlace(scroller: HTMLElement): number {
  const end = scroller.scrollHeight - scroller.clientHeight;
  let row = scroller.firstElementChild?.lastElementChild ?? null;
  while (row instanceof HTMLElement && row.dataset.kind !== 'question') row = row.previousElementSibling;
  if (!row) return end;
  const fromTop = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return Math.min(end, scroller.scrollTop + fromTop - margin);
}

/** From where that is read which a search has led to; undefined while it is not there. */
function foundPlace(scroller: HTMLElement, found: FoundPlace | null): number | undefined {
  const row = found && foundRow(scroller, found);
  if (!row) return undefined;
  const { top: upper, height } = scroller.getBoundingClientRect();
  const mark = foundRanges(row, found)[0]?.getBoundingClientRect?.();
  // A row that is out of sight has no layout inside yet.
  const fromTop = mark?.height ? mark.top - height / 3 : row.getBoundingClientRect().top - margin;
  return scroller.scrollTop + fromTop - upper;
}

interface FollowedList {
  /** What is shown: another one starts at its latest exchange. */
  view: string;
  /** These say that the list has grown. */
  rows: number;
  end: string;
  /** The question that was asked here and is not answered yet: asking it leads to it from wherever one was. */
  asked: string | undefined;
  /** Where a search has led to: one begins there. */
  found: FoundPlace | null;
}

/**
 * Follows an answer as it grows until its question has reached the upper edge: from there on one reads undisturbed.
 * Whoever has scrolled up is left alone.
 */
export function useFollowLatest({ view, rows, end, asked, found }: FollowedList) {
  const scrollerRef = useRef<HTMLElement>(null);
  const follows = useRef(true);
  const [atLatest, setAtLatest] = useState(true);

  const goToLatest = useCallback(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    follows.current = true;
    setAtLatest(true);
    scroller.scrollTop = latestPlace(scroller);
  }, []);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const look = () => {
      follows.current = scroller.scrollTop > latestPlace(scroller) - near;
      setAtLatest(follows.current);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its latest exchange
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    const place = scroller ? foundPlace(scroller, found) : undefined;
    if (!scroller || place === undefined) return goToLatest();
    follows.current = false;
    scroller.scrollTop = place;
  }, [view, found, goToLatest]);
  useLayoutEffect(() => {
    if (asked) goToLatest();
  }, [asked, goToLatest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when the list has grown
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    // Whoever has read on already is not taken back.
    if (scroller && follows.current) scroller.scrollTop = Math.max(scroller.scrollTop, latestPlace(scroller));
  }, [rows, end]);
  useSettling(view, found, scrollerRef, follows);

  return { scrollerRef, atLatest, goToLatest };
}

const readerActs = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const;

/**
 * Rows get their real height only when they come near, so the place in a view that was just opened moves for a moment.
 * It is followed until the reader does something: what the reader unfolds stays where it is.
 */
function useSettling(
  view: string,
  found: FoundPlace | null,
  scrollerRef: RefObject<HTMLElement | null>,
  follows: RefObject<boolean>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view settles anew
  useEffect(() => {
    const scroller = scrollerRef.current;
    const list = scroller?.firstElementChild;
    if (!scroller || !list) return;
    const observer = new ResizeObserver(() => {
      // Rows that grow above move the place too, and look as if somebody had scrolled.
      const place = foundPlace(scroller, found);
      follows.current = place === undefined;
      scroller.scrollTop = place ?? latestPlace(scroller);
    });
    const end = () => observer.disconnect();
    observer.observe(list);
    for (const act of readerActs) scroller.addEventListener(act, end, { passive: true });
    return () => {
      end();
      for (const act of readerActs) scroller.removeEventListener(act, end);
    };
  }, [view, found, scrollerRef, follows]);
}
