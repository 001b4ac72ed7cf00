import {
  ApiError,
  Dialog,
  isAbort,
  type MemoFormat,
  type MemoRequest,
  Notice,
  readReferenceStyle,
  Spinner,
} from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { FileCode, FileText, FileType, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorWords, logFailure } from '../app/failures';
import { saveFile } from '../app/save-file';
import { useChatSession } from '../ask/chat-session';
import { isGone } from '../conversations/conversation';
import styles from './memo-dialog.module.css';
import { memoWords as words } from './words';

interface MemoDialogProps {
  subject: MemoSubject;
  title: string;
  /** Absent where there is nothing on the screen to print. What it rejects with is shown; until then the dialog stays. It ends with the dialog. */
  onPrint?: ((left: AbortSignal) => void | Promise<void>) | undefined;
  onClose(): void;
}

const formats = ['docx', 'pdf', 'md'] as const satisfies readonly MemoFormat[];
const icons = { docx: FileType, pdf: FileText, md: FileCode };

/** The formats of a memo, and paper. */
export function MemoDialog({ subject, title, onPrint, onClose }: MemoDialogProps) {
  const download = useDownloadMemo(subject, title);
  const { isPending, isSuccess, variables, error } = download;
  const save = (format: MemoFormat) => {
    if (isPending) return;
    printing.reset();
    download.mutate(format, { onError: (cause) => isAbort(cause) || logFailure(cause) });
  };
  const left = useRef(new AbortController());
  useEffect(() => {
    const closed = new AbortController();
    left.current = closed;
    return () => closed.abort();
  }, []);
  const print = () => {
    if (printing.isPending) return;
    download.reset();
    printing.mutate();
  };
  const printing = useMutation({
    mutationFn: async () => onPrint?.(left.current.signal),
    onSuccess: onClose,
    onError: (cause) => isAbort(cause) || logFailure(cause),
  });
  const failure = error ?? printing.error;
  const saved = isSuccess ? words.formats[variables] : undefined;
  return (
    <Dialog
      open
      title={words.title}
      description={words.description}
      onOpenChange={(open) => open || onClose()}
    >
      <ul className={styles.choices}>
        {formats.map((format) => {
          const Icon = icons[format];
          const busy = isPending && variables === format;
          return (
            <Choice key={format} {...words.formats[format]} busy={busy} onChoose={() => save(format)}>
              {busy ? <Spinner /> : <Icon size={20} aria-hidden="true" />}
            </Choice>
          );
        })}
        {onPrint ? (
          <Choice {...words.print} busy={printing.isPending} onChoose={print}>
            {printing.isPending ? <Spinner /> : <Printer size={20} aria-hidden="true" />}
          </Choice>
        ) : null}
      </ul>
      <p role="status" className={styles.saved}>
        {saved ? words.saved({ name: saved.name }) : null}
      </p>
      {failure && !isAbort(failure) ? (
        <Notice kind="error">
          <FailureWords error={failure} />
        </Notice>
      ) : null}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  note: string;
  busy?: boolean;
  children: ReactNode;
  onChoose(): void;
}

function Choice({ name, note, busy = false, children, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={styles.choice} aria-busy={busy || undefined} onClick={onChoose}>
        {children}
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </button>
    </li>
  );
}

function FailureWords({ error }: { error: Error }) {
  const { network, problem } = error instanceof ApiError ? error : {};
  if (problem?.code === 'letters-not-in-font') return words.letters;
  if (network) return navigator.onLine ? words.failed : words.offline;
  if (isGone(error)) return words.nothing;
  return <ErrorWords error={error} />;
}

/** What a memo is written of: a conversation, one answer of it by its index, a comparison, or a matter. */
export type MemoSubject =
  | { conversationId: string; answer?: number }
  | { comparisonId: string }
  | { matterId: string };

/** Saves a memo under a name made of its title. */
function useDownloadMemo(subject: MemoSubject, title: string) {
  const { client, signal } = useChatSession();
  return useMutation({
    mutationFn: async (format: MemoFormat) => {
      const memo: MemoRequest = { ...subject, format, style: readReferenceStyle() };
      const blob = await client.downloadMemo(memo);
      if (!signal.aborted) saveFile(blob, `${fileNameOf(title)}.${format}`);
    },
  });
}

function fileNameOf(title: string): string {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return name.slice(0, 100) || 'memo';
}
