import { Button } from '@astraea/web-kit';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shareWords as words } from './words';

/** Loaded when it is first opened. */
const ShareDialog = lazy(async () => {
  const { ShareDialog: component } = await import('./share-dialog');
  return { default: component };
});

/** Offers links by which others read a conversation. */
export function ShareButton({ conversationId }: { conversationId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Link2 size={18} aria-hidden="true" />
        {words.open}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog conversationId={conversationId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
