import { isAskedAgain, type Message, type SourceChange } from '@astraea/contracts';
import { Button, VisuallyHidden } from '@astraea/web-kit';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { FoundPlace } from '../app/found-place';
import { Answer } from './answer';
import styles from './message-list.module.css';
import { Question, type QuestionActions } from './question';
import { SourceChanges } from './source-changes';
import type { TranscriptEntry } from './transcript';
import { useFollowLatest } from './use-follow-latest';
import { useMarkFound } from './use-mark-found';
import { answerWords, changeWords } from './words';
import { Writing } from './writing';

interface MessageListProps extends QuestionActions {
  /** Another value starts at its latest exchange again. */
  view: string;
  entries: readonly TranscriptEntry[];
  conversationId: string;
  country: string;
  assistantName: string;
  busy: boolean;
  /** The citation that is being read. */
  reading: { index: number; marker: number } | null;
  /** Where a search has led to. */
  found?: FoundPlace | null;
  onShowSource(message: Message, marker: number, opener: HTMLElement, current?: SourceChange): void;
  onStop(key: string): void;
  /** Further ways on from an answer. */
  renderExtras(message: Message): ReactNode;
  /** What stands below an answer and is no part of it. */
  renderBelow(message: Message): ReactNode;
  /** Stands after the last message. */
  end?: ReactNode;
  /** Asks what is offered beside the newest answer. */
  onAskNext(question: string, topic: string): void;
}

/** Questions on the right, answers on the left, oldest first. */
export function MessageList(props: MessageListProps) {
  const { view, entries, found = null } = props;
  const first = useFirstRow(view, entries.length);
  const { scrollerRef, atLatest, goToLatest } = useFollowLatest({
    view,
    rows: entries.length,
    end: endOf(entries.at(-1)),
    asked: entries.findLast((entry) => entry.kind === 'question' && entry.open !== undefined)?.id,
    found,
  });
  useMarkFound(scrollerRef, found, first);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard */}
      <section ref={scrollerRef} className={styles.scroller} aria-label={answerWords.messages} tabIndex={0}>
        <ol className={styles.list}>
          {entries.slice(first).map((entry) => (
            <li key={entry.id} data-kind={entry.kind} data-index={indexOf(entry)}>
              <Entry entry={entry} isLast={entry === entries.at(-1)} {...props} />
            </li>
          ))}
        </ol>
        {props.end}
      </section>
      <ChangeAnnouncer view={view} messages={messagesOf(entries)} />
      {atLatest ? null : (
        <Button size="small" className={styles.toLatest} onClick={goToLatest}>
          <ArrowDown size={16} aria-hidden="true" /> {answerWords.latest}
        </Button>
      )}
    </div>
  );
}

function indexOf(entry: TranscriptEntry): number | undefined {
  return entry.kind === 'writing' ? undefined : entry.message.index;
}

function messagesOf(entries: readonly TranscriptEntry[]): Message[] {
  return entries.flatMap((entry) => (entry.kind === 'writing' ? [] : entry.message));
}

/** Changes when the end of the list grows. */
function endOf(entry: TranscriptEntry | undefined): string {
  return entry?.kind === 'writing' ? `${entry.id}-${entry.open.sentences.length}` : (entry?.id ?? '');
}

function Entry({ entry, isLast, ...list }: MessageListProps & { entry: TranscriptEntry; isLast: boolean }) {
  const { assistantName, reading } = list;
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
      changes={entry.message.source_changes ? <Changes message={entry.message} {...list} /> : undefined}
      conversationId={list.conversationId}
      country={list.country}
      assistantName={assistantName}
      currentMarker={reading?.index === entry.message.index ? reading.marker : undefined}
      onShowSource={list.onShowSource}
      renderExtras={list.renderExtras}
      renderBelow={list.renderBelow}
      onAskNext={isLast && !list.busy ? list.onAskNext : undefined}
    />
  );
}

function Changes({ message, ...list }: MessageListProps & { message: Message }) {
  const messages = messagesOf(list.entries);
  const question = messages.findLast(({ role, index }) => role === 'user' && index < message.index);
  return (
    <SourceChanges
      message={message}
      isAskedAgain={isAskedAgain(messages, message.index)}
      busy={list.busy}
      onAskAgain={question && (() => list.onAskAgain(question))}
      onShowCurrent={(marker, opener, current) => list.onShowSource(message, marker, opener, current)}
    />
  );
}

/** Says once, when a conversation is opened, that sources of its answers changed: each answer says of itself what did. */
function ChangeAnnouncer({ view, messages }: { view: string; messages: readonly Message[] }) {
  const count = messages.filter(
    ({ source_changes, index }) => source_changes && !isAskedAgain(messages, index),
  ).length;
  const [said, setSaid] = useState('');
  // A status that is there before its words is read out; one that comes with them is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation has changes of its own
  useEffect(() => setSaid(changeWords.announced({ count })), [view, count]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** Rows that are there at once, and by which the earlier ones follow. */
const batch = 16;

/**
 * The index of the first row to render. A long list begins with its end, which is what one sees of it; the rows before
 * follow in batches that give way to whatever the reader does.
 */
function useFirstRow(view: string, total: number): number {
  const [state, setState] = useState({ view, first: firstOf(total) });
  const first = state.view === view ? state.first : firstOf(total);
  useEffect(() => {
    if (state.view === view && first === 0) return;
    startTransition(() => setState({ view, first: Math.max(0, first - batch) }));
  }, [state, view, first]);
  return first;
}

function firstOf(total: number): number {
  return Math.max(0, total - batch);
}
