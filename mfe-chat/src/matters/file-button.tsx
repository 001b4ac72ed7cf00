import { Button, useIsMobile } from '@astraea/web-kit';
import { FolderInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Filed } from './file-dialog';
import { matterWords } from './words';

const { file: words } = matterWords;

/** Loaded when it is first opened. */
const FileDialog = lazy(async () => {
  const { FileDialog: component } = await import('./file-dialog');
  return { default: component };
});

/** Files a conversation or a comparison in a matter. */
export function FileButton(props: Filed) {
  const [open, setOpen] = useState(false);
  // Beside the title there is room for the icon alone.
  const hasWord = useIsMobile();
  return (
    <>
      <Button
        variant="quiet"
        size={hasWord ? 'small' : 'icon'}
        aria-label={words.open}
        title={words.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FolderInput size={18} aria-hidden="true" />
        {hasWord ? words.short : null}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FileDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
