import { Button, ErrorBoundary, VisuallyHidden } from '@astraea/web-kit';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Session } from '../session/session';
import styles from './account-menu.module.css';

const AccountDialog = lazy(() =>
  import('./account-dialog').then((module) => ({ default: module.AccountDialog })),
);

export interface AccountMenuProps {
  /** As the greeting says it. */
  name: string;
  session: Session;
  onDeleted(): void;
}

/** The greeting, which opens what a user can do with their account; its script comes in when it is first opened. */
export function AccountMenu({ name, session, onDeleted }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={styles.menu}
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
      >
        <CircleUser size={18} aria-hidden="true" className={styles.icon} />
        <span className={styles.greeting}>Hello, {name}</span>
        <VisuallyHidden>, your account</VisuallyHidden>
      </Button>
      {isOpen ? (
        <ErrorBoundary
          fallback={() => (
            <span role="alert" className={styles.failure}>
              Your account cannot be shown right now. Please reload the page.
            </span>
          )}
        >
          <Suspense fallback={null}>
            <AccountDialog session={session} onClose={() => setOpen(false)} onDeleted={onDeleted} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
