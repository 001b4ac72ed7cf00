import type { RemoteAppProps, SessionUser } from '@astraea/contracts';
import { type ApiClient, formatLongDate } from '@astraea/web-kit';
import { Check } from 'lucide-react';
import { CancelSubscription } from './cancel-subscription';
import { PlanAction } from './plan-action';
import type { PlanOffer } from './plans';
import styles from './plans-page.module.css';

export interface PlanCardProps extends Pick<RemoteAppProps, 'refreshUser'> {
  offer: PlanOffer;
  /** Null for a visitor. */
  user: SessionUser | null;
  api: ApiClient;
  assistantName: string;
  salesEmail: string;
}

export function PlanCard({ offer, user, api, refreshUser, assistantName, salesEmail }: PlanCardProps) {
  const { plan, name, price, period, features } = offer;
  const current = user?.subscription === plan;
  return (
    <li className={styles.card} data-current={current || undefined} aria-labelledby={`plan-${plan}`}>
      <div className={styles.cardHead}>
        <h2 id={`plan-${plan}`} className={styles.name}>
          {name}
        </h2>
        {current ? <span className={styles.badge}>Current Plan</span> : null}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span> {period}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" className={styles.check} />
            {feature}
          </li>
        ))}
      </ul>
      {current && plan !== 'free' ? (
        <p className={styles.period}>
          {user.subscriptionEndDate
            ? `Subscription will end on ${formatLongDate(user.subscriptionEndDate)}`
            : 'Active subscription'}
        </p>
      ) : null}
      <div className={styles.actions}>
        <PlanAction
          plan={plan}
          current={current}
          authenticated={user !== null}
          assistantName={assistantName}
          salesEmail={salesEmail}
        />
        {current && plan !== 'free' ? (
          <CancelSubscription api={api} planName={name} refreshUser={refreshUser} />
        ) : null}
      </div>
    </li>
  );
}
