import type { Citation, SourceChange } from '@astraea/contracts';
import { StatusChip } from '@astraea/web-kit';
import { proofWords } from './proof-words';
import { asOfWords, isRule } from './source-facts';
import styles from './standing.module.css';

interface StandingProps {
  citation: Citation;
  /** What became of it since it was cited. */
  change: SourceChange | undefined;
}

/** How a source stands, and since when that is known; one that changed since it was cited as it stands now. */
export function Standing({ citation, change }: StandingProps) {
  return (
    <>
      <StandingChip citation={citation} change={change} />
      {change ? (
        <span className={styles.changed}>{proofWords.became(change)}</span>
      ) : (
        <span>{proofWords.asOf(asOfWords(citation.as_of))}</span>
      )}
    </>
  );
}

/** The status alone, where there is no room for more; not without that it is not of each provision. */
export function StandingChip({ citation, change }: StandingProps) {
  return (
    <>
      {isRule(citation) ? <StatusChip status={change?.status ?? citation.status} /> : null}
      {citation.without_validity ? (
        <span className={styles.changed}>{proofWords.withoutValidity}</span>
      ) : null}
    </>
  );
}
