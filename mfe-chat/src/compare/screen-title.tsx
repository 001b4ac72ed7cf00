import { Button } from '@astraea/web-kit';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './comparison-screen.module.css';
import { compareWords as words } from './words';

export function BackToChat() {
  return (
    <Button asChild variant="quiet" size="small" className={styles.back}>
      <Link to="/chat">
        <ArrowLeft size={16} data-points="" aria-hidden="true" /> {words.backToChat}
      </Link>
    </Button>
  );
}

/** Reading and tabbing begin here, once somebody has come from the chat or from the form. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title} dir="auto">
      {children}
    </h1>
  );
}
