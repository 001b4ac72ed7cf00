import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { QuotePiece } from './find-quote';
import type { PdfPage } from './pdf-file';
import { PdfPageView } from './pdf-page-view';
import styles from './pdf-page-view.module.css';
import { scrollToMark } from './scroll-to-mark';

/** CSS pixels that a page's running text has on the screen at first, where the page then fits into its frame. */
const readingSize = 16;
/** And where only a smaller page does. */
const smallestSize = 11;

interface PdfPagesProps {
  pages: readonly PdfPage[];
  found: readonly QuotePiece[] | null | undefined;
  /** As a multiple of the size at first. */
  zoom: number;
  /** What the pages scroll in. */
  frame: RefObject<HTMLElement | null>;
}

/** CSS pixels a point: lines are read at once from end to end, unless they would become too small to read. */
function scaleAtFirst(pages: readonly PdfPage[], width: number): number {
  const textSize = pages[0]?.textSize ?? readingSize;
  const fitting = width / Math.max(...pages.map((page) => page.width));
  return Math.min(readingSize / textSize, Math.max(smallestSize / textSize, fitting));
}

/** CSS pixels inside a frame when it is first drawn; without end where nothing is laid out. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(frame.current?.clientWidth ?? 0), [frame]);
  return width || Number.POSITIVE_INFINITY;
}

/** Pages one under the other, scrolled to the first mark. */
export function PdfPages({ pages, found, zoom, frame }: PdfPagesProps) {
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((before) => before + 1), []);
  const pieces = useMemo(
    () => pages.map((_, page) => found?.filter((piece) => piece.page === page) ?? []),
    [pages, found],
  );
  const width = useWidth(frame);
  const scale = zoom * scaleAtFirst(pages, width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves when text is laid and when its size changes
  useLayoutEffect(() => {
    if (frame.current) scrollToMark(frame.current);
  }, [laid, scale]);
  return (
    <div className={styles.pages}>
      {pages.map((page, index) => (
        <PdfPageView
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity and keep their order
          key={index}
          page={page}
          scale={scale}
          pieces={pieces[index] ?? []}
          onLaid={onLaid}
        />
      ))}
    </div>
  );
}
