import type { Citation } from '@astraea/contracts';
import { StatusChip } from '@astraea/web-kit';
import { useEffect, useRef } from 'react';
import { CopyCitation } from '../../proof/copy-citation';
import { DownloadButton } from '../../proof/download-button';
import {
  asOfWords,
  bindingWords,
  documentWords,
  isPast,
  isRule,
  sourceKindOf,
} from '../../proof/source-facts';
import { SourceLink } from '../../proof/source-link';
import { type ReadSource, sourcesOf } from './read-source';
import styles from './source-card.module.css';
import { SourceDocument } from './source-document';
import { sourceWords } from './words';

interface SourceCardProps {
  reading: ReadSource;
  /** The country that was asked about. */
  country: string;
  isFull: boolean;
}

/** One source: what it is and how it stands, the place in its document, and what may be done with it. */
export function SourceCard({ reading, country, isFull }: SourceCardProps) {
  const { message, marker, takesFocus } = reading;
  const card = useRef<HTMLElement>(null);
  const citation = sourcesOf(message).find((candidate) => candidate.marker === marker);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same marker of another answer is another source
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [message, marker, takesFocus]);
  if (!citation) return null;
  const { doc, version } = citation;
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={sourceWords.source(marker)}
      aria-current="true"
      tabIndex={-1}
    >
      <Facts citation={citation} country={country} isProof={message.proof !== undefined} />
      <SourceDocument
        key={[message.index, marker].join('/')}
        citation={citation}
        country={country}
        isFull={isFull}
      />
      <div className={styles.foot}>
        <span>{documentWords(citation)}</span>
        <span className={styles.actions}>
          <CopyCitation citation={citation} />
          <DownloadButton document={{ country, doc, version }} />
        </span>
      </div>
      <details className={styles.hash}>
        <summary>{sourceWords.checkFile}</summary>
        SHA-256 <code>{citation.sha256}</code>
      </details>
    </article>
  );
}

function Facts({ citation, country, isProof }: { citation: Citation; country: string; isProof: boolean }) {
  const { marker, instrument, provision, doc } = citation;
  const title = instrument ?? doc;
  const rule = isRule(citation);
  const place = provision ?? (rule ? sourceWords.provisionNotVerified : null);
  return (
    <header className={styles.facts}>
      <h3 className={styles.title}>
        <span className={styles.marker} aria-hidden="true">
          {marker}
        </span>
        <span>{isPast(citation) ? <s>{title}</s> : title}</span>
      </h3>
      {isProof ? null : <p className={styles.warning}>{sourceWords.provesNothing}</p>}
      <p className={styles.line}>
        {place ? <span className={styles.provision}>{place}</span> : null}
        {rule ? <StatusChip status={citation.status} /> : null}
        <span>{sourceWords.asOf(asOfWords(citation.as_of))}</span>
      </p>
      <p className={styles.line}>
        {rule ? <span>{bindingWords(citation, country)}</span> : null}
        <span>{sourceKindOf(citation)}</span>
        <SourceLink citation={citation} />
      </p>
    </header>
  );
}
