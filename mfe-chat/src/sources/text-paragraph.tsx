import type { Excerpt, ExcerptParagraph } from '@astraea/contracts';
import { findQuote } from './find-quote';
import styles from './text-source.module.css';
import { sourceWords } from './words';

interface TextParagraphProps {
  paragraph: MarkedParagraph;
  previous: MarkedParagraph | undefined;
  /** Of a guide: what stands below a provision is not its text. */
  isSummary: boolean;
}

/** One paragraph under its heading and its provision, where these are others than before. */
export function TextParagraph({ paragraph, previous, isSummary }: TextParagraphProps) {
  const { heading, provision, text, mark } = paragraph;
  return (
    <>
      {heading && heading !== previous?.heading ? (
        <p className={styles.heading} dir="auto">
          {heading}
        </p>
      ) : null}
      {provision && provision !== previous?.provision ? (
        <p className={styles.provision} dir="auto">
          {isSummary ? sourceWords.summaryOf({ provision }) : provision}
        </p>
      ) : null}
      <p dir="auto">
        {mark ? (
          <>
            {text.slice(0, mark.start)}
            <mark className={styles.mark}>{text.slice(mark.start, mark.end)}</mark>
            {text.slice(mark.end)}
          </>
        ) : (
          text
        )}
      </p>
    </>
  );
}

export interface MarkedParagraph extends ExcerptParagraph {
  /** Position in the whole text. */
  at: number;
  /** Of the quotation, in characters of the text. */
  mark?: { start: number; end: number };
}

/** The loaded parts of a text in one row, with the quotation marked where the server found it to begin. */
export function markedParagraphs(excerpts: readonly Excerpt[] = [], quote: string): MarkedParagraph[] {
  const paragraphs = excerpts.flatMap(({ first, paragraphs }) =>
    paragraphs.map((paragraph, index): MarkedParagraph => ({ ...paragraph, at: first + index })),
  );
  const found = excerpts.find((excerpt) => excerpt.found !== null)?.found ?? Number.POSITIVE_INFINITY;
  const candidates = paragraphs.filter(({ at }) => at >= found);
  const [place] = candidates;
  const exact = place?.text.indexOf(quote) ?? -1;
  if (place && exact >= 0) {
    place.mark = { start: exact, end: exact + quote.length };
    return paragraphs;
  }
  // Cut into paragraphs, or spaced, in another way than when it was quoted.
  for (const { item, start, end } of findQuote(quote, [candidates.map(({ text }) => text)]) ?? []) {
    const paragraph = candidates[item];
    if (paragraph) paragraph.mark = { start, end };
  }
  return paragraphs;
}
