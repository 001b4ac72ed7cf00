import { Button, TextField } from '@astraea/web-kit';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { loginWords as words } from '../session/words';
import styles from './login-page.module.css';
import type { LoginMode } from './use-sign-in';

/** Characters, by the identity provider's own rule where a project sets none. */
const minimumLength = 6;

export interface PasswordFormProps {
  mode: LoginMode;
  emailRef: Ref<HTMLInputElement>;
  busy: boolean;
  onSubmit(mode: LoginMode, email: string, password: string): void;
  onMismatch(message: string): void;
  /** Given the address as it was typed so far. */
  onForgotPassword(email: string): void;
}

export function PasswordForm({
  mode,
  emailRef,
  busy,
  onSubmit,
  onMismatch,
  onForgotPassword,
}: PasswordFormProps) {
  const creating = mode === 'create';
  const [shown, setShown] = useState(false);
  const type = shown ? 'text' : 'password';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (creating && password !== form.get('confirmation')) onMismatch(words.mismatch);
    else onSubmit(mode, emailIn(event.currentTarget), password);
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        ref={emailRef}
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        label={words.password}
        name="password"
        type={type}
        hint={creating ? words.atLeast({ count: minimumLength }) : undefined}
        action={<ShowPassword shown={shown} onChange={setShown} />}
        autoComplete={creating ? 'new-password' : 'current-password'}
        required
      />
      {creating ? (
        <TextField
          label={words.confirm}
          name="confirmation"
          type={type}
          autoComplete="new-password"
          required
        />
      ) : (
        <button
          type="button"
          className={`${styles.link} ${styles.forgot}`}
          onClick={(event) => onForgotPassword(emailIn(event.currentTarget.form))}
        >
          {words.forgot}
        </button>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={busy} className={styles.wide}>
        {creating ? words.createAccount : words.signIn}
      </Button>
    </form>
  );
}

function emailIn(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('email')).trim() : '';
}

/** Both fields of the form are shown by the one button. */
function ShowPassword({ shown, onChange }: { shown: boolean; onChange(shown: boolean): void }) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={words.showPassword}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
}
