import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findQuote } from './find-quote';
import { scrollToMark } from './scroll-to-mark';
import styles from './text-view.module.css';
import { ViewerFrame } from './viewer-frame';
import { type DocumentViewProps, LoadingView, notFoundWords } from './viewer-states';

/** Characters that are shown before and after a quotation. */
const surroundings = 1_500;

/** A quotation in its surroundings, from a file that is text. */
export function TextView({ file, citation, name }: DocumentViewProps) {
  const frame = useRef<HTMLElement>(null);
  const text = useText(file);
  useLayoutEffect(() => {
    if (text !== undefined && frame.current) scrollToMark(frame.current);
  }, [text]);
  const caption = 'In the document';
  if (text === undefined) return <LoadingView caption={caption} name={name} />;
  const parts = surround(text, citation.quote);
  return (
    <ViewerFrame
      caption={caption}
      name={name}
      scrollerRef={frame}
      note={parts.quote ? undefined : notFoundWords}
    >
      <p className={styles.text} dir="auto">
        {parts.before}
        {parts.quote ? <mark className={styles.mark}>{parts.quote}</mark> : null}
        {parts.after}
      </p>
    </ViewerFrame>
  );
}

function useText(file: Blob): string | undefined {
  const [read, setRead] = useState<{ file: Blob; text: string }>();
  useEffect(() => {
    let ended = false;
    void file.text().then((text) => {
      if (!ended) setRead({ file, text });
    });
    return () => {
      ended = true;
    };
  }, [file]);
  return read?.file === file ? read.text : undefined;
}

/** The quotation with what stands around it; the beginning of the text when it is not there. */
function surround(text: string, quote: string) {
  const found = findQuote(quote, [[text]])?.[0] ?? { start: 0, end: 0 };
  const start = Math.max(0, found.start - surroundings);
  const end = Math.min(text.length, found.end + surroundings);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, found.start)}`,
    quote: text.slice(found.start, found.end),
    after: `${text.slice(found.end, end)}${end < text.length ? '…' : ''}`,
  };
}
