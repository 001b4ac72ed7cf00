import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { QuotePiece } from './find-quote';
import type { PdfPage } from './pdf-file';
import { PdfPageView } from './pdf-page-view';
import styles from './pdf-page-view.module.css';
import { scrollToMark } from './scroll-to-mark';

/** CSS pixels that a page's running text has on the screen at first. */
const readingSize = 16;

interface PdfPagesProps {
  pages: readonly PdfPage[];
  found: readonly QuotePiece[] | null | undefined;
  /** As a multiple of the reading size. */
  zoom: number;
  /** What the pages scroll in. */
  frame: RefObject<HTMLElement | null>;
}

/** Pages one under the other, scrolled to the first mark. */
export function PdfPages({ pages, found, zoom, frame }: PdfPagesProps) {
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((before) => before + 1), []);
  const pieces = useMemo(
    () => pages.map((_, page) => found?.filter((piece) => piece.page === page) ?? []),
    [pages, found],
  );
  const textSize = pages[0]?.textSize ?? readingSize;
  const scale = (zoom * readingSize) / textSize;
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
