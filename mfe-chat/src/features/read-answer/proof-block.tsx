import type { Citation, Proof } from '@astraea/contracts';
import { Button, Disclosure, StatusChip } from '@astraea/web-kit';
import { FileText } from 'lucide-react';
import { DownloadButton } from '../../proof/download-button';
import {
  asOfWords,
  bindingWords,
  hasPages,
  isPast,
  isRule,
  pageWords,
  sourceKindOf,
  timeTakenWords,
} from '../../proof/source-facts';
import { SourceLink } from '../../proof/source-link';
import type { ShowSource } from './answer-text';
import styles from './proof-block.module.css';

interface ProofBlockProps {
  proof: Proof;
  /** Counts the answers of the conversation from 1: each proof is a landmark with a name of its own. */
  answer: number;
  /** The country that was asked about. */
  country: string;
  onShowSource: ShowSource;
}

/** What proves an answer, at a glance: the first citation, and the ways to all others. */
export function ProofBlock({ proof, answer, country, onShowSource }: ProofBlockProps) {
  const first = proof.citations[0];
  const count = proof.citations.length;
  return (
    <section className={styles.proof} aria-label={`Proof of answer ${answer}`}>
      <div className={styles.head}>
        <h3 className={styles.title}>Proof</h3>
        <span className={styles.soft}>answered in {timeTakenWords(proof.time_taken)}</span>
      </div>
      <p className={styles.document}>
        <FileText size={16} aria-hidden="true" />
        <span className={styles.name}>{proof.proof_doc}</span>
        {hasPages({ doc: proof.proof_doc }) ? (
          <span>{pageWords(proof.proof_page, first?.page_end)}</span>
        ) : null}
      </p>
      {first ? <FirstCitation citation={first} country={country} /> : null}
      <div className={styles.actions}>
        {first ? (
          <Button size="small" onClick={(event) => onShowSource(first.marker, event.currentTarget)}>
            {count === 1 ? 'Read the source' : `Read the ${count} sources`}
          </Button>
        ) : null}
        <DownloadButton
          document={{ country, doc: proof.proof_doc, version: versionOf(proof, proof.proof_doc) }}
        />
      </div>
      <MatchingDocuments proof={proof} country={country} />
    </section>
  );
}

function FirstCitation({ citation, country }: { citation: Citation; country: string }) {
  const rule = isRule(citation);
  const provision = citation.provision ?? (rule ? 'provision not confirmed' : null);
  const title = [citation.instrument, provision].filter(Boolean).join(', ');
  return (
    <>
      {title ? <p className={styles.provision}>{isPast(citation) ? <s>{title}</s> : title}</p> : null}
      <p className={styles.facts}>
        {rule ? <StatusChip status={citation.status} /> : null}
        <span>as of {asOfWords(citation.as_of)}</span>
        {rule ? <span>{bindingWords(citation, country)}</span> : null}
      </p>
      <p className={styles.facts}>
        <span>{sourceKindOf(citation)}</span>
        <SourceLink citation={citation} />
      </p>
    </>
  );
}

function MatchingDocuments({ proof, country }: { proof: Proof; country: string }) {
  const documents = Object.entries(proof.matching_docs);
  if (documents.length === 0) return null;
  return (
    <Disclosure label={`Matching documents (${documents.length})`} className={styles.matching}>
      <ul className={styles.documents}>
        {documents.map(([label, doc]) => (
          <li key={label}>
            <span>{label}</span>
            <DownloadButton document={{ country, doc, version: versionOf(proof, doc) }} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The version that the answer cites, so that the download is what was quoted. */
function versionOf(proof: Proof, doc: string): string | undefined {
  return proof.citations.find((citation) => citation.doc === doc)?.version;
}
