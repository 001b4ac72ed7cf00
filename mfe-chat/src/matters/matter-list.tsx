import type { Matter, Note } from '@astraea/contracts';
import { Button, Dialog, Disclosure, Notice, TextField } from '@astraea/web-kit';
import { Folder } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { ReadingState } from '../app/reading-state';
import { useBackCloses } from '../app/use-back-closes';
import { MatterSheet } from './matter-sheet';
import styles from './matters.module.css';
import { useCreateMatter, useMatterId, useMatters } from './use-matters';
import { useRestoreMatter } from './use-notes';
import { matterWords as words } from './words';

/** The matters that are worked at, then those that are put away, and the way to a new one. */
export function MatterList() {
  const query = useMatters();
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Matter | null>(null);
  const [deleted, setDeleted] = useState<{ matter: Matter; notes: readonly Note[]; time: number } | null>(
    null,
  );
  useBackCloses(opened !== null, () => setOpened(null));
  const matters = data?.filter(({ archived }) => !archived) ?? [];
  const archived = data?.filter((matter) => matter.archived) ?? [];
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <ReadingState query={query} loading={words.loading} />
      {deleted ? (
        <Deleted
          key={deleted.time}
          matter={deleted.matter}
          notes={deleted.notes}
          onRestored={() => list.current?.focus()}
          onDone={() => setDeleted(null)}
        />
      ) : null}
      {data?.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <Names matters={matters} onOpen={setOpened} />
      {archived.length > 0 ? (
        <Disclosure label={words.archived({ count: archived.length })}>
          <Names matters={archived} onOpen={setOpened} />
        </Disclosure>
      ) : null}
      <NewMatter />
      {opened ? (
        <MatterSheet
          key={opened.id}
          matter={data?.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
          onDeleted={(matter, notes) => {
            setOpened(null);
            setDeleted((before) => ({ matter, notes, time: (before?.time ?? 0) + 1 }));
          }}
        />
      ) : null}
    </div>
  );
}

interface OpenedMatterProps {
  matter: Matter;
  onClose(): void;
}

/** A matter that was opened elsewhere than in the list, where what opened it closes it on the way to another address; one that is deleted can be had back here too. */
export function OpenedMatter({ matter, onClose }: OpenedMatterProps) {
  const { data } = useMatters();
  const [deleted, setDeleted] = useState<readonly Note[] | null>(null);
  if (deleted) {
    return (
      <Dialog open title={matter.name} onOpenChange={(open) => open || onClose()}>
        <Deleted matter={matter} notes={deleted} onRestored={() => undefined} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <MatterSheet
      matter={data?.find(({ id }) => id === matter.id) ?? matter}
      onClose={onClose}
      onDeleted={(_matter, notes) => setDeleted(notes)}
    />
  );
}

function Names({ matters, onOpen }: { matters: readonly Matter[]; onOpen(matter: Matter): void }) {
  return (
    <ul className={styles.names}>
      {matters.map((matter) => (
        <li key={matter.id}>
          <button
            type="button"
            className={styles.matter}
            aria-haspopup="dialog"
            onClick={() => onOpen(matter)}
          >
            <Folder size={16} aria-hidden="true" />
            <span dir="auto">{matter.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DeletedProps {
  matter: Matter;
  notes: readonly Note[];
  onRestored(): void;
  onDone(): void;
}

/** Says what was deleted, and takes it back. */
function Deleted({ matter, notes, onRestored, onDone }: DeletedProps) {
  const restoring = useRestoreMatter(notes);
  const restore = () => {
    if (!restoring.isPending) restoring.mutate(matter, { onSuccess: onRestored });
  };
  const undo = (
    // What had the focus went with the matter.
    <Button size="small" autoFocus busy={restoring.isPending} onClick={restore}>
      {words.undo}
    </Button>
  );
  return (
    <>
      <Notice onDismiss={onDone} actions={restoring.isSuccess ? null : undo}>
        {restoring.isSuccess ? words.restored({ name: matter.name }) : words.deleted({ name: matter.name })}
      </Notice>
      <FailureNotice error={restoring.error} />
    </>
  );
}

function NewMatter() {
  const creation = useCreateMatter();
  const [name, setName] = useState('');
  const [id, renewId] = useMatterId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || creation.isPending) return;
    const made = () => {
      setName('');
      renewId();
    };
    creation.mutate({ id, name: wanted, archived: false }, { onSuccess: made });
  };
  return (
    <form className={styles.row} onSubmit={submit}>
      <TextField
        label={words.new}
        value={name}
        maxLength={200}
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={creation.isPending}>
        {words.add}
      </Button>
      <FailureNotice error={creation.error} />
    </form>
  );
}
