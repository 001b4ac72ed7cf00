import { type RefObject, useEffect } from 'react';
import type { FoundPlace } from '../app/found-place';
import { foundRanges, foundRow } from './found-ranges';

/** The name of the marks in the style sheet. */
const highlightName = 'found';

/** Marks the words that a search has led to, without touching what is rendered; a browser that cannot do that shows no marks. */
export function useMarkFound(
  scrollerRef: RefObject<HTMLElement | null>,
  found: FoundPlace | null,
  firstRow: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows before the first one follow later
  useEffect(() => {
    const scroller = scrollerRef.current;
    const row = found && scroller && foundRow(scroller, found);
    const marks = globalThis.CSS?.highlights;
    if (!row || !marks) return;
    marks.set(highlightName, new Highlight(...foundRanges(row, found)));
    return () => void marks.delete(highlightName);
  }, [scrollerRef, found, firstRow]);
}
