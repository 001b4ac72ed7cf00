import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { QuotePiece } from './find-quote';
import type { PdfPage } from './pdf-file';
import { PdfPageView } from './pdf-page-view';
import { scrollToMark } from './scroll-to-mark';

interface PdfPagesProps {
  pages: readonly PdfPage[];
  found: readonly QuotePiece[] | null | undefined;
  /** As a multiple of the frame's width. */
  zoom: number;
  /** What the pages scroll in. */
  frame: RefObject<HTMLElement | null>;
}

/** Pages one under the other, scrolled to the first mark. */
export function PdfPages({ pages, found, zoom, frame }: PdfPagesProps) {
  const width = useInnerWidth(frame);
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((before) => before + 1), []);
  const pieces = useMemo(
    () => pages.map((_, page) => found?.filter((piece) => piece.page === page) ?? []),
    [pages, found],
  );
  const scale = zoom * width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves when text is laid and when its size changes
  useLayoutEffect(() => {
    if (frame.current) scrollToMark(frame.current);
  }, [laid, scale]);
  return pages.map((page, index) => (
    <PdfPageView
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity and keep their order
      key={index}
      page={page}
      scale={scale / page.width}
      pieces={pieces[index] ?? []}
      onLaid={onLaid}
    />
  ));
}

/** The width that a page may have, in CSS pixels. */
function useInnerWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
