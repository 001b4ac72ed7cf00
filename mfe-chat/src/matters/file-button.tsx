import { Button, useIsMobile } from '@astraea/web-kit';
import { FolderInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBackCloses } from '../app/use-back-closes';
import { useShortcutStatus } from '../shortcuts/shortcut-status';
import type { Filed } from './file-dialog';
import styles from './matters.module.css';
import { matterWords } from './words';

const { file: words } = matterWords;

/** Loaded when it is first opened. */
const FileDialog = lazy(async () => {
  const { FileDialog: component } = await import('./file-dialog');
  return { default: component };
});

/** The dialog that files something while there is something to file; afterwards it is said for a moment where that is now. */
export function Filing({ filed, onClose }: { filed: Filed | null; onClose(): void }) {
  useBackCloses(filed !== null, onClose);
  const { words: said, say } = useShortcutStatus();
  const onFiled = (name: string | undefined) => {
    say(name === undefined ? words.nowhere : words.done({ name }));
    onClose();
  };
  return (
    <>
      <p role="status" aria-label={words.status} className={styles.said}>
        {said}
      </p>
      {filed ? (
        <Suspense fallback={null}>
          <FileDialog {...filed} onClose={onClose} onFiled={onFiled} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Leads to the matters that something can be filed in. */
export function OpenFiling({ onClick }: { onClick(): void }) {
  // Beside the title there is room for the icon alone.
  const hasWord = useIsMobile();
  return (
    <Button
      variant="quiet"
      size={hasWord ? 'small' : 'icon'}
      aria-label={words.open}
      title={words.open}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <FolderInput size={18} aria-hidden="true" />
      {hasWord ? words.short : null}
    </Button>
  );
}

/** Files a conversation or a comparison in a matter, where the button stays as long as the dialog is open. */
export function FileButton(props: Filed) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenFiling onClick={() => setOpen(true)} />
      <Filing filed={open ? props : null} onClose={() => setOpen(false)} />
    </>
  );
}
