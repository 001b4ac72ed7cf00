import type { ListedConversation, Matter, Note } from '@astraea/contracts';
import { Button, Dialog, formatShortDate, Notice, TextField } from '@astraea/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { matterState } from '../app/begun-in-matter';
import { FailureNotice } from '../app/failure-notice';
import { ReadingState } from '../app/reading-state';
import { useChatSession } from '../ask/chat-session';
import { MemoButton } from '../memo/memo-button';
import { MatterDocuments } from '../own-documents/matter-documents';
import { useHasDocuments } from '../own-documents/use-own-documents';
import { ownDocumentWords } from '../own-documents/words';
import { ShareButton } from '../sharing/share-button';
import styles from './matters.module.css';
import { Notes } from './notes';
import { useChangeMatter, useDeleteMatter, useMatter } from './use-matters';
import { usePrintMatter } from './use-print-matter';
import { matterWords } from './words';

const { opened: words } = matterWords;

interface MatterSheetProps {
  matter: Matter;
  onClose(): void;
  /** With the notes that it had, as far as they were read. */
  onDeleted(matter: Matter, notes: readonly Note[]): void;
}

/** A matter: its conversations, one memo of them, and what can be done with it. */
export function MatterSheet({ matter, onClose, onDeleted }: MatterSheetProps) {
  const change = useChangeMatter(matter);
  const deletion = useDeleteMatter(matter);
  const isDeleted = useRef(false);
  const hasDocuments = useHasDocuments(matter.id);
  const [asked, setAsked] = useState(false);
  const { data } = useMatter(matter.id);
  const notes = data?.notes ?? [];
  const print = usePrintMatter(matter);
  const { startNew } = useChatSession();
  const navigate = useNavigate();
  const ask = () => {
    startNew();
    // In the place of the sheet's entry in the history, which closes it.
    navigate('/chat', { replace: true, state: matterState(matter) });
  };
  const remove = () => {
    if (deletion.isPending) return;
    // Its conversations come back with it, its documents do not.
    if (hasDocuments && !asked) return setAsked(true);
    deletion.mutate(undefined, {
      onSuccess: () => {
        isDeleted.current = true;
        onDeleted(matter, notes);
      },
    });
  };
  return (
    <Dialog
      open
      kind="sheet"
      title={matter.name}
      onOpenChange={(open) => open || onClose()}
      onCloseAutoFocus={(event) => isDeleted.current && event.preventDefault()}
      actions={
        <>
          <Button size="small" onClick={ask}>
            {words.ask}
          </Button>
          <MemoButton subject={{ matterId: matter.id }} title={matter.name} onPrint={print} />
          <ShareButton subject={{ matterId: matter.id }} />
          <Button
            size="small"
            busy={change.isPending && change.variables.archived !== undefined}
            onClick={() => change.isPending || change.mutate({ archived: !matter.archived })}
          >
            {matter.archived ? words.unarchive : words.archive}
          </Button>
          <Button size="small" variant="danger" busy={deletion.isPending} onClick={remove}>
            {asked ? ownDocumentWords.deleteMatter : words.delete}
          </Button>
        </>
      }
    >
      <Rename matter={matter} />
      <Filed matter={matter} />
      <MatterDocuments matterId={matter.id} />
      {asked ? <Notice kind="warning">{ownDocumentWords.withMatter}</Notice> : null}
      {data ? <Notes matter={matter} notes={notes} /> : null}
      <FailureNotice error={change.error ?? deletion.error} />
    </Dialog>
  );
}

function Rename({ matter }: { matter: Matter }) {
  const renaming = useChangeMatter(matter);
  const [name, setName] = useState(matter.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || wanted === matter.name || renaming.isPending) return;
    renaming.mutate({ name: wanted });
  };
  return (
    <form className={styles.row} onSubmit={submit}>
      <TextField
        label={words.name}
        value={name}
        maxLength={200}
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={renaming.isPending}>
        {words.rename}
      </Button>
      <p role="status" className={styles.soft}>
        {renaming.isSuccess ? words.renamed : null}
      </p>
      <FailureNotice error={renaming.error} />
    </form>
  );
}

/** What is filed in it; to choose one opens it. */
function Filed({ matter }: Pick<MatterSheetProps, 'matter'>) {
  const query = useMatter(matter.id);
  const { data } = query;
  const navigate = useNavigate();
  const open = ({ id, comparison }: ListedConversation) =>
    navigate(
      comparison ? `/chat/compare/${encodeURIComponent(comparison.id)}` : `/chat/${encodeURIComponent(id)}`,
      { replace: true },
    );
  return (
    <section aria-label={words.conversations}>
      <h3 className={styles.heading}>{words.conversations}</h3>
      <ReadingState query={query} loading={words.loading} lines={3} />
      {data?.conversations.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.names}>
        {data?.conversations.map((conversation) => (
          <li key={conversation.id}>
            <button type="button" className={styles.filed} onClick={() => open(conversation)}>
              <span dir="auto">{conversation.preview || conversation.title}</span>
              <span className={styles.soft}>
                <span dir="auto">{conversation.title}</span>
                <time dateTime={conversation.updated_at}>{formatShortDate(conversation.updated_at)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
