import { Button } from '@astraea/web-kit';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import styles from './comparison-screen.module.css';
import { compareWords as words } from './words';

/** In the browser's history: the conversation that led here. */
const stateSchema = z.object({ from: z.string() });

/** To the conversation that led here, or to a new one. */
export function BackToChat() {
  const { data } = stateSchema.safeParse(useLocation().state);
  return (
    <Button asChild variant="quiet" size="small" className={styles.back}>
      <Link to={data ? `/chat/${encodeURIComponent(data.from)}` : '/chat'}>
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
