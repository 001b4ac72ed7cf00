import type { MarkedParagraph } from './marked-paragraphs';
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
          {isSummary ? sourceWords.summaryOf(provision) : provision}
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
