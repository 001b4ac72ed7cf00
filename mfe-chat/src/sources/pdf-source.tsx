import type { DocumentNotice } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDocument } from './document';
import { type DocumentFailure, describeDocumentFailure, noticeWords } from './document-words';
import { findQuote } from './find-quote';
import styles from './pdf.module.css';
import type { PdfPage } from './pdf-file';
import { PdfPages } from './pdf-pages';
import { usePdf } from './use-pdf';
import { CitedPassage, Failed, type SourceDocumentProps, ViewerFrame, Waiting } from './viewer';
import { pageCaption, sourceWords } from './words';

const { failed } = sourceWords;

type Reading =
  | { state: 'waiting' }
  | { state: 'failed'; failure: DocumentFailure; onRetry?(): void }
  | { state: 'open'; pages: readonly PdfPage[]; notice?: DocumentNotice };

/** The cited pages of a PDF with the quotation marked. */
export function PdfSource({ citation, country, controls }: SourceDocumentProps) {
  const { page, page_end, doc, quote } = citation;
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(firstLevel);
  const width = useWidth(frame);
  const reading = usePages({ citation, country });
  const pages = reading.state === 'open' ? reading.pages : undefined;
  const found = useMemo(() => pages && findQuote(quote, pages.map(textsOf)), [quote, pages]);
  const caption = pageCaption(page, page_end);
  return (
    <ViewerFrame
      caption={caption}
      name={sourceWords.pageOf({ page: caption, doc })}
      scrollerRef={frame}
      controls={
        <>
          {pages ? <PdfZoom level={zoom} onChange={setZoom} /> : null}
          {controls}
        </>
      }
      note={found === null ? sourceWords.notFound : undefined}
      warning={reading.state === 'open' ? noticeWords(citation, reading.notice) : undefined}
    >
      {reading.state === 'waiting' ? <Waiting citation={citation} /> : null}
      {reading.state === 'failed' ? <Failed {...reading} citation={citation} frame={frame} /> : null}
      {found === null ? <CitedPassage citation={citation} /> : null}
      {pages ? (
        <PdfPages pages={pages} found={found} zoom={zooms[zoom] ?? 1} width={width} frame={frame} />
      ) : null}
    </ViewerFrame>
  );
}

const textsOf = ({ texts }: PdfPage) => texts;

/** From the address of the file to its cited pages. */
function usePages({ citation, country }: SourceDocumentProps): Reading {
  const { doc, version, page, page_end } = citation;
  const { data: file, error, isFetching, refetch } = useDocument({ country, doc, version });
  const isPdf = file?.blob.type.startsWith('application/pdf');
  const { opened, retry } = usePdf(isPdf ? file?.blob : undefined, page, Math.max(page, page_end));
  const fetchAgain = useCallback(() => void refetch(), [refetch]);
  if (!file) {
    if (isFetching || !error) return { state: 'waiting' };
    return { state: 'failed', failure: describeDocumentFailure(error), onRetry: fetchAgain };
  }
  if (!isPdf || opened.state === 'broken')
    return { state: 'failed', failure: { words: failed.unreadable, mayPass: false } };
  if (opened.state === 'opening') return { state: 'waiting' };
  if (opened.state === 'unreachable')
    return { state: 'failed', failure: { words: failed.page, mayPass: true }, onRetry: retry };
  if (opened.file.pages.length === 0)
    return { state: 'failed', failure: { words: failed.noPage, mayPass: false } };
  return { state: 'open', pages: opened.file.pages, notice: file.notice };
}

/** CSS pixels of the frame's inner width, as the window and the panel have it; 0 until it is known. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** As multiples of the size at which a whole page fits. */
const zooms = [0.5, 0.75, 1, 1.5, 2] as const;
const firstLevel = zooms.indexOf(1);

/** Makes pages larger and smaller; `level` is a position in `zooms`. */
function PdfZoom({ level, onChange }: { level: number; onChange(level: number): void }) {
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
      {button(sourceWords.smaller, level - 1, <ZoomOut size={18} aria-hidden="true" />)}
      <span role="status">{(zooms[level] ?? 1) * 100}%</span>
      {button(sourceWords.larger, level + 1, <ZoomIn size={18} aria-hidden="true" />)}
    </div>
  );
}
