import type { Message } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { ArrowDown } from 'lucide-react';
import { memo, useState } from 'react';
import { Answer } from './answer';
import styles from './message-list.module.css';
import { Question, type QuestionActions } from './question';
import type { TranscriptEntry } from './transcript';
import { useFirstRow } from './use-first-row';
import { useStickToEnd } from './use-stick-to-end';
import { Writing } from './writing';

interface MessageListProps extends QuestionActions {
  /** Another value starts at the end again. */
  view: string;
  entries: readonly TranscriptEntry[];
  conversationId: string;
  country: string;
  assistantName: string;
  busy: boolean;
  /** The citation that is being read. */
  reading: { index: number; marker: number } | null;
  onShowSource(message: Message, marker: number, opener: HTMLElement): void;
  onStop(key: string): void;
}

/** Questions on the right, answers on the left, oldest first. */
export function MessageList(props: MessageListProps) {
  const { view, entries, reading, ...rest } = props;
  const first = useFirstRow(view, entries.length);
  const last = entries.at(-1);
  const end = last?.kind === 'writing' ? entries.length - 2 : entries.length;
  const settled = useSettled(entries.slice(first, end));
  const rowProps = { ...rest, readingIndex: reading?.index, readingMarker: reading?.marker };
  const { scrollerRef, atEnd, goToEnd } = useStickToEnd(view, entries.length, endOf(last));
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard */}
      <section ref={scrollerRef} className={styles.scroller} aria-label="Messages" tabIndex={0}>
        <ol className={styles.list}>
          <Rows entries={settled} {...rowProps} />
          <Rows entries={entries.slice(end)} {...rowProps} />
        </ol>
      </section>
      {atEnd ? null : (
        <Button size="small" className={styles.toEnd} onClick={goToEnd}>
          <ArrowDown size={16} aria-hidden="true" /> Latest message
        </Button>
      )}
    </div>
  );
}

/** Changes when the end of the list grows. */
function endOf(entry: TranscriptEntry | undefined): string {
  return entry?.kind === 'writing' ? `${entry.id}-${entry.open.sentences.length}` : (entry?.id ?? '');
}

interface RowsProps extends Omit<MessageListProps, 'view' | 'reading'> {
  readingIndex: number | undefined;
  readingMarker: number | undefined;
}

/** A part of the list that is rendered again only when something in it has changed. */
const Rows = memo(function Rows({ entries, ...rest }: RowsProps) {
  return entries.map((entry) => (
    <li key={entry.id}>
      <Entry entry={entry} {...rest} />
    </li>
  ));
});

/** The very same array as before while its rows are: an answer that is being written changes none of the rows above it. */
function useSettled(rows: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  const [settled, setSettled] = useState(rows);
  const same = settled.length === rows.length && settled.every((row, index) => isSameRow(row, rows[index]));
  if (same) return settled;
  setSettled(rows);
  return rows;
}

function isSameRow(row: TranscriptEntry, other: TranscriptEntry | undefined): boolean {
  if (row.id !== other?.id || row.kind !== other.kind) return false;
  if (row.kind === 'writing' || other.kind === 'writing') return row === other;
  if (row.message !== other.message) return false;
  if (row.kind === 'answer' || other.kind === 'answer') return true;
  return row.open === other.open && row.unanswered === other.unanswered;
}

function Entry({ entry, ...list }: Omit<RowsProps, 'entries'> & { entry: TranscriptEntry }) {
  const { assistantName } = list;
  if (entry.kind === 'writing') {
    return <Writing open={entry.open} assistantName={assistantName} onStop={list.onStop} />;
  }
  if (entry.kind === 'question') {
    return (
      <Question
        message={entry.message}
        open={entry.open}
        unanswered={entry.unanswered}
        busy={list.busy}
        onRetry={list.onRetry}
        onEdit={list.onEdit}
        onAskAgain={list.onAskAgain}
      />
    );
  }
  return (
    <Answer
      message={entry.message}
      conversationId={list.conversationId}
      country={list.country}
      assistantName={assistantName}
      currentMarker={list.readingIndex === entry.message.index ? list.readingMarker : undefined}
      onShowSource={list.onShowSource}
    />
  );
}
