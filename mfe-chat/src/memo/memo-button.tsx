import { Button } from '@astraea/web-kit';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MemoSubject } from './memo-dialog';
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
  /** Absent where there is nothing on the screen to print. */
  onPrint?: () => void;
}

/** Offers a memo as Word, PDF, Markdown or on paper. */
export function MemoButton({ subject, title, onPrint }: MemoButtonProps) {
  const [open, setOpen] = useState(false);
  // One of many on the page, so that the icon alone stands there, with a name of its own.
  const ofAnswer = 'answer' in subject;
  return (
    <>
      <Button
        variant="quiet"
        size={ofAnswer ? 'icon' : 'small'}
        aria-label={ofAnswer ? words.openOfAnswer : undefined}
        title={ofAnswer ? words.openOfAnswer : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FileDown size={18} aria-hidden="true" />
        {ofAnswer ? null : words.open}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <MemoDialog subject={subject} title={title} onPrint={onPrint} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
