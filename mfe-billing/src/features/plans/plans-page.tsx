import {
  type Plan,
  type RemoteAppProps,
  type SubscriptionOverview,
  signInPath,
  stripeName,
  type WebConfig,
} from '@astraea/contracts';
import { type ApiClient, Button, Notice, stateOfSubscription } from '@astraea/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useSubscription } from '../../api/subscription';
import { billingWords } from '../../locales/catalogue';
import { logFailure } from '../../log-failure';
import { AccountPanel } from './account-panel';
import { PlanCard } from './plan-card';
import styles from './plans-page.module.css';

const words = billingWords.plans;

/** The three plans, as section 9 of the specification has them. */
const plans = ['free', 'premium', 'enterprise'] as const satisfies readonly Plan[];

/** The plan on whose card a state stands: one that gives no plan now was taken out for Pro. */
function planOfState({ plan }: SubscriptionOverview): Plan {
  return plan === 'free' ? 'premium' : plan;
}

export interface PlansPageProps extends Pick<RemoteAppProps, 'session' | 'refreshUser'> {
  api: ApiClient;
  config: WebConfig;
}

export function PlansPage(props: PlansPageProps) {
  if (props.session.status === 'loading') {
    return (
      <p role="status" className={styles.loading}>
        {billingWords.loading}
      </p>
    );
  }
  return <Plans {...props} />;
}

function Plans({ api, config, session, refreshUser }: PlansPageProps) {
  const user = session.status === 'signed-in' ? session.user : null;
  const subscription = useSubscription(api, user !== null);
  const { data: overview, dataUpdatedAt, isError, isFetching, refetch } = subscription;
  const refresh = () =>
    refreshUser().catch((error: unknown) => logFailure('Failed to refresh user details', error));
  // The session may be behind billing, for instance after a payment in another tab.
  const catchUp = useEffectEvent(() => {
    if (overview && user && overview.plan !== user.subscription) void refresh();
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) catchUp();
  }, [dataUpdatedAt]);

  const onChanged = () => {
    void refetch();
    void refresh();
  };
  const checkout = config.features.checkout;
  const portal = checkout && overview?.portal === true;
  const state = overview ? stateOfSubscription(overview) : null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        {user ? null : (
          <Button variant={checkout ? 'secondary' : 'primary'} asChild>
            <Link to={signInPath('/chat')}>{words.startFree}</Link>
          </Button>
        )}
      </header>
      {checkout && isStandIn(config) ? <Notice kind="warning">{words.testMode}</Notice> : null}
      {user ? (
        <AccountPanel
          api={api}
          plan={user.subscription}
          portal={portal}
          reading={isFetching}
          failed={isError && (checkout || user.subscription !== 'free')}
          onRetry={() => void refetch()}
          contactEmail={config.contact.email}
        />
      ) : null}
      <ul className={styles.cards}>
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            user={user}
            state={overview && planOfState(overview) === plan ? state : null}
            portal={portal}
            api={api}
            config={config}
            refreshUser={refreshUser}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </div>
  );
}

function isStandIn({ processors }: WebConfig): boolean {
  return processors.payments !== null && processors.payments !== stripeName;
}
