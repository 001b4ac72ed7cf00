import type { InstrumentStatus } from '@astraea/contracts';
import styles from './status-chip.module.css';

const looks: Record<InstrumentStatus, { look: string; words: string }> = {
  'in force': { look: 'inForce', words: 'In force' },
  amended: { look: 'amended', words: 'Amended' },
  draft: { look: 'draft', words: 'Draft' },
  repealed: { look: 'past', words: 'Repealed' },
  superseded: { look: 'past', words: 'Superseded' },
  'not yet in force': { look: 'draft', words: 'Not yet in force' },
  unknown: { look: 'unknown', words: 'Status not confirmed' },
};

/** The legal status of an instrument: a quiet colour, and always the word. */
export function StatusChip({ status }: { status: InstrumentStatus }) {
  const { look, words } = looks[status];
  return <span className={`${styles.chip} ${styles[look]}`}>{words}</span>;
}
