import { Button } from '@astraea/web-kit';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findQuote } from './find-quote';
import type { PdfPage } from './pdf-file';
import { PdfPageView } from './pdf-page-view';
import styles from './pdf-view.module.css';
import { scrollToMark } from './scroll-to-mark';
import { usePdf } from './use-pdf';
import { ViewerFrame } from './viewer-frame';
import { type DocumentViewProps, FailedView, LoadingView, notFoundWords } from './viewer-states';

const unreachable = { words: 'The page could not be loaded.', mayPass: true };
const broken = { words: 'This file cannot be shown here. Download it to read the page.', mayPass: false };
const noPage = {
  words: 'The file has no such page. Download it to look for the passage.',
  mayPass: false,
};

/** The cited pages of a PDF with the quotation marked. */
export function PdfView({ file, citation, caption, name }: DocumentViewProps) {
  const { page, page_end, quote } = citation;
  const { opened, retry } = usePdf(file, page, Math.max(page, page_end));
  const label = { caption, name };
  switch (opened.state) {
    case 'opening':
      return <LoadingView {...label} />;
    case 'unreachable':
      return <FailedView failure={unreachable} {...label} onRetry={retry} />;
    case 'broken':
      return <FailedView failure={broken} {...label} />;
    case 'open':
      if (opened.file.pages.length === 0) return <FailedView failure={noPage} {...label} />;
      return <Pages pages={opened.file.pages} quote={quote} {...label} />;
  }
}

interface PagesProps {
  pages: readonly PdfPage[];
  quote: string;
  caption: string;
  name: string;
}

/** As multiples of the frame's width. */
const zooms = [1, 1.5, 2, 3] as const;

function Pages({ pages, quote, caption, name }: PagesProps) {
  const frame = useRef<HTMLElement>(null);
  const width = useInnerWidth(frame);
  const [zoom, setZoom] = useState(0);
  const [laid, setLaid] = useState(0);
  const onLaid = useCallback(() => setLaid((before) => before + 1), []);
  const found = useMemo(
    () =>
      findQuote(
        quote,
        pages.map(({ texts }) => texts),
      ),
    [quote, pages],
  );
  const pieces = useMemo(
    () => pages.map((_, page) => found?.filter((piece) => piece.page === page) ?? []),
    [pages, found],
  );
  const scale = (zooms[zoom] ?? 1) * width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves when text is laid and when its size changes
  useLayoutEffect(() => {
    if (frame.current) scrollToMark(frame.current);
  }, [laid, scale]);
  return (
    <ViewerFrame
      caption={caption}
      name={name}
      scrollerRef={frame}
      controls={<Zoom level={zoom} onChange={setZoom} />}
      note={found ? undefined : notFoundWords}
    >
      {pages.map((page, index) => (
        <PdfPageView
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity and keep their order
          key={index}
          page={page}
          scale={scale / page.width}
          pieces={pieces[index] ?? []}
          onLaid={onLaid}
        />
      ))}
    </ViewerFrame>
  );
}

function Zoom({ level, onChange }: { level: number; onChange(level: number): void }) {
  const button = (label: string, to: number, icon: React.ReactNode) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-disabled={zooms[to] === undefined || undefined}
      onClick={() => zooms[to] !== undefined && onChange(to)}
    >
      {icon}
    </Button>
  );
  return (
    <div className={styles.zoom}>
      {button('Make the page smaller', level - 1, <ZoomOut size={18} aria-hidden="true" />)}
      <span role="status">{(zooms[level] ?? 1) * 100}%</span>
      {button('Make the page larger', level + 1, <ZoomIn size={18} aria-hidden="true" />)}
    </div>
  );
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
