import { Button, Dialog } from '@astraea/web-kit';
import { useState } from 'react';
import type { useCancelSubscription } from '../../api/cancel-subscription';
import { billingWords } from '../../locales/catalogue';
import styles from './plans-page.module.css';

const words = billingWords.cancelling;

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
        {cancelling.isPending ? words.busy : words.cancel}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        role="alertdialog"
        title={words.ask}
        description={words.description({ plan: planName })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
            <Button variant="danger" onClick={confirm}>
              {words.confirm}
            </Button>
          </>
        }
      />
    </>
  );
}
