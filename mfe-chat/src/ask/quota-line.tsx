import styles from './composer.module.css';
import { useQuota } from './quota';
import { askingWords } from './words';

/** How many questions are left, for plans that count them. */
export function QuotaLine() {
  const { data: quota } = useQuota();
  if (!quota || quota.limit === null) return null;
  const left = Math.max(0, quota.limit - quota.used);
  return <p className={styles.quota}>{askingWords.questionsLeft(left, quota.limit)}</p>;
}
