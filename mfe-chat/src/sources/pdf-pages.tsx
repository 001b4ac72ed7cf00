import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { logFailure } from '../app/failures';
import type { QuotePiece } from './find-quote';
import styles from './pdf.module.css';
import type { PdfPage } from './pdf-file';
import { scrollToMark } from './use-reading-place';

/** CSS pixels that a page's running text has at first on a screen with room for it. */
const readingSize = 16;

interface PdfPagesProps {
  pages: readonly PdfPage[];
  found: readonly QuotePiece[] | null | undefined;
  /** As a multiple of the size at which the widest page fits. */
  zoom: number;
  /** CSS pixels that there are for a page; 0 where that is not known. */
  width: number;
  /** What the pages scroll in. */
  frame: RefObject<HTMLElement | null>;
}

/** Pages one under the other, scrolled to the first mark. */
export function PdfPages({ pages, found, zoom, width, frame }: PdfPagesProps) {
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((before) => before + 1), []);
  const pieces = useMemo(
    () => pages.map((_, page) => found?.filter((piece) => piece.page === page) ?? []),
    [pages, found],
  );
  const scale = zoom * fittingScale(pages, width);
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

/** CSS pixels a point at which the widest page fits into `width`, and running text is no larger than one reads it. */
function fittingScale(pages: readonly PdfPage[], width: number): number {
  const reading = readingSize / (pages[0]?.textSize ?? readingSize);
  const widest = Math.max(...pages.map((page) => page.width));
  return width > 0 ? Math.min(reading, width / widest) : reading;
}

interface PdfPageViewProps {
  page: PdfPage;
  /** CSS pixels a point. */
  scale: number;
  /** What is marked on this page. */
  pieces: readonly QuotePiece[];
  /** The text is in its place, the marks with it. */
  onLaid(): void;
}

/** Device pixels of one drawn page; phones refuse larger canvases. */
const maxPixels = 12_000_000;

/** One page as it looks, under its text, which can be read aloud and selected, and carries the marks. */
function PdfPageView({ page, scale, pieces, onLaid }: PdfPageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = canvas;
    if (!current || scale === 0) return;
    const end = new AbortController();
    const sharp = scale * window.devicePixelRatio;
    const largest = Math.sqrt(maxPixels / (page.width * page.height));
    page.draw(current, Math.min(sharp, largest), end.signal).catch(logFailure);
    return () => end.abort();
  }, [page, scale]);

  useEffect(() => {
    const container = text.current;
    if (!container) return;
    let ended = false;
    const layer = document.createElement('div');
    layer.className = styles.text ?? '';
    container.replaceChildren(layer);
    page.layText(layer).then((elements) => {
      if (ended) return;
      mark(elements, pieces);
      onLaid();
    }, logFailure);
    return () => {
      ended = true;
      container.replaceChildren();
    };
  }, [page, pieces, onLaid]);

  const size = { width: page.width * scale, height: page.height * scale, '--total-scale-factor': scale };
  return (
    <div className={styles.page} dir="ltr" style={size as CSSProperties}>
      <canvas ref={canvas} className={styles.canvas} />
      <div ref={text} />
    </div>
  );
}

function mark(elements: readonly HTMLElement[], pieces: readonly QuotePiece[]): void {
  for (const { item, start, end } of pieces) {
    const element = elements[item];
    if (!element) continue;
    const text = element.textContent ?? '';
    const marked = document.createElement('mark');
    marked.className = styles.mark ?? '';
    marked.textContent = text.slice(start, end);
    element.replaceChildren(text.slice(0, start), marked, text.slice(end));
  }
}
