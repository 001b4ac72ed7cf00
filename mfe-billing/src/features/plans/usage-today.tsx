import type { Plan, Quota } from '@astraea/contracts';
import { type ApiClient, Button, formatHourAndMinute } from '@astraea/web-kit';
import { useQuota } from '../../api/quota';
import styles from './plans-page.module.css';

/** How many questions were asked today, and when the count is reset. */
export function UsageToday({ api, plan }: { api: ApiClient; plan: Plan }) {
  const { data: quota, isPending, isFetching, refetch } = useQuota(api, plan);
  if (isPending) {
    return (
      <p role="status" className={styles.usage}>
        Loading your usage...
      </p>
    );
  }
  if (quota) return <p className={styles.usage}>{describe(quota)}</p>;
  return (
    <div role="status" className={styles.usage}>
      Your usage of today is not known at the moment.{' '}
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}

function describe({ limit, used, resets_at }: Quota): string {
  const resets = `Resets at ${formatHourAndMinute(resets_at)} (00:00 UTC).`;
  if (limit !== null) return `${used} of ${limit} questions used today. ${resets}`;
  return `${used} ${used === 1 ? 'question' : 'questions'} asked today; your plan has no daily limit. ${resets}`;
}
