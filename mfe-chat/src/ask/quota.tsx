import { formatHourAndMinute } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quotaKey } from '../app/conversation-pages';
import styles from './ask.module.css';
import { useChatSession } from './chat-session';
import { askingWords } from './words';

/** How many questions of today are used; null while nobody knows. */
export function useQuota() {
  const { client } = useChatSession();
  return useQuery({
    queryKey: quotaKey,
    queryFn: async ({ signal }) => (await client.me({ signal })).quota,
  });
}

/** How many questions are left, for plans that count them. */
export function QuotaLine() {
  const { data: quota } = useQuota();
  if (!quota || quota.limit === null) return null;
  const left = Math.max(0, quota.limit - quota.used);
  return <p className={styles.quota}>{askingWords.questionsLeft({ left, limit: quota.limit })}</p>;
}

/** When questions can be asked again, where none is left today; undefined where one can be asked. */
export function useOutOfQuestions(): string | undefined {
  const { data: quota } = useQuota();
  if (!quota || quota.limit === null || quota.used < quota.limit) return undefined;
  // What was read yesterday says nothing of today.
  return new Date(quota.resets_at) > new Date() ? quota.resets_at : undefined;
}

/** Says so where one would type, with the way to more. */
export function OutOfQuestions({ resetsAt }: { resetsAt: string }) {
  return (
    <>
      {askingWords.outOfQuestions({ time: formatHourAndMinute(resetsAt) })}{' '}
      <Link to="/subscription">{askingWords.plans}</Link>
    </>
  );
}
