import {
  asAdoptedWords,
  type Citation,
  isRule,
  type ReadingPlace,
  readingPlaces,
  type SourceChange,
  siteName,
  webAddress,
  withoutValidityWords,
} from '@astraea/contracts';
import { StatusChip } from '@astraea/web-kit';
import { ExternalLink } from 'lucide-react';
import styles from './citation-parts.module.css';
import { asOfWords, timeWordsOf } from './source-facts';
import { proofWords } from './words';

/** The ways to the text behind a citation, named by what they are: the official one first, then the page that was read. */
export function SourceLink({ citation, className }: { citation: Citation; className?: string }) {
  return readingPlaces(citation)
    .filter(({ address }) => webAddress(address))
    .map(({ label, aside, address }) => (
      <span key={address}>
        {placeLabels[label]}: <SiteLink url={address} className={className} />
        {aside ? ` (${aside})` : null}
      </span>
    ));
}

const placeLabels: Record<ReadingPlace['label'], string> = {
  'official text': 'Official text',
  'read in': 'Read in',
  'read at': 'Read at',
};

/** A link named by its site: `legislation.gov.uk`; nothing for what is no web address. */
export function SiteLink({ url, className }: { url: string | null; className?: string }) {
  const address = webAddress(url);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={className}>
      {siteName(address)} <ExternalLink size={14} aria-label="(opens in a new tab)" />
    </a>
  );
}

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
      {timeWordsOf({ ...citation, as_adopted: undefined }, change).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </>
  );
}

/** The status alone, where there is no room for more; not without that it is not of each provision, or of a text that was amended since. */
export function StandingChip({ citation, change }: StandingProps) {
  return (
    <>
      {isRule(citation) ? <StatusChip status={change?.status ?? citation.status} /> : null}
      {citation.without_validity ? <span className={styles.changed}>{withoutValidityWords}</span> : null}
      {citation.as_adopted ? (
        <span className={styles.changed}>{asAdoptedWords[citation.as_adopted]}</span>
      ) : null}
    </>
  );
}
