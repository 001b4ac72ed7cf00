import type { ListedConversation } from '@astraea/contracts';
import { Button, Dialog, isAbort, Notice } from '@astraea/web-kit';
import { useRef } from 'react';
import { useDeleteConversation } from '../../api/delete-conversation';
import { ErrorWords } from '../../error-words';
import { logFailure } from '../../log-failure';
import styles from './previous-conversations.module.css';

interface DeleteConversationProps {
  /** The conversation that is about to be deleted. */
  conversation: ListedConversation | null;
  onClose(): void;
  onDeleted(id: string): void;
  /** What opened the dialog goes with the conversation: the focus needs another place. */
  onFocusLost(): void;
}

/** Asks before a conversation goes for good. */
export function DeleteConversation({
  conversation,
  onClose,
  onDeleted,
  onFocusLost,
}: DeleteConversationProps) {
  const deletion = useDeleteConversation();
  const deleted = useRef(false);
  const close = () => {
    deletion.reset();
    onClose();
  };
  const confirm = () => {
    if (!conversation || deletion.isPending) return;
    deletion.mutate(conversation.id, {
      onError: logFailure,
      onSuccess: () => {
        deleted.current = true;
        close();
        onDeleted(conversation.id);
      },
    });
  };
  return (
    <Dialog
      role="alertdialog"
      open={conversation !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      onCloseAutoFocus={(event) => {
        if (!deleted.current) return;
        deleted.current = false;
        event.preventDefault();
        onFocusLost();
      }}
      title="Delete this conversation?"
      description={
        <p className={styles.words}>
          ‘{conversation?.title}’ and its {conversation?.message_count ?? 0} messages are deleted for good.
        </p>
      }
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" busy={deletion.isPending} onClick={confirm}>
            Delete
          </Button>
        </>
      }
    >
      {deletion.error && !isAbort(deletion.error) ? (
        <Notice kind="error">
          <ErrorWords error={deletion.error} />
        </Notice>
      ) : null}
    </Dialog>
  );
}
