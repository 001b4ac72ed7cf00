import { Button, Dialog, Notice, TextField } from '@astraea/web-kit';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { resetMessage } from '../session/auth-errors';
import { loginWords } from '../session/words';
import styles from './login-page.module.css';

const words = loginWords.reset;

export interface ResetPasswordDialogProps {
  open: boolean;
  /** What stands in the login screen's own field. */
  email: string;
  onClose(): void;
  sendPasswordReset(email: string): Promise<void>;
}

export function ResetPasswordDialog({ open, email, onClose, sendPasswordReset }: ResetPasswordDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words.title}
      initialFocus={field}
    >
      <ResetPassword fieldRef={field} typed={email} onClose={onClose} sendPasswordReset={sendPasswordReset} />
    </Dialog>
  );
}

interface ResetPasswordProps extends Pick<ResetPasswordDialogProps, 'onClose' | 'sendPasswordReset'> {
  fieldRef: RefObject<HTMLInputElement | null>;
  typed: string;
}

function ResetPassword({ fieldRef, typed, onClose, sendPasswordReset }: ResetPasswordProps) {
  const [email, setEmail] = useState(typed);
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // Without a try: the service may not know the address rather than say that it is none.
    if (fieldRef.current?.validity.typeMismatch) return setError(words.invalid);
    setState('sending');
    setError(null);
    try {
      await sendPasswordReset(email.trim());
      setState('sent');
    } catch (failure) {
      setError(resetMessage(failure));
      setState('editing');
    }
  };

  const form = (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.hint}>{words.hint}</p>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <TextField
        ref={fieldRef}
        label={loginWords.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={state === 'sending'}
          disabled={email.trim() === '' || state === 'sending'}
        >
          {words.send}
        </Button>
      </div>
    </form>
  );
  return (
    <>
      {state === 'sent' ? null : form}
      {/* There before it says anything: only then is it sure to be read out. */}
      <div role="status">{state === 'sent' ? <ResetSent onClose={onClose} /> : null}</div>
    </>
  );
}

/** Milliseconds after which the dialog closes itself. */
const autoCloseMs = 3000;

function ResetSent({ onClose }: { onClose(): void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), autoCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.sent}>
      <h3 className={styles.sentTitle}>{words.check}</h3>
      <p>{words.sent}</p>
      <p className={styles.hint}>{words.closes}</p>
    </div>
  );
}
