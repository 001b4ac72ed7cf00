import { Button, Dialog, Notice, TextField } from '@astraea/web-kit';
import { type FormEvent, useState } from 'react';
import { resetMessage } from '../session/auth-errors';
import styles from './login-page.module.css';
import { useAutoClose } from './use-auto-close';

export interface ResetPasswordDialogProps {
  open: boolean;
  onClose(): void;
  sendPasswordReset(email: string): Promise<void>;
}

export function ResetPasswordDialog({ open, onClose, sendPasswordReset }: ResetPasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Reset Password"
    >
      <ResetPassword onClose={onClose} sendPasswordReset={sendPasswordReset} />
    </Dialog>
  );
}

function ResetPassword({ onClose, sendPasswordReset }: Omit<ResetPasswordDialogProps, 'open'>) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
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
      <p className={styles.hint}>
        Enter your e-mail address, and we send you a link to choose a new password.
      </p>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={state === 'sending'}
          disabled={email.trim() === '' || state === 'sending'}
        >
          Send Reset Link
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

function ResetSent({ onClose }: { onClose(): void }) {
  const element = useAutoClose(onClose);
  return (
    <div ref={element} className={styles.sent}>
      <h3 className={styles.sentTitle}>Check Your Email</h3>
      <p>Password reset email has been sent. Please check your inbox.</p>
      <p className={styles.hint}>This window closes by itself in 3 seconds.</p>
    </div>
  );
}
