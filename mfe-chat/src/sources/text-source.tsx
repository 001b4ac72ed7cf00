import { type Citation, type Excerpt, type ExcerptRequest, hasPages, isQuotation } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef } from 'react';
import { useChatSession } from '../ask/chat-session';
import { type DocumentFailure, describeDocumentFailure, noticeWords } from './document-words';
import { type MarkedParagraph, markedParagraphs, TextParagraph } from './text-paragraph';
import styles from './text-source.module.css';
import { useReadingPlace } from './use-reading-place';
import {
  CitedPassage,
  Failed,
  type SourceDocumentProps,
  useFocusFallback,
  ViewerFrame,
  Waiting,
} from './viewer';
import { pageCaption, sourceWords } from './words';

type Excerpts = ReturnType<typeof useExcerpts>;

interface TextSourceProps extends SourceDocumentProps {
  /** Another version than the one that was cited. */
  isCurrent?: boolean;
}

/** A cited passage in its surroundings, from a document without pages: as text, whatever the file was. */
export function TextSource({ citation, country, controls, isCurrent = false }: TextSourceProps) {
  const frame = useRef<HTMLElement>(null);
  const excerpts = useExcerpts(citation, country);
  const { data, error, isFetching, refetch } = excerpts;
  const paragraphs = useMemo(() => markedParagraphs(data?.pages, citation.quote), [data, citation.quote]);
  useReadingPlace(frame, paragraphs[0]?.at);
  const failure = error && !isFetching ? describeDocumentFailure(error) : undefined;
  return (
    <ViewerFrame
      caption={isCurrent ? sourceWords.inDocument : captionOf(citation)}
      name={sourceWords.textOf({ doc: citation.doc })}
      scrollerRef={frame}
      controls={controls}
      note={data && noteOf(paragraphs, failure, isCurrent)}
      warning={data && noticeWords(isCurrent ? undefined : citation, data.pages[0]?.notice)}
    >
      {data || failure ? null : <Waiting citation={citation} />}
      {failure && !data ? (
        <Failed citation={citation} failure={failure} frame={frame} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div className={`${styles.text} ${isQuotation(citation) ? styles.law : ''}`}>
          {paragraphs.some(({ mark }) => mark) ? null : (
            <>
              {isCurrent ? <p className={styles.which}>{sourceWords.citedBefore}</p> : null}
              <CitedPassage citation={citation} />
              {isCurrent ? <p className={styles.which}>{sourceWords.standsNow}</p> : null}
            </>
          )}
          <TextBody
            excerpts={excerpts}
            paragraphs={paragraphs}
            frame={frame}
            isSummary={!isQuotation(citation)}
          />
        </div>
      ) : null}
    </ViewerFrame>
  );
}

function captionOf(citation: Citation): string {
  if (!hasPages(citation)) return sourceWords.inDocument;
  return pageCaption(citation.page, citation.page_end);
}

function noteOf(
  paragraphs: readonly MarkedParagraph[],
  failure: DocumentFailure | undefined,
  isCurrent: boolean,
): string | undefined {
  const notFound = isCurrent ? sourceWords.notInCurrent : sourceWords.notFound;
  const notes = [paragraphs.some(({ mark }) => mark) ? undefined : notFound, failure?.words];
  return notes.filter(Boolean).join(' ') || undefined;
}

interface TextBodyProps {
  excerpts: Excerpts;
  paragraphs: readonly MarkedParagraph[];
  frame: RefObject<HTMLElement | null>;
  isSummary: boolean;
}

/** Only what is near the cited words, and what somebody asked for beyond it. */
function TextBody({ excerpts, paragraphs, frame, isSummary }: TextBodyProps) {
  return (
    <>
      {excerpts.hasPreviousPage ? (
        <More
          words={sourceWords.before}
          busy={excerpts.isFetchingPreviousPage}
          frame={frame}
          onClick={() => void excerpts.fetchPreviousPage()}
        />
      ) : null}
      {paragraphs.map((paragraph, index) => (
        <TextParagraph
          key={paragraph.at}
          paragraph={paragraph}
          previous={paragraphs[index - 1]}
          isSummary={isSummary}
        />
      ))}
      {excerpts.hasNextPage ? (
        <More
          words={sourceWords.after}
          busy={excerpts.isFetchingNextPage}
          frame={frame}
          onClick={() => void excerpts.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

interface MoreProps {
  words: string;
  busy: boolean;
  frame: RefObject<HTMLElement | null>;
  onClick(): void;
}

function More({ words, busy, frame, onClick }: MoreProps) {
  const element = useFocusFallback<HTMLDivElement>(frame);
  return (
    <div className={styles.more} ref={element}>
      <Button size="small" busy={busy} onClick={() => !busy && onClick()}>
        {words}
      </Button>
    </div>
  );
}

/** Characters of a quotation by which its place is found. */
const quoteBeginning = 2_000;

/** The text around a quotation, and on demand what stands before and after it. A version never changes. */
function useExcerpts(citation: Citation, country: string) {
  const { client } = useChatSession();
  const { doc, version, quote, provision } = citation;
  return useInfiniteQuery<Excerpt, Error, InfiniteData<Excerpt>, readonly unknown[], ExcerptRequest>({
    queryKey: ['excerpts', country, doc, version, provision, quote],
    initialPageParam: { quote: quote.slice(0, quoteBeginning), provision },
    queryFn: ({ pageParam, signal }) =>
      client.readExcerpt({ country, doc }, { version, ...pageParam }, { signal }),
    getNextPageParam: ({ first, paragraphs, total }) =>
      first + paragraphs.length < total ? { from: first + paragraphs.length } : undefined,
    getPreviousPageParam: ({ first }) => (first > 0 ? { before: first } : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
