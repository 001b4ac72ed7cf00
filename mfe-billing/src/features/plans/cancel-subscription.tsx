import { Button, Dialog } from '@astraea/web-kit';
import { useState } from 'react';
import type { useCancelSubscription } from '../../api/cancel-subscription';
import styles from './plans-page.module.css';

export interface CancelSubscriptionProps {
  planName: string;
  cancelling: Pick<ReturnType<typeof useCancelSubscription>, 'isPending' | 'mutate'>;
}

export function CancelSubscription({ planName, cancelling }: CancelSubscriptionProps) {
  const [asking, setAsking] = useState(false);

  const confirm = () => {
    setAsking(false);
    cancelling.mutate();
  };

  return (
    <>
      <Button
        variant="danger"
        className={styles.action}
        busy={cancelling.isPending}
        disabled={cancelling.isPending}
        onClick={() => setAsking(true)}
      >
        {cancelling.isPending ? 'Cancelling...' : 'Cancel Subscription'}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        role="alertdialog"
        title="Cancel your subscription?"
        description={`Your ${planName} plan stays active until the end of the billing period. After that you are switched to the Free plan.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep Subscription</Button>
            <Button variant="danger" onClick={confirm}>
              Yes, Cancel
            </Button>
          </>
        }
      />
    </>
  );
}
