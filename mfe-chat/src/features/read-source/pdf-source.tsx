import type { DocumentNotice } from '@astraea/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDocument } from '../../api/document';
import { pageWords } from '../../proof/source-facts';
import { type DocumentFailure, describeDocumentFailure } from './document-failure';
import { noticeWords } from './document-notice';
import { findQuote } from './find-quote';
import type { PdfPage } from './pdf-file';
import { PdfPages } from './pdf-pages';
import { PdfZoom, zooms } from './pdf-zoom';
import type { SourceDocumentProps } from './source-document-props';
import { usePdf } from './use-pdf';
import { ViewerFrame } from './viewer-frame';
import { Failed, notFoundWords, Waiting } from './viewer-states';

const unreachable = { words: 'The page could not be loaded.', mayPass: true };
const broken = { words: 'This file cannot be shown here. Download it to read the page.', mayPass: false };
const noPage = {
  words: 'The file has no such page. Download it to look for the passage.',
  mayPass: false,
};

type Reading =
  | { state: 'waiting' }
  | { state: 'failed'; failure: DocumentFailure; onRetry?(): void }
  | { state: 'open'; pages: readonly PdfPage[]; notice?: DocumentNotice };

/** The cited pages of a PDF with the quotation marked. */
export function PdfSource({ citation, country }: SourceDocumentProps) {
  const { page, page_end, doc, quote } = citation;
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(0);
  const reading = usePages({ citation, country });
  const pages = reading.state === 'open' ? reading.pages : undefined;
  const found = useMemo(() => pages && findQuote(quote, pages.map(textsOf)), [quote, pages]);
  const words = pageWords(page, page_end);
  const caption = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return (
    <ViewerFrame
      caption={caption}
      name={`${caption} of ${doc}`}
      scrollerRef={frame}
      controls={pages ? <PdfZoom level={zoom} onChange={setZoom} /> : undefined}
      note={found === null ? notFoundWords : undefined}
      warning={reading.state === 'open' ? noticeWords(citation, reading.notice) : undefined}
    >
      {reading.state === 'waiting' ? <Waiting /> : null}
      {reading.state === 'failed' ? <Failed {...reading} frame={frame} /> : null}
      {pages ? <PdfPages pages={pages} found={found} zoom={zooms[zoom] ?? 1} frame={frame} /> : null}
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
  if (!isPdf || opened.state === 'broken') return { state: 'failed', failure: broken };
  if (opened.state === 'opening') return { state: 'waiting' };
  if (opened.state === 'unreachable') return { state: 'failed', failure: unreachable, onRetry: retry };
  if (opened.file.pages.length === 0) return { state: 'failed', failure: noPage };
  return { state: 'open', pages: opened.file.pages, notice: file.notice };
}
