import type { Plan } from '@astraea/contracts';
import { type ApiClient, Button, Notice } from '@astraea/web-kit';
import { billingWords } from '../../locales/catalogue';
import styles from './plans-page.module.css';
import { PortalButton } from './portal-button';
import { UsageToday } from './usage-today';

const words = billingWords.account;

export interface AccountPanelProps {
  api: ApiClient;
  plan: Plan;
  /** Stripe's portal can be opened. */
  portal: boolean;
  /** The subscription could not be read, and somebody would miss it. */
  failed: boolean;
  /** It is being read. */
  reading: boolean;
  onRetry(): void;
  contactEmail: string;
}

/** What is used today, and the way to invoices and cards. */
export function AccountPanel({
  api,
  plan,
  portal,
  failed,
  reading,
  onRetry,
  contactEmail,
}: AccountPanelProps) {
  return (
    <section className={styles.account} aria-labelledby="account-title">
      <h2 id="account-title" className={styles.accountTitle}>
        {words.title}
      </h2>
      <UsageToday api={api} plan={plan} />
      {failed ? (
        <Notice
          kind="warning"
          actions={
            <Button size="small" busy={reading} disabled={reading} onClick={onRetry}>
              {billingWords.tryAgain}
            </Button>
          }
        >
          {words.failed}
        </Notice>
      ) : null}
      {portal ? (
        <div className={styles.billing}>
          <p>{words.invoices}</p>
          <PortalButton api={api} label={words.manage} contactEmail={contactEmail} />
        </div>
      ) : null}
    </section>
  );
}
