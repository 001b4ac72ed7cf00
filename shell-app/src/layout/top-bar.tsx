import { announceWebEvent, Button, greetingName, Logo } from '@astraea/web-kit';
import { CircleUser, CreditCard, LogIn, LogOut, MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { frameWords as words } from '../locales/catalogue';
import { signInPathFrom } from '../routes/sign-in-path-from';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import styles from './top-bar.module.css';

export interface TopBarProps {
  assistantName: string;
  session: Session;
  /** Stands beside the name where there is room. */
  note?: ReactNode;
}

export function TopBar({ assistantName, session, note }: TopBarProps) {
  const { state } = useSession(session);
  const location = useLocation();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label={words.startPage({ name: assistantName })}>
        <Logo size={30} />
        <span className={styles.name}>{assistantName}</span>
      </Link>
      {note}
      <nav className={styles.actions} aria-label={words.main}>
        {state.status === 'signed-in' ? (
          <UserActions session={session} name={greetingName(state.user)} />
        ) : null}
        {state.status === 'signed-out' ? (
          <Button className={styles.login} asChild>
            <Link to={signInPathFrom(location)}>
              <LogIn size={18} data-points="" aria-hidden="true" />
              {words.login}
            </Link>
          </Button>
        ) : null}
      </nav>
    </header>
  );
}

interface UserActionsProps extends Pick<TopBarProps, 'session'> {
  name: string;
}

function UserActions({ session, name }: UserActionsProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  const openChat = () => {
    announceWebEvent('shell:chat-reset');
    navigate('/chat');
  };
  const logout = async () => {
    setFailure(null);
    try {
      await session.signOut();
      navigate('/login');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.logoutFailed);
    }
  };

  return (
    <>
      <span className={styles.greeting} title={name}>
        {words.hello({ name })}
      </span>
      {failure ? (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      ) : null}
      <Button variant="quiet" className={styles.action} onClick={openChat}>
        <MessageSquareText size={18} aria-hidden="true" />
        <span className={styles.label}>{words.chat}</span>
      </Button>
      <Button variant="quiet" className={styles.action} onClick={() => navigate('/subscription')}>
        <CreditCard size={18} aria-hidden="true" />
        <span className={styles.label}>{words.subscription}</span>
      </Button>
      <Button variant="quiet" className={styles.action} onClick={() => navigate('/account')}>
        <CircleUser size={18} aria-hidden="true" />
        <span className={styles.label}>{words.account}</span>
      </Button>
      <Button variant="quiet" className={styles.action} onClick={logout}>
        <LogOut size={18} data-points="" aria-hidden="true" />
        <span className={styles.label}>{words.logout}</span>
      </Button>
    </>
  );
}
