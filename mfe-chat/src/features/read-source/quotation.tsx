import { Button } from '@astraea/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './quotation.module.css';

interface QuotationProps {
  text: string;
  /** A guide's words are ours: the serif is the law's own. */
  isLaw: boolean;
}

/** The quoted words; of many the first lines, and all of them on demand. */
export function Quotation({ text, isLaw }: QuotationProps) {
  const quote = useRef<HTMLQuoteElement>(null);
  const [whole, setWhole] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = quote.current;
    if (!element || whole) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Another typeface makes other lines, and leaves a box that is cut as high as it was. Not every browser tells of typefaces.
    const fonts: FontFaceSet | undefined = document.fonts;
    fonts?.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', measure);
    };
  }, [whole]);
  const names = [styles.quotation, isLaw ? styles.law : '', whole ? '' : styles.short];
  return (
    <>
      <blockquote ref={quote} className={names.join(' ')} dir="auto">
        {text}
      </blockquote>
      {long ? (
        <Button size="small" variant="quiet" className={styles.more} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </>
  );
}
