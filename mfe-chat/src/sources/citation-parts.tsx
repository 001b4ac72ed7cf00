import {
  type Citation,
  isRule,
  readingPlaces,
  type SourceChange,
  siteName,
  webAddress,
} from '@astraea/contracts';
import { kitWords, StatusChip } from '@astraea/web-kit';
import { ExternalLink } from 'lucide-react';
import styles from './citation-parts.module.css';
import { asAdoptedWords, asOfWords, timeWordsOf } from './source-facts';
import { becameOf, sourceWords } from './words';

/** The ways to the text behind a citation, named by what they are: the official one first, then the page that was read. */
export function SourceLink({ citation, className }: { citation: Citation; className?: string }) {
  return readingPlaces(citation)
    .filter(({ address }) => webAddress(address))
    .map(({ label, aside, address }) => (
      <span key={address}>
        {sourceWords.places[label]}: <SiteLink url={address} className={className} />
        {aside ? ` (${sourceWords.mirror})` : null}
      </span>
    ));
}

/** A link named by its site: `legislation.gov.uk`; nothing for what is no web address. */
export function SiteLink({ url, className }: { url: string | null; className?: string }) {
  const address = webAddress(url);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={className}>
      <bdi>{siteName(address)}</bdi> <ExternalLink size={14} aria-label={kitWords.newTab} />
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
        <span className={styles.changed}>{becameOf(change)}</span>
      ) : (
        <span>{sourceWords.asOf({ date: asOfWords(citation.as_of) })}</span>
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
      {citation.without_validity ? (
        <span className={styles.changed}>{sourceWords.times.withoutValidity}</span>
      ) : null}
      {citation.as_adopted ? (
        <span className={styles.changed}>{asAdoptedWords(citation.as_adopted)}</span>
      ) : null}
    </>
  );
}
