import { Button } from '@astraea/web-kit';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MemoSubject } from '../../api/download-memo';
import { memoWords as words } from './words';

/** Loaded when it is first opened. */
const MemoDialog = lazy(async () => {
  const { MemoDialog: component } = await import('./memo-dialog');
  return { default: component };
});

interface MemoButtonProps {
  subject: MemoSubject;
  /** The file's name is made of it. */
  title: string;
  /** Shows its name beside the icon. */
  labelled?: boolean;
  onPrint(): void;
}

/** Offers a memo as Word, PDF, Markdown or on paper. */
export function MemoButton({ subject, title, labelled = false, onPrint }: MemoButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size={labelled ? 'small' : 'icon'}
        aria-label={words.open}
        title={labelled ? undefined : words.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FileDown size={18} aria-hidden="true" />
        {labelled ? words.open : null}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <MemoDialog subject={subject} title={title} onPrint={onPrint} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
