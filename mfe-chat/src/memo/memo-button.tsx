import { Button } from '@astraea/web-kit';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBackCloses } from '../app/use-back-closes';
import type { MemoSubject } from './memo-dialog';
import { memoWords as words } from './words';

/** Loaded when it is first opened. */
const MemoDialog = lazy(async () => {
  const { MemoDialog: component } = await import('./memo-dialog');
  return { default: component };
});

interface MemoOf {
  subject: MemoSubject;
  /** The file's name is made of it. */
  title: string;
  /** Absent where there is nothing on the screen to print. */
  onPrint?: (left: AbortSignal) => void | Promise<void>;
}

/** The dialog of a memo's formats while there is one to write, and nothing otherwise. */
export function MemoFormats({ memo, onClose }: { memo: MemoOf | null; onClose(): void }) {
  useBackCloses(memo !== null, onClose);
  return memo ? (
    <Suspense fallback={null}>
      <MemoDialog {...memo} onClose={onClose} />
    </Suspense>
  ) : null;
}

/** Leads to a memo; `ofAnswer` is one of many on the page, so that the icon alone stands there, with a name of its own. */
export function OpenMemo({ ofAnswer = false, onClick }: { ofAnswer?: boolean; onClick(): void }) {
  return (
    <Button
      variant="quiet"
      size={ofAnswer ? 'icon' : 'small'}
      aria-label={ofAnswer ? words.openOfAnswer : undefined}
      title={ofAnswer ? words.openOfAnswer : undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <FileDown size={18} aria-hidden="true" />
      {ofAnswer ? null : words.open}
    </Button>
  );
}

/** Offers a memo as Word, PDF, Markdown or on paper, where the button stays as long as the dialog is open. */
export function MemoButton(props: MemoOf) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenMemo ofAnswer={'answer' in props.subject} onClick={() => setOpen(true)} />
      <MemoFormats memo={open ? props : null} onClose={() => setOpen(false)} />
    </>
  );
}
