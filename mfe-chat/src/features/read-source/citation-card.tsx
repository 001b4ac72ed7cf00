import type { Citation } from '@astraea/contracts';
import { Button, StatusChip } from '@astraea/web-kit';
import { DownloadButton } from '../../proof/download-button';
import {
  asOfWords,
  bindingWords,
  documentWords,
  hasPages,
  isPast,
  isRule,
  sourceKindOf,
} from '../../proof/source-facts';
import { SourceLink } from '../../proof/source-link';
import styles from './citation-card.module.css';
import { Quotation } from './quotation';
import { SourceDocument } from './source-document';

interface CitationCardProps {
  citation: Citation;
  /** The country that was asked about. */
  country: string;
  current: boolean;
  /** Makes this the source that is read. */
  onRead(): void;
}

/** One source of an answer: the quotation, and all that is known of where it stands. */
export function CitationCard({ citation, country, current, onRead }: CitationCardProps) {
  const { marker, instrument, provision, quote, doc, version, sha256, source_kind } = citation;
  const title = instrument ?? doc;
  const rule = isRule(citation);
  const place = provision ?? (rule ? 'Provision not confirmed' : null);
  const show = hasPages(citation) ? 'Show the page' : 'Show the text';
  return (
    <article
      className={styles.card}
      aria-label={`Source ${marker}`}
      aria-current={current || undefined}
      data-marker={marker}
      tabIndex={-1}
    >
      <h3 className={styles.title}>
        <span className={styles.marker} aria-hidden="true">
          {marker}
        </span>
        <span>{isPast(citation) ? <s>{title}</s> : title}</span>
      </h3>
      {place ? <p className={styles.provision}>{place}</p> : null}
      <Quotation text={quote} isLaw={source_kind !== 'guide'} />
      <p className={styles.facts}>
        {rule ? <StatusChip status={citation.status} /> : null}
        <span>as of {asOfWords(citation.as_of)}</span>
      </p>
      {current ? <SourceDocument citation={citation} country={country} /> : null}
      {rule ? <p className={styles.facts}>{bindingWords(citation, country)}</p> : null}
      <p className={styles.facts}>
        <span>{sourceKindOf(citation)}</span>
        <SourceLink citation={citation} />
      </p>
      <div className={styles.document}>
        <span>{documentWords(citation)}</span>
        <span className={styles.actions}>
          {current ? null : (
            <Button size="small" aria-label={`${show} of source ${marker}`} onClick={onRead}>
              {show}
            </Button>
          )}
          <DownloadButton document={{ country, doc, version }} />
        </span>
      </div>
      <details className={styles.hash}>
        <summary>Check the file</summary>
        SHA-256 <code>{sha256}</code>
      </details>
    </article>
  );
}
