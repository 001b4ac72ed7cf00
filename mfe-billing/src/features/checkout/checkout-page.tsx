import { type RemoteAppProps, signInPath, type WebConfig } from '@astraea/contracts';
import { type ApiClient, Button, Spinner } from '@astraea/web-kit';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useRefreshPlan } from '../../api/refresh-plan';
import { useVerifySession } from '../../api/verify-session';
import { billingWords } from '../../locales/catalogue';
import { CheckoutSummary } from './checkout-summary';
import { PaymentUnderWay, VerificationFailed } from './not-activated';
import { ResultPanel } from './result-panel';

const words = billingWords.checkout;

export interface CheckoutPageProps extends Pick<RemoteAppProps, 'session' | 'getToken' | 'refreshUser'> {
  api: ApiClient;
  config: WebConfig;
}

export function CheckoutPage(props: CheckoutPageProps) {
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  if (!sessionId) return <Navigate to="/subscription" replace />;
  // One live region around all panels: what is put into it is read out, which a region that comes with its words often is not.
  return (
    <div role="status">
      {props.session.status === 'signed-out' ? (
        <SignInFirst />
      ) : (
        <CheckoutResult key={sessionId} {...props} sessionId={sessionId} />
      )}
    </div>
  );
}

/** A visitor comes back to this very address, and with it to the session that it names. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <ResultPanel titleRef={null} title={words.verifying}>
      <p>{words.signInFirst}</p>
      <Button variant="primary" asChild>
        <Link to={signInPath(`${pathname}${search}`)}>{words.signIn}</Link>
      </Button>
    </ResultPanel>
  );
}

function CheckoutResult({
  api,
  config,
  session,
  getToken,
  refreshUser,
  sessionId,
}: CheckoutPageProps & { sessionId: string }) {
  const { data, verification, lookAgain } = useVerifySession(api, sessionId, session.status === 'signed-in');
  useRefreshPlan(verification === 'activated', { getToken, refreshUser });

  const title = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  // The button that was pressed is gone with its panel: the focus goes on to the title of what comes instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each panel has a title of its own
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) title.current?.focus();
  }, [verification]);
  const onRetry = () => {
    pressed.current = true;
    lookAgain();
  };

  if (verification === 'activated' && data) {
    return <CheckoutSummary checkout={data} assistantName={config.assistantName} titleRef={title} />;
  }
  const failure = { titleRef: title, sessionId, contactEmail: config.contact.email, onRetry };
  if (verification === 'failed') return <VerificationFailed {...failure} />;
  if (verification === 'waited') return <PaymentUnderWay {...failure} />;
  return (
    <ResultPanel
      titleRef={title}
      title={
        <>
          <Spinner /> {words.verifying}
        </>
      }
    >
      {verification === 'processing' ? <p>{words.underWay}</p> : null}
    </ResultPanel>
  );
}
