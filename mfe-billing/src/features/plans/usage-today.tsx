import type { Plan, Quota } from '@astraea/contracts';
import { type ApiClient, Button, formatHourAndMinute } from '@astraea/web-kit';
import { useQuota } from '../../api/quota';
import { billingWords } from '../../locales/catalogue';
import styles from './plans-page.module.css';

const words = billingWords.account;

/** How many questions are left today, or were asked where no limit counts them, and when the count is reset. */
export function UsageToday({ api, plan }: { api: ApiClient; plan: Plan }) {
  const { data: quota, isPending, isFetching, refetch } = useQuota(api, plan);
  if (isPending) {
    return (
      <p role="status" className={styles.usage}>
        {words.usageLoading}
      </p>
    );
  }
  if (quota) return <p className={styles.usage}>{describe(quota)}</p>;
  return (
    <div role="status" className={styles.usage}>
      {words.usageUnknown}{' '}
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        {billingWords.tryAgain}
      </Button>
    </div>
  );
}

function describe({ limit, used, resets_at }: Quota): string {
  const time = formatHourAndMinute(resets_at);
  if (limit === null) return words.asked({ used, time });
  return words.left({ left: Math.max(0, limit - used), limit, time });
}
