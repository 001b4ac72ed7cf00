import { announceWebEvent, Button, Dialog } from '@astraea/web-kit';
import { Link } from 'react-router';
import styles from './ask.module.css';
import type { QuestionFailure } from './open-question';
import { askingWords } from './words';

const { error: words } = askingWords;

interface ErrorDialogProps {
  failure: QuestionFailure | null;
  onClose(): void;
  onCloseAutoFocus(event: Event): void;
}

/** Says that a question could not be sent or answered; the question itself stays in the list. */
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
          {failure?.sentence ? (
            <p className={styles.words}>
              {failure.sentence}
              {failure.outOfQuestions ? (
                <>
                  {' '}
                  <Link to="/subscription" onClick={onClose}>
                    {askingWords.plans}
                  </Link>
                </>
              ) : null}
            </p>
          ) : null}
          <p className={styles.words}>{words.words}</p>
          {failure?.reference ? (
            <p className={styles.reference}>{words.reference(failure.reference)}</p>
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
