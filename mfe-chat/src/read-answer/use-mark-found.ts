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
    return row ? mark(foundRanges(row, found)) : undefined;
  }, [scrollerRef, found, firstRow]);
}

/** Marks them wherever a comparison shows them, and brings the first into view. */
export function useMarkCompared(
  comparisonRef: RefObject<HTMLElement | null>,
  found: FoundPlace | null,
): void {
  useEffect(() => {
    if (!found || !comparisonRef.current) return;
    const ranges = foundRanges(comparisonRef.current, found);
    ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return mark(ranges);
  }, [comparisonRef, found]);
}

/** Returns what takes the marks away. */
function mark(ranges: readonly Range[]): (() => void) | undefined {
  const marks = globalThis.CSS?.highlights;
  marks?.set(highlightName, new Highlight(...ranges));
  return marks && (() => void marks.delete(highlightName));
}
