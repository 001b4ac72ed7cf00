import {
  type Citation,
  citationName,
  isQuotation,
  isRule,
  type Message,
  type SourceChange,
} from '@astraea/contracts';
import { StatusChip, summaryNames } from '@astraea/web-kit';
import { useEffect, useRef } from 'react';
import { FollowSource } from '../follows/follow-button';
import { SourceLink, Standing } from './citation-parts';
import { citationWithReference } from './citation-words';
import { CopyButton } from './copy';
import { CopyLink } from './copy-link';
import { DownloadButton } from './download-button';
import { type ReadSource, sourcesOf } from './read-source';
import { useReferenceBook } from './reference-book';
import styles from './source-card.module.css';
import { SourceDocument } from './source-document';
import { bindingWords, changeOf, isPast, sourceKindOf } from './source-facts';
import { TextSource } from './text-source';
import { documentName, sourceWords } from './words';

interface SourceCardProps {
  reading: ReadSource;
  /** The country that was asked about. */
  country: string;
  isFull: boolean;
  /** Shown by itself: nobody asked about a country, and there is no other source to number. */
  isAlone?: boolean;
}

/** One source: what it is and how it stands, the place in its document, and what may be done with it. */
export function SourceCard({ reading, country, isFull, isAlone = false }: SourceCardProps) {
  const { message, marker, current, takesFocus } = reading;
  const card = useRef<HTMLElement>(null);
  const citation = sourcesOf(message).find((candidate) => candidate.marker === marker);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same marker of another answer is another source
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [message, marker, current, takesFocus]);
  if (!citation) return null;
  const isCurrent = current?.version !== undefined;
  const read = isCurrent ? { ...citation, version: current.version ?? citation.version } : citation;
  const { doc, version } = read;
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={sourceWords.source({ marker })}
      aria-current="true"
      tabIndex={-1}
    >
      {isCurrent ? (
        <CurrentFacts citation={citation} current={current} isAlone={isAlone} />
      ) : (
        <SourceFacts message={message} citation={citation} country={isAlone ? undefined : country} />
      )}
      {isCurrent ? (
        // Its pages may be others than those of the version that was cited.
        <TextSource key={`${version}/${marker}`} citation={read} country={country} isCurrent />
      ) : (
        <SourceDocument
          key={[message.index, marker].join('/')}
          citation={citation}
          country={country}
          isFull={isFull}
        />
      )}
      <div className={styles.foot}>
        <span dir="auto">{isCurrent ? doc : documentName(citation)}</span>
        <span className={styles.actions}>
          {isCurrent ? null : <CopyCitation citation={citation} message={message} />}
          <CopyLink citation={citation} />
          <FollowSource citation={citation} />
          <DownloadButton document={{ country, doc, version }} />
        </span>
      </div>
      {isCurrent ? null : (
        <details className={styles.hash}>
          <summary>{sourceWords.checkFile}</summary>
          SHA-256 <code>{citation.sha256}</code>
        </details>
      )}
    </article>
  );
}

/** A source that stands alone comes right below the title of its page; another below that of the panel or answer that it is in. */
const titleOf = (isAlone: boolean) => (isAlone ? 'h2' : 'h3');

/** What is known of the version that took the cited one's place; how it stands only where it says so itself. */
function CurrentFacts({
  citation,
  current,
  isAlone,
}: {
  citation: Citation;
  current: SourceChange;
  isAlone: boolean;
}) {
  const { marker } = citation;
  const { title, place } = headOf(citation);
  const Title = titleOf(isAlone);
  return (
    <header className={styles.facts}>
      <Title className={styles.title}>
        <span className={styles.marker} aria-hidden="true">
          {marker}
        </span>
        <span dir="auto">{title}</span>
      </Title>
      <p className={styles.warning}>{sourceWords.isCurrent}</p>
      <p className={styles.line}>
        {place ? <bdi className={styles.provision}>{place}</bdi> : null}
        {current.status ? <StatusChip status={current.status} /> : null}
        <span>{sourceKindOf(citation)}</span>
      </p>
    </header>
  );
}

/** An original has its provision as a heading of its own; a guide's summary is no provision, and is named as a whole. */
function headOf(citation: Citation): { title: string; place: string | null } {
  const { instrument, doc, provision } = citation;
  return isQuotation(citation)
    ? { title: instrument ?? doc, place: provision }
    : { title: citationName(citation, undefined, summaryNames), place: null };
}

interface SourceFactsProps {
  message: Pick<Message, 'source_changes'> & { proof?: unknown };
  citation: Citation;
  /** That was asked about, if one was. */
  country: string | undefined;
}

/** What a source is and how it stands. */
export function SourceFacts({ message, citation, country }: SourceFactsProps) {
  const { marker } = citation;
  const rule = isRule(citation);
  const change = changeOf(message, citation);
  const head = headOf(citation);
  const { title } = head;
  const place = head.place ?? (rule && !citation.provision ? sourceWords.provisionNotVerified : null);
  const Title = titleOf(country === undefined);
  return (
    <header className={styles.facts}>
      <Title className={styles.title}>
        <span className={styles.marker} aria-hidden="true">
          {marker}
        </span>
        <span dir="auto">{isPast(citation, change) ? <s>{title}</s> : title}</span>
      </Title>
      {message.proof ? null : <p className={styles.warning}>{sourceWords.provesNothing}</p>}
      {citation.without_validity ? <p className={styles.warning}>{sourceWords.withoutValidity}</p> : null}
      {citation.as_adopted ? (
        <p className={styles.warning}>{sourceWords.asAdopted[citation.as_adopted]}</p>
      ) : null}
      <p className={styles.line}>
        {place ? <bdi className={styles.provision}>{place}</bdi> : null}
        <Standing citation={citation} change={change} />
      </p>
      <p className={styles.line}>
        {rule && country !== undefined ? <span>{bindingWords(citation, country)}</span> : null}
        <span>{sourceKindOf(citation)}</span>
        <SourceLink citation={citation} />
      </p>
    </header>
  );
}

/** Copies the cited words of one source with all that a reader needs to find them. */
function CopyCitation({ citation, message }: { citation: Citation; message: Message }) {
  const references = useReferenceBook();
  return (
    <CopyButton
      size="small"
      label={sourceWords.copyCitation}
      isNamed
      read={async () =>
        citationWithReference(citation, message, (await references.load(message)).get(citation.marker))
      }
    />
  );
}
