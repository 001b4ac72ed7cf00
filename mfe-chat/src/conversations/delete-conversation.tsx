import type { ListedConversation } from '@astraea/contracts';
import { ApiError, Button, Dialog, isAbort, Notice } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorWords, logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';
import styles from './previous-conversations.module.css';
import { conversationsWords } from './words';

const { delete: words } = conversationsWords;

interface DeleteConversationProps {
  /** The conversation that is about to be deleted. */
  conversation: ListedConversation | null;
  onClose(): void;
  onDeleted(conversation: ListedConversation): void;
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
    deletion.mutate(conversation, {
      onError: logFailure,
      onSuccess: () => {
        deleted.current = true;
        close();
        onDeleted(conversation);
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
      title={conversation?.comparison ? words.comparisonTitle : words.title}
      description={<p className={styles.words}>{conversation ? descriptionOf(conversation) : null}</p>}
      actions={
        <>
          <Button onClick={close}>{words.keep}</Button>
          <Button variant="danger" busy={deletion.isPending} onClick={confirm}>
            {words.confirm}
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

function descriptionOf({ title, message_count, comparison }: ListedConversation): string {
  if (comparison) return words.comparisonDescription({ count: comparison.countries.length });
  return words.description({ title, count: message_count });
}

/** Deletes a conversation for good, and with one of a comparison all of them; what is already gone counts as deleted. */
function useDeleteConversation() {
  const { client, cache, questions } = useChatSession();
  return useMutation({
    mutationFn: async ({ id, comparison }: Pick<ListedConversation, 'id' | 'comparison'>) => {
      try {
        await (comparison ? client.deleteComparison(comparison.id) : client.deleteConversation(id));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      if (comparison) {
        questions.forgetComparison(comparison.id);
        await cache.removeComparison(comparison.id);
      } else {
        questions.forgetConversation(id);
        await cache.remove(id);
      }
    },
  });
}
