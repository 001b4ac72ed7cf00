import { Button } from '@astraea/web-kit';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { billingWords } from '../../locales/catalogue';
import styles from './checkout-page.module.css';
import { ResultPanel } from './result-panel';

const words = billingWords.checkout;

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
      title={words.failed}
      retry={billingWords.tryAgain}
    >
      <p>{words.contact}</p>
    </NotActivated>
  );
}

/** The page has looked for some minutes, and leaves it at that. */
export function PaymentUnderWay(props: NotActivatedProps) {
  return (
    <NotActivated
      {...props}
      icon={<Clock size={40} aria-hidden="true" className={styles.waiting} />}
      title={words.waiting}
      retry={words.lookAgain}
    >
      <p>{words.waitingText}</p>
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
  const subject = encodeURIComponent(words.subject({ id: sessionId }));
  return (
    <ResultPanel role={role} icon={icon} title={title} titleRef={titleRef}>
      {children}
      <p className={styles.contact}>
        <a href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</a>
        <span>{words.reference({ id: sessionId })}</span>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {retry}
        </Button>
        <Button asChild>
          <Link to="/subscription">{words.back}</Link>
        </Button>
      </div>
    </ResultPanel>
  );
}
