import type { WebConfig } from '@astraea/contracts';
import { Button, Logo } from '@astraea/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { loginWords as words } from '../session/words';
import { GoogleMark } from './google-mark';
import styles from './login-page.module.css';
import { PasswordForm } from './password-form';
import { ResetPasswordDialog } from './reset-password-dialog';
import { TermsDialog } from './terms-dialog';
import { type LoginMode, useSignIn } from './use-sign-in';

export interface LoginPageProps {
  config: WebConfig;
  session: Session;
}

/** Signing in and creating an account, in one screen. */
export function LoginPage({ config, session }: LoginPageProps) {
  const [mode, setMode] = useState<LoginMode>('sign-in');
  const [email, setEmail] = useState('');
  const [dialog, setDialog] = useState<'reset' | 'terms' | null>(null);
  const { refusal, state } = useSession(session);
  useEffect(() => {
    // The library is there before a button is pressed: a popup may only follow a press at once.
    if (state.status === 'signed-out') void session.start();
  }, [state.status, session]);
  const emailField = useRef<HTMLInputElement>(null);
  const signIn = useSignIn(session);
  const error = signIn.error ?? refusal;
  const creating = mode === 'create';

  const toggle = () => {
    signIn.clear();
    setMode(creating ? 'sign-in' : 'create');
    emailField.current?.focus();
  };

  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="login-title">
        <Logo size={44} />
        <h1 id="login-title" className={styles.title}>
          {creating ? words.create : words.signInTo({ name: config.assistantName })}
        </h1>
        <p className={styles.toggle}>
          {creating ? words.haveAccount : words.newHere}{' '}
          <button type="button" className={styles.link} onClick={toggle}>
            {creating ? words.signIn : words.signUp}
          </button>
        </p>
        {error ? (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        ) : null}
        <PasswordForm
          mode={mode}
          emailRef={emailField}
          busy={signIn.busy}
          onSubmit={signIn.withPassword}
          onMismatch={signIn.refuse}
          onForgotPassword={(typed) => {
            setEmail(typed);
            setDialog('reset');
          }}
        />
        <p className={styles.or}>{words.or}</p>
        <Button className={styles.wide} onClick={signIn.withGoogle} disabled={signIn.busy}>
          <GoogleMark />
          {words.google}
        </Button>
        <p className={styles.terms}>
          {words.accept}{' '}
          <button type="button" className={styles.link} onClick={() => setDialog('terms')}>
            {words.terms}
          </button>
        </p>
      </section>
      <ResetPasswordDialog
        open={dialog === 'reset'}
        email={email}
        onClose={() => setDialog(null)}
        sendPasswordReset={session.sendPasswordReset}
      />
      <TermsDialog open={dialog === 'terms'} onClose={() => setDialog(null)} config={config} />
    </div>
  );
}
