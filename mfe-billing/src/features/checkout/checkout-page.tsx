import type { RemoteAppProps } from '@astraea/contracts';
import { type ApiClient, Button, Spinner } from '@astraea/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useVerifySession } from '../../api/verify-session';
import { logFailure } from '../../log-failure';
import styles from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary';

export interface CheckoutPageProps extends Pick<RemoteAppProps, 'session' | 'refreshUser'> {
  api: ApiClient;
  assistantName: string;
}

export function CheckoutPage(props: CheckoutPageProps) {
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  if (!sessionId) return <Navigate to="/subscription" replace />;
  return <CheckoutResult key={sessionId} {...props} sessionId={sessionId} />;
}

function CheckoutResult({
  api,
  session,
  refreshUser,
  assistantName,
  sessionId,
}: CheckoutPageProps & { sessionId: string }) {
  const { data, isError } = useVerifySession(api, sessionId, session.status === 'signed-in');
  const activated = data !== undefined && isActivated(data.status);
  // The plan that was just paid for shows at once in the rest of the product.
  const refresh = useEffectEvent(() => {
    refreshUser().catch((error: unknown) => logFailure('Failed to refresh user details', error));
  });
  useEffect(() => {
    if (activated) refresh();
  }, [activated]);

  if (activated) return <CheckoutSummary checkout={data} assistantName={assistantName} />;
  if (isError || data) return <VerificationFailed />;
  return (
    <section className={styles.panel} role="status">
      <h1 className={styles.title}>
        <Spinner /> Verifying your subscription...
      </h1>
      {session.status === 'signed-out' ? (
        <p>
          <Link to="/login">Sign in</Link> with the account that you subscribed with to see the result.
        </p>
      ) : null}
    </section>
  );
}

/** A session that is still open, has run out or was never paid activates nothing. */
function isActivated(status: string): boolean {
  return ['complete', 'paid', 'active'].includes(status);
}

function VerificationFailed() {
  return (
    <section className={styles.panel} role="alert">
      <h1 className={styles.title}>Verification Failed</h1>
      <p>We couldn't verify your subscription. Please contact support.</p>
      <Button asChild>
        <Link to="/subscription">Back to Subscription</Link>
      </Button>
    </section>
  );
}
