import {
  type Citation,
  citationName,
  hasPages,
  isQuotation,
  isRule,
  type Message,
  type Proof,
} from '@astraea/contracts';
import { Button, Disclosure, summaryNames } from '@astraea/web-kit';
import { FileText } from 'lucide-react';
import { SourceLink, Standing, StandingChip } from '../sources/citation-parts';
import { CopyLink } from '../sources/copy-link';
import { DownloadButton } from '../sources/download-button';
import { bindingWords, changeOf, isPast, sourceKindOf, timeTakenWords } from '../sources/source-facts';
import type { ShowSource } from './answer-text';
import styles from './proof-block.module.css';
import { answerWords } from './words';

const { proof: words } = answerWords;

interface ProofBlockProps {
  message: Message;
  proof: Proof;
  /** The country that was asked about. */
  country: string;
  onShowSource: ShowSource;
}

/** What proves an answer, at a glance: the first citation, and the ways to all others. */
export function ProofBlock({ message, proof, country, onShowSource }: ProofBlockProps) {
  // Counted from 1: each proof is a landmark with a name of its own.
  const answer = Math.ceil(message.index / 2);
  const first = proof.citations[0];
  const count = proof.citations.length;
  return (
    <section className={styles.proof} aria-label={words.name({ answer })}>
      <div className={styles.head}>
        <h3 className={styles.title}>{words.title}</h3>
        <span className={styles.soft}>{words.answeredIn({ time: timeTakenWords(proof.time_taken) })}</span>
      </div>
      <p className={styles.document}>
        <FileText size={16} aria-hidden="true" />
        <bdi className={styles.name}>{proof.proof_doc}</bdi>
        {hasPages({ doc: proof.proof_doc }) ? (
          <span>{pageName(proof.proof_page, first?.page_end)}</span>
        ) : null}
      </p>
      {first ? <FirstCitation message={message} citation={first} country={country} /> : null}
      <FurtherSources message={message} citations={proof.citations.slice(1)} onShowSource={onShowSource} />
      <div className={styles.actions}>
        {first ? (
          <Button size="small" onClick={(event) => onShowSource(first.marker, event.currentTarget)}>
            {words.read({ count })}
          </Button>
        ) : null}
        <DownloadButton
          document={{ country, doc: proof.proof_doc, version: versionOf(proof, proof.proof_doc) }}
        />
        {first ? <CopyLink citation={first} /> : null}
      </div>
      <MatchingDocuments proof={proof} country={country} />
    </section>
  );
}

function pageName(first: number, last = first): string {
  return last > first ? words.pages({ first, last }) : words.page({ first });
}

interface CitedProps {
  message: Message;
  citation: Citation;
}

function FirstCitation({ country, ...cited }: CitedProps & { country: string }) {
  const { message, citation } = cited;
  return (
    <>
      <Name {...cited} />
      <p className={styles.facts}>
        <Standing citation={citation} change={changeOf(message, citation)} />
        {isRule(citation) ? <span>{bindingWords(citation, country)}</span> : null}
      </p>
      <p className={styles.facts}>
        <span>{sourceKindOf(citation)}</span>
        <SourceLink citation={citation} />
      </p>
    </>
  );
}

function Name({ message, citation }: CitedProps) {
  const { instrument, provision } = citation;
  // The document, by which an original without an instrument would be named, stands above.
  if (isQuotation(citation) && !instrument && !provision) return null;
  const title = citationName(citation, isRule(citation) ? words.notVerified : undefined, summaryNames);
  return (
    <p className={styles.provision} dir="auto">
      {isPast(citation, changeOf(message, citation)) ? <s>{title}</s> : title}
    </p>
  );
}

/** All but the first, a line each: what they are, and how they stand. */
function FurtherSources({
  message,
  citations,
  onShowSource,
}: {
  message: Message;
  citations: readonly Citation[];
  onShowSource: ShowSource;
}) {
  if (citations.length === 0) return null;
  return (
    <ul className={styles.further} aria-label={words.further}>
      {citations.map((citation) => (
        <li key={citation.marker}>
          <button
            type="button"
            className={styles.source}
            onClick={(event) => onShowSource(citation.marker, event.currentTarget)}
          >
            <span className={styles.number}>{citation.marker}</span>
            <span className={styles.named} dir="auto">
              <ShortName citation={citation} />
            </span>
          </button>
          <StandingChip citation={citation} change={changeOf(message, citation)} />
        </li>
      ))}
    </ul>
  );
}

/** The provision comes first: a long name is cut at its end. */
function ShortName({ citation }: { citation: Citation }) {
  if (!isQuotation(citation)) return citationName(citation, undefined, summaryNames);
  return (
    <>
      {citation.provision ? <strong>{citation.provision}, </strong> : null}
      {citation.instrument ?? citation.doc}
    </>
  );
}

function MatchingDocuments({ proof, country }: { proof: Proof; country: string }) {
  const documents = Object.entries(proof.matching_docs);
  if (documents.length === 0) return null;
  return (
    <Disclosure label={words.matching({ count: documents.length })} className={styles.matching}>
      <ul className={styles.documents}>
        {documents.map(([label, doc]) => (
          <li key={label}>
            <bdi>{label}</bdi>
            <DownloadButton document={{ country, doc, version: versionOf(proof, doc) }} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The version that the answer cites, so that the download is what was cited. */
function versionOf(proof: Proof, doc: string): string | undefined {
  return proof.citations.find((citation) => citation.doc === doc)?.version;
}
