import { Button } from '@astraea/web-kit';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBackCloses } from '../app/use-back-closes';
import type { ShareSubject } from './use-shares';
import { shareWords as words } from './words';

/** Loaded when it is first opened. */
const ShareDialog = lazy(async () => {
  const { ShareDialog: component } = await import('./share-dialog');
  return { default: component };
});

/** The dialog for links while there is something to share, and nothing otherwise. */
export function Sharing({ subject, onClose }: { subject: ShareSubject | null; onClose(): void }) {
  useBackCloses(subject !== null, onClose);
  return subject ? (
    <Suspense fallback={null}>
      <ShareDialog subject={subject} onClose={onClose} />
    </Suspense>
  ) : null;
}

/** Leads to the links by which others read something. */
export function OpenSharing({ onClick }: { onClick(): void }) {
  return (
    <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onClick}>
      <Link2 size={18} aria-hidden="true" />
      {words.open}
    </Button>
  );
}

/** The way to the links, and their dialog, where the button stays as long as the dialog is open. */
export function ShareButton({ subject }: { subject: ShareSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenSharing onClick={() => setOpen(true)} />
      <Sharing subject={open ? subject : null} onClose={() => setOpen(false)} />
    </>
  );
}
