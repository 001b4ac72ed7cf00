import { Button, type ButtonProps } from '@astraea/web-kit';
import { useId } from 'react';
import { type HostedPageOptions, useHostedPage } from '../../api/hosted-page';
import { PaymentFailure } from './payment-failure';
import styles from './plans-page.module.css';

export interface HostedPageButtonProps extends HostedPageOptions, Pick<ButtonProps, 'variant'> {
  label: string;
  /** The label while the page is on its way. */
  busyLabel: string;
  contactEmail: string;
}

/** Leads to a page of the payment provider; what went wrong stands under it. */
export function HostedPageButton(props: HostedPageButtonProps) {
  const { label, busyLabel, contactEmail, variant } = props;
  const { open, busy, error } = useHostedPage(props);
  const failureId = useId();
  return (
    <div className={styles.hosted}>
      <Button
        variant={variant}
        className={styles.action}
        busy={busy}
        disabled={busy}
        aria-describedby={error ? failureId : undefined}
        onClick={open}
      >
        {busy ? busyLabel : label}
      </Button>
      {error ? (
        <p id={failureId} role="alert" className={styles.failure}>
          <PaymentFailure error={error} contactEmail={contactEmail} />
        </p>
      ) : null}
    </div>
  );
}
