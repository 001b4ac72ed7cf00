import type { Plan, RemoteAppProps, SessionUser, WebConfig } from '@astraea/contracts';
import { type ApiClient, type SubscriptionState, sentencesOfSession } from '@astraea/web-kit';
import { Check } from 'lucide-react';
import { useCancelSubscription } from '../../api/cancel-subscription';
import { billingWords } from '../../locales/catalogue';
import { CancelSubscription } from './cancel-subscription';
import { PlanAction } from './plan-action';
import styles from './plans-page.module.css';
import { PortalButton } from './portal-button';

const words = billingWords.plans;

export interface PlanCardProps extends Pick<RemoteAppProps, 'refreshUser'> {
  plan: Plan;
  /** Null for a visitor. */
  user: SessionUser | null;
  /** Of the subscription to this plan, where there is one. */
  state: SubscriptionState | null;
  /** Stripe's portal can be opened. */
  portal: boolean;
  api: ApiClient;
  config: WebConfig;
  onChanged(): void;
}

export function PlanCard(props: PlanCardProps) {
  const { plan } = props;
  const { name, price, period, features } = words[plan];
  const current = props.user?.subscription === plan;
  // What somebody may buy here and now stands out from the others.
  const offered =
    plan === 'premium' && props.config.features.checkout && props.user?.subscription !== 'enterprise';
  const cancelling = useCancelSubscription(props.api, props.refreshUser);
  return (
    <li
      className={styles.card}
      data-current={current || undefined}
      data-offered={offered || undefined}
      aria-labelledby={`plan-${plan}`}
    >
      <div className={styles.cardHead}>
        <h2 id={`plan-${plan}`} className={styles.name}>
          {name}
        </h2>
        {current ? <span className={styles.badge}>{words.current}</span> : null}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span> {period}
      </p>
      <ul className={styles.features}>
        {Object.values(features).map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" className={styles.check} />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <PlanState {...props} cancelling={cancelling} />
        <PlanActions {...props} cancelling={cancelling} />
      </div>
    </li>
  );
}

interface PlanPartProps extends PlanCardProps {
  cancelling: ReturnType<typeof useCancelSubscription>;
}

/** Filled after it is on the page, and therefore read out when billing has answered. */
function PlanState({ plan, user, state, cancelling }: PlanPartProps) {
  const paid = user && user.subscription === plan && plan !== 'free';
  const sentences = state?.sentences ?? (paid ? sentencesOfSession(user) : []);
  // Behind a cancelling that has failed, where billing still holds no end: what the card shows is how it stays.
  const goesOn = cancelling.isError && paid && state && !state.ending;
  if (plan === 'free') return null;
  return (
    <div role="status" className={styles.period}>
      {[...sentences, ...(goesOn ? [words.notCancelled] : [])].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function PlanActions(props: PlanPartProps) {
  const { plan, user, state, portal, api, config, onChanged, cancelling } = props;
  const current = user?.subscription === plan;
  const remedy = portal ? state?.remedy : undefined;
  const cancellable = current && plan !== 'free' && !(remedy && state?.ending);
  return (
    <>
      {/* A subscription that waits for its payment is finished, not begun a second time. */}
      {remedy && !current ? null : (
        <PlanAction plan={plan} user={user} api={api} config={config} onChanged={onChanged} />
      )}
      {remedy ? <PortalButton api={api} label={remedy} contactEmail={config.contact.email} /> : null}
      {cancellable ? <CancelSubscription planName={words[plan].name} cancelling={cancelling} /> : null}
    </>
  );
}
