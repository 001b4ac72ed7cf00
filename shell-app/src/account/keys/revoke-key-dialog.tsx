import type { ApiKey } from '@astraea/contracts';
import { Button, Dialog, Notice } from '@astraea/web-kit';
import type { Session } from '../../session/session';
import { useKeyCall } from './use-key-call';
import { keyWords } from './words';

const { revoke: words } = keyWords;

export interface RevokeKeyDialogProps {
  session: Session;
  apiKey: ApiKey;
  onKeep(): void;
  onRevoked(): void;
}

/** Asks again before programs are locked out. */
export function RevokeKeyDialog({ session, apiKey, onKeep, onRevoked }: RevokeKeyDialogProps) {
  const { isBusy, problem, run } = useKeyCall(session, words.failed);
  const revoke = () =>
    run(async (calls) => {
      await calls.revokeKey(apiKey.id);
      onRevoked();
    });
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.title({ name: apiKey.name })}
      description={words.description}
      onOpenChange={(open) => open || isBusy || onKeep()}
      actions={
        <>
          <Button onClick={onKeep} disabled={isBusy}>
            {words.keep}
          </Button>
          <Button variant="danger" busy={isBusy} disabled={isBusy} onClick={revoke}>
            {isBusy ? words.busy : words.submit}
          </Button>
        </>
      }
    >
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </Dialog>
  );
}
