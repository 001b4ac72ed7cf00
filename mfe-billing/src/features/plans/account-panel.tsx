import type { Plan } from '@astraea/contracts';
import { type ApiClient, Button, Notice } from '@astraea/web-kit';
import styles from './plans-page.module.css';
import { PortalButton } from './portal-button';
import { UsageToday } from './usage-today';

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
        Your account
      </h2>
      <UsageToday api={api} plan={plan} />
      {failed ? (
        <Notice
          kind="warning"
          actions={
            <Button size="small" busy={reading} disabled={reading} onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          The details of your subscription could not be loaded.
        </Notice>
      ) : null}
      {portal ? (
        <div className={styles.billing}>
          <p>Your invoices and cards</p>
          <PortalButton api={api} label="Manage Billing" contactEmail={contactEmail} />
        </div>
      ) : null}
    </section>
  );
}
