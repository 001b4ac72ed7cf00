import { Button } from '@astraea/web-kit';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import styles from './checkout-page.module.css';
import { ResultPanel } from './result-panel';

export interface NotActivatedProps {
  titleRef: Ref<HTMLHeadingElement>;
  sessionId: string;
  contactEmail: string;
  onRetry(): void;
}

export function VerificationFailed(props: NotActivatedProps) {
  return (
    <NotActivated
      {...props}
      role="alert"
      icon={<CircleAlert size={40} aria-hidden="true" className={styles.failed} />}
      title="Verification Failed"
      retry="Try Again"
    >
      <p>We couldn't verify your subscription. Please contact support.</p>
    </NotActivated>
  );
}

/** The page has looked for some minutes, and leaves it at that. */
export function PaymentUnderWay(props: NotActivatedProps) {
  return (
    <NotActivated
      {...props}
      icon={<Clock size={40} aria-hidden="true" className={styles.waiting} />}
      title="Payment Under Way"
      retry="Look Again"
    >
      <p>
        Your payment is still under way. Your plan starts by itself once it has arrived: you need not wait
        here, and must not pay again.
      </p>
    </NotActivated>
  );
}

interface PanelProps extends NotActivatedProps {
  role?: 'alert';
  icon: ReactNode;
  title: string;
  retry: string;
  children: ReactNode;
}

function NotActivated({
  titleRef,
  sessionId,
  contactEmail,
  onRetry,
  role,
  icon,
  title,
  retry,
  children,
}: PanelProps) {
  const subject = encodeURIComponent(`Checkout ${sessionId}`);
  return (
    <ResultPanel role={role} icon={icon} title={title} titleRef={titleRef}>
      {children}
      <p className={styles.contact}>
        <a href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</a>
        <span>Reference: {sessionId}</span>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {retry}
        </Button>
        <Button asChild>
          <Link to="/subscription">Back to Subscription</Link>
        </Button>
      </div>
    </ResultPanel>
  );
}
