import { isQuotation, type Proof } from '@astraea/contracts';
import { Disclosure } from '@astraea/web-kit';
import { FileText, PenLine, Quote } from 'lucide-react';
import { answerWords, writerWords } from './words';
import styles from './written-by.module.css';

/** Who wrote an answer, and on demand what was checked of it. */
export function WrittenBy({ proof }: { proof: Proof }) {
  const words = writerWords(proof);
  if (!words) return null;
  const Extract = proof.citations.every(isQuotation) ? Quote : FileText;
  const Icon = proof.written_by === 'quotations' ? Extract : PenLine;
  const label = (
    <>
      <Icon className={styles.icon} size={16} aria-hidden="true" />
      <span>
        {words.statement}. <span className={styles.more}>{answerWords.writer.whatWasChecked}</span>
      </span>
    </>
  );
  return (
    <Disclosure className={styles.writer} label={label}>
      <ul className={styles.checks}>
        {words.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
