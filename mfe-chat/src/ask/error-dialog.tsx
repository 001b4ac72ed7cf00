import { announceWebEvent, Button, Dialog } from '@astraea/web-kit';
import styles from './ask.module.css';
import type { QuestionFailure } from './open-question';
import { askingWords } from './words';

const { error: words } = askingWords;

interface ErrorDialogProps {
  failure: QuestionFailure | null;
  onClose(): void;
  onCloseAutoFocus(event: Event): void;
}

/** Says that a question could not be sent or answered; the question stays in the list, with what is known of the cause. */
export function ErrorDialog({ failure, onClose, onCloseAutoFocus }: ErrorDialogProps) {
  const signInAgain = () => {
    onClose();
    announceWebEvent('chat:session-ended');
  };
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      open={failure !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onCloseAutoFocus={onCloseAutoFocus}
      description={
        <>
          <p className={styles.words}>{words.words}</p>
          {failure?.reference ? (
            <p className={styles.reference}>{words.reference({ id: failure.reference })}</p>
          ) : null}
        </>
      }
      actions={
        <>
          <Button variant={failure?.sessionEnded ? 'secondary' : 'primary'} onClick={onClose}>
            {words.close}
          </Button>
          {failure?.sessionEnded ? (
            <Button variant="primary" onClick={signInAgain}>
              {words.signIn}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
