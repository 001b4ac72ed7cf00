import type { InstrumentStatus } from '@astraea/contracts';
import { kitWords } from '../languages/catalogue';
import styles from './status-chip.module.css';

const looks: Record<InstrumentStatus, string> = {
  'in force': 'inForce',
  amended: 'amended',
  draft: 'draft',
  repealed: 'past',
  superseded: 'past',
  'not yet in force': 'draft',
  unknown: 'unknown',
};

/** The legal status of an instrument: a quiet colour, and always the word. */
export function StatusChip({ status }: { status: InstrumentStatus }) {
  return <span className={`${styles.chip} ${styles[looks[status]]}`}>{kitWords.status[status]}</span>;
}
