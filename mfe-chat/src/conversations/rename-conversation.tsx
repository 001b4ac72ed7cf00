import type { ListedConversation } from '@astraea/contracts';
import { isAbort, Notice } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorWords, logFailure } from '../app/failures';
import { useChatSession } from '../ask/chat-session';
import styles from './conversation-item.module.css';
import { conversationsWords } from './words';

const { rename: words } = conversationsWords;

interface RenameConversationProps {
  conversation: ListedConversation;
  /** The title is the old or the new one now; `byKey`: the focus goes back to the item. */
  onClose(byKey: boolean): void;
}

/** The title as a field: Enter or leaving it keeps the new one, Escape the old one. */
export function RenameConversation({ conversation: { id, title }, onClose }: RenameConversationProps) {
  const [text, setText] = useState(title);
  const renaming = useRenameConversation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = (byKey: boolean) => {
    const wanted = text.trim();
    if (renaming.isPending) return;
    if (wanted === '' || wanted === title) return onClose(byKey);
    renaming.mutate({ id, title: wanted }, { onSuccess: () => onClose(byKey), onError: logFailure });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(true);
  };
  return (
    <form className={styles.rename} onSubmit={submit} aria-busy={renaming.isPending || undefined}>
      <input
        ref={field}
        className={styles.field}
        aria-label={words.field}
        maxLength={200}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => renaming.error || save(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onClose(true);
        }}
      />
      {renaming.error && !isAbort(renaming.error) ? (
        <Notice kind="error">
          <ErrorWords error={renaming.error} />
        </Notice>
      ) : null}
    </form>
  );
}

/** Gives a conversation another title. */
function useRenameConversation() {
  const { client, cache } = useChatSession();
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await client.renameConversation(id, title);
      await cache.rename(id, title);
    },
  });
}
