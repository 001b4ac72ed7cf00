import type { RemoteAppProps } from '@astraea/contracts';
import type { ApiClient } from '@astraea/web-kit';
import { PlanCard } from './plan-card';
import { planOffers } from './plans';
import styles from './plans-page.module.css';

export interface PlansPageProps extends Pick<RemoteAppProps, 'session' | 'refreshUser'> {
  api: ApiClient;
  assistantName: string;
  salesEmail: string;
}

export function PlansPage({ api, session, refreshUser, assistantName, salesEmail }: PlansPageProps) {
  if (session.status === 'loading') {
    return (
      <p role="status" className={styles.loading}>
        Loading...
      </p>
    );
  }
  const user = session.status === 'signed-in' ? session.user : null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Choose your plan</h1>
        <p className={styles.lead}>
          Start free. An answer that the sources cannot give costs nothing on any plan.
        </p>
      </header>
      <ul className={styles.cards}>
        {planOffers.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            user={user}
            api={api}
            refreshUser={refreshUser}
            assistantName={assistantName}
            salesEmail={salesEmail}
          />
        ))}
      </ul>
    </div>
  );
}
