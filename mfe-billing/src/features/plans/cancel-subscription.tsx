import type { RemoteAppProps } from '@astraea/contracts';
import { type ApiClient, Button, Dialog } from '@astraea/web-kit';
import { useState } from 'react';
import { useCancelSubscription } from '../../api/cancel-subscription';
import styles from './plans-page.module.css';

export interface CancelSubscriptionProps extends Pick<RemoteAppProps, 'refreshUser'> {
  api: ApiClient;
  planName: string;
}

export function CancelSubscription({ api, planName, refreshUser }: CancelSubscriptionProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSubscription(api, refreshUser);

  const confirm = () => {
    setAsking(false);
    cancel.mutate();
  };

  return (
    <>
      <Button
        variant="danger"
        className={styles.action}
        busy={cancel.isPending}
        disabled={cancel.isPending}
        onClick={() => setAsking(true)}
      >
        {cancel.isPending ? 'Cancelling...' : 'Cancel Subscription'}
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
