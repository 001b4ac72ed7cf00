import type { Matter } from '@astraea/contracts';
import { Button, Dialog, Select, TextField } from '@astraea/web-kit';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { ReadingState } from '../app/reading-state';
import styles from './matters.module.css';
import { useFileConversations, useMatters } from './use-matters';
import { matterWords } from './words';

const { file: words } = matterWords;

/** Choosing none is a choice too. */
const noMatter = 'none';

export interface Filed {
  /** One, or all of a comparison, which stay together. */
  conversationIds: readonly string[];
  /** The matter that it is in; it may have been deleted. */
  matterId: string | undefined;
}

interface FileDialogProps extends Filed {
  onClose(): void;
  /** It is in the matter of this name now, or in none. */
  onFiled(name: string | undefined): void;
}

/** Files a conversation or a comparison in one of the matters, in a new one, or in none. */
export function FileDialog({ onClose, onFiled, ...filed }: FileDialogProps) {
  const query = useMatters();
  const { data } = query;
  return (
    <Dialog
      open
      title={words.title}
      description={words.description}
      onOpenChange={(open) => open || onClose()}
    >
      {data ? <FileForm {...filed} matters={data} onFiled={onFiled} /> : null}
      <ReadingState query={query} loading={matterWords.loading} />
    </Dialog>
  );
}

interface FileFormProps extends Filed {
  matters: readonly Matter[];
  onFiled(name: string | undefined): void;
}

function FileForm({ conversationIds, matterId, matters, onFiled }: FileFormProps) {
  const filing = useFileConversations(conversationIds);
  const offered = matters.filter(({ id, archived }) => !archived || id === matterId);
  const current = offered.some(({ id }) => id === matterId) ? matterId : undefined;
  const [touched, setChosen] = useState<string>();
  const chosen = touched ?? current ?? noMatter;
  const [newName, setNewName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filing.isPending) return;
    const asked = { matterId: chosen === noMatter ? null : chosen, newName: newName.trim() };
    const name = asked.newName || offered.find(({ id }) => id === chosen)?.name;
    filing.mutate(asked, { onSuccess: () => onFiled(name) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label={words.matter}
        placeholder={words.choose}
        options={[
          { value: noMatter, label: words.noMatter },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onValueChange={setChosen}
      />
      <TextField
        label={words.new}
        hint={words.newHint}
        value={newName}
        maxLength={200}
        dir="auto"
        onChange={(event) => setNewName(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={filing.isPending}>
        {words.save}
      </Button>
      <FailureNotice error={filing.error} />
    </form>
  );
}
