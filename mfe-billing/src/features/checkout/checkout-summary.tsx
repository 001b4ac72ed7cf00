import type { CheckoutSession } from '@astraea/contracts';
import { Button, formatLongDate } from '@astraea/web-kit';
import { CircleCheck } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import styles from './checkout-page.module.css';
import { ResultPanel } from './result-panel';

/** Dollars a month, shown where the session names no amount. */
const defaultAmount = 29;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

export interface CheckoutSummaryProps {
  checkout: CheckoutSession;
  assistantName: string;
  titleRef: Ref<HTMLHeadingElement>;
}

export function CheckoutSummary({ checkout, assistantName, titleRef }: CheckoutSummaryProps) {
  const amount = typeof checkout.amount === 'number' ? checkout.amount / 100 : defaultAmount;
  return (
    <ResultPanel
      title="Subscription Activated!"
      titleRef={titleRef}
      icon={<CircleCheck size={40} aria-hidden="true" className={styles.mark} />}
    >
      <dl className={styles.summary}>
        {checkout.customerEmail ? (
          <div>
            <dt>Account</dt>
            <dd>{checkout.customerEmail}</dd>
          </div>
        ) : null}
        <div>
          <dt>Amount</dt>
          <dd>{dollars.format(amount)} per month</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatLongDate(startOf(checkout.created))}</dd>
        </div>
      </dl>
      <Button variant="primary" asChild>
        <Link to="/chat">Chat with {assistantName}</Link>
      </Button>
    </ResultPanel>
  );
}

/** `created` is epoch seconds as text; what is missing or unreadable becomes today. */
function startOf(created: string | null | undefined): Date {
  if (!created) return new Date();
  const seconds = Number(created);
  return created.trim() !== '' && Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}
