import type { CheckoutSession } from '@astraea/contracts';
import { Button, formatLongDate, localeOf } from '@astraea/web-kit';
import { CircleCheck } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { billingWords } from '../../locales/catalogue';
import styles from './checkout-page.module.css';
import { ResultPanel } from './result-panel';

/** Dollars a month, shown where the session names no amount. */
const defaultAmount = 29;

function inDollars(amount: number): string {
  return new Intl.NumberFormat(localeOf(), {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

const words = billingWords.checkout;

export interface CheckoutSummaryProps {
  checkout: CheckoutSession;
  assistantName: string;
  titleRef: Ref<HTMLHeadingElement>;
}

export function CheckoutSummary({ checkout, assistantName, titleRef }: CheckoutSummaryProps) {
  const amount = typeof checkout.amount === 'number' ? checkout.amount / 100 : defaultAmount;
  return (
    <ResultPanel
      title={words.activated}
      titleRef={titleRef}
      icon={<CircleCheck size={40} aria-hidden="true" className={styles.mark} />}
    >
      <dl className={styles.summary}>
        {checkout.customerEmail ? (
          <div>
            <dt>{words.account}</dt>
            <dd>{checkout.customerEmail}</dd>
          </div>
        ) : null}
        <div>
          <dt>{words.amount}</dt>
          <dd>{words.perMonth({ amount: inDollars(amount) })}</dd>
        </div>
        <div>
          <dt>{words.date}</dt>
          <dd>{formatLongDate(startOf(checkout.created))}</dd>
        </div>
      </dl>
      <Button variant="primary" asChild>
        <Link to="/chat">{words.chatWith({ name: assistantName })}</Link>
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
