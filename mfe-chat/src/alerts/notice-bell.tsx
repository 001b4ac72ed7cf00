import { Button, Skeleton } from '@astraea/web-kit';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBackCloses } from '../app/use-back-closes';
import styles from './alerts.module.css';
import { useUnread } from './use-notices';
import { countOf, alertWords as words } from './words';

/** Loaded when it is first opened. */
const AlertsSheet = lazy(async () => {
  const { AlertsSheet: component } = await import('./alerts-sheet');
  return { default: component };
});

/** How much is new in what the user follows, and the way to it; `compact` where there is room for an icon alone. */
export function NoticeBell({ compact = false }: { compact?: boolean }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const unread = useUnread() ?? 0;
  const name = unread > 0 ? words.bellUnread({ count: countOf(unread) }) : words.bell;
  return (
    <div className={compact ? styles.compactBell : styles.bell}>
      <Button
        variant="quiet"
        size={compact ? 'icon' : 'medium'}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bell size={compact ? 20 : 18} aria-hidden="true" />
        {compact ? null : words.bell}
        {unread > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {countOf(unread)}
          </span>
        ) : null}
      </Button>
      {open ? (
        <Suspense fallback={<Skeleton lines={1} />}>
          <AlertsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
