import { Button, TextField } from '@astraea/web-kit';
import type { FormEvent } from 'react';
import type { LoginMode } from './login-page';
import styles from './login-page.module.css';

export interface PasswordFormProps {
  mode: LoginMode;
  busy: boolean;
  onSubmit(mode: LoginMode, email: string, password: string): void;
  onMismatch(message: string): void;
  onForgotPassword(): void;
}

export function PasswordForm({ mode, busy, onSubmit, onMismatch, onForgotPassword }: PasswordFormProps) {
  const creating = mode === 'create';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (creating && password !== form.get('confirmation')) onMismatch('Passwords do not match');
    else onSubmit(mode, String(form.get('email')).trim(), password);
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete={creating ? 'new-password' : 'current-password'}
        required
      />
      {creating ? (
        <TextField
          label="Confirm Password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
        />
      ) : (
        <button type="button" className={`${styles.link} ${styles.forgot}`} onClick={onForgotPassword}>
          Forgot password?
        </button>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={busy} className={styles.wide}>
        {creating ? 'Create account' : 'Sign in'}
      </Button>
    </form>
  );
}
