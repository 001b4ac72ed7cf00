import type { Matter, Note } from '@astraea/contracts';
import { Button, formatShortDate } from '@astraea/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { AnswerText } from '../read-answer/answer-text';
import styles from './matters.module.css';
import { useMatterId } from './use-matters';
import { useDeleteNote, useWriteNote } from './use-notes';
import { matterWords } from './words';

const { notes: words } = matterWords;

/** What the user noted of a matter: read, written, changed, deleted and had back. */
export function Notes({ matter, notes }: { matter: Matter; notes: readonly Note[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState<Note | null>(null);
  const restoring = useWriteNote(matter);
  const restore = (note: Note) =>
    restoring.mutate(note, {
      onSuccess: () => {
        setDeleted(null);
        heading.current?.focus();
      },
    });
  return (
    <section aria-label={words.title}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h3>
      {notes.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.names}>
        {notes.map((note) => (
          <li key={note.id}>
            <OneNote matter={matter} note={note} onDeleted={() => setDeleted(note)} />
          </li>
        ))}
      </ul>
      <div role="status">{deleted ? words.deleted : null}</div>
      {deleted ? (
        <Button size="small" autoFocus busy={restoring.isPending} onClick={() => restore(deleted)}>
          {matterWords.undo}
        </Button>
      ) : null}
      <FailureNotice error={restoring.error} />
      <NewNote matter={matter} />
    </section>
  );
}

interface OneNoteProps {
  matter: Matter;
  note: Note;
  onDeleted(): void;
}

function OneNote({ matter, note, onDeleted }: OneNoteProps) {
  const writing = useWriteNote(matter);
  const deletion = useDeleteNote(matter);
  const [isEdited, setEdited] = useState(false);
  const read = useRef<HTMLElement>(null);
  const end = () => {
    setEdited(false);
    requestAnimationFrame(() => read.current?.focus());
  };
  if (isEdited) {
    return (
      <NoteForm
        label={words.change}
        text={note.text}
        busy={writing.isPending}
        error={writing.error}
        onCancel={end}
        onSave={(text) => writing.mutate({ id: note.id, text }, { onSuccess: end })}
      />
    );
  }
  const remove = () => deletion.isPending || deletion.mutate(note.id, { onSuccess: onDeleted });
  return (
    <article ref={read} tabIndex={-1} className={styles.note}>
      <AnswerText text={note.text} sources={null} />
      <div className={styles.noteFoot}>
        <time dateTime={note.updated_at} className={styles.soft}>
          {formatShortDate(note.updated_at)}
        </time>
        <Button size="small" variant="quiet" onClick={() => setEdited(true)}>
          {words.edit}
        </Button>
        <Button size="small" variant="quiet" busy={deletion.isPending} onClick={remove}>
          {words.delete}
        </Button>
      </div>
      <FailureNotice error={deletion.error} />
    </article>
  );
}

function NewNote({ matter }: { matter: Matter }) {
  const writing = useWriteNote(matter);
  const [id, renewId] = useMatterId();
  const [form, setForm] = useState(0);
  const save = (text: string) =>
    writing.mutate(
      { id, text },
      {
        onSuccess: () => {
          renewId();
          setForm(form + 1);
        },
      },
    );
  return (
    <NoteForm
      key={form}
      label={words.new}
      text=""
      busy={writing.isPending}
      error={writing.error}
      onSave={save}
    />
  );
}

interface NoteFormProps {
  label: string;
  text: string;
  busy: boolean;
  error: Error | null;
  onSave(text: string): void;
  /** Absent where nothing is given up. */
  onCancel?: () => void;
}

function NoteForm({ label, text, busy, error, onSave, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState(text);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !busy) onSave(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.soft}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        dir="auto"
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed to change the note is gone
        autoFocus={onCancel !== undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.noteFoot}>
        <Button type="submit" size="small" busy={busy}>
          {words.save}
        </Button>
        {onCancel ? (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
      <FailureNotice error={error} />
    </form>
  );
}
