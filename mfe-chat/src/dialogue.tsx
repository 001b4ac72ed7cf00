import type { Message, WebConfig } from '@astraea/contracts';
import { Flag } from '@astraea/web-kit';
import { type Ref, type RefObject, useCallback, useEffect, useRef } from 'react';
import styles from './chat-screen.module.css';
import { useChatSession, useOpenQuestions } from './chat-session-context';
import { Composer } from './features/ask-question/composer';
import { ErrorDialog } from './features/ask-question/error-dialog';
import { AnswerAnnouncer } from './features/read-answer/answer-announcer';
import { LoadingConversation, MissingConversation } from './features/read-answer/conversation-state';
import { EmptyState } from './features/read-answer/empty-state';
import { MessageList } from './features/read-answer/message-list';
import type { ReadSource } from './features/read-source/source-panel';
import { CountryNotice } from './features/select-location/country-notice';
import { inputPlaceholder, isComplete, missingHint } from './features/select-location/location';
import type { OpenQuestion } from './questions/open-question';
import type { ChatView } from './use-chat-view';
import { useViewState } from './use-view-state';

interface DialogueProps {
  config: WebConfig;
  view: ChatView;
  reading: ReadSource | null;
  titleRef: Ref<HTMLHeadingElement>;
  onShowSource(source: ReadSource): void;
  onMissing(): void;
  onAsked(): void;
  onNew(): void;
}

/** The conversation itself, and where one asks. */
export function Dialogue(props: DialogueProps) {
  const { config, view, titleRef, onMissing, onAsked } = props;
  const { questions, store, drafts } = useChatSession();
  const { failure } = useOpenQuestions();
  const input = useRef<HTMLTextAreaElement>(null);
  const [dismissed, setDismissed] = useViewState(view.name, false);
  useFocusAfterAnswer(view.running, input);
  const { selection, conversation } = view;
  const waiting = view.id !== undefined && !conversation;
  const ask = (content: string, topic = selection.topic) => {
    onAsked();
    questions.ask({ ...selection, topic, conversation, content });
  };
  const propose = (question: string) => {
    if (!isComplete(selection)) return onMissing();
    drafts.set(view.name, question);
    input.current?.focus();
  };
  return (
    <section className={styles.dialogue} aria-label="Conversation">
      <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
        {selection.country ? <Flag country={selection.country} /> : null}
        <span>{view.title}</span>
      </h1>
      {view.locked && !dismissed ? (
        <CountryNotice className={styles.notice} onDismiss={() => setDismissed(true)} />
      ) : null}
      <Content {...props} input={input} onAsk={ask} onPropose={propose} />
      <Composer
        view={view.name}
        readOnly={!isComplete(selection)}
        hint={waiting ? undefined : missingHint(selection)}
        placeholder={waiting ? 'Type your message...' : inputPlaceholder(selection)}
        busy={waiting || view.running !== undefined || view.unsent !== undefined}
        note={view.unsent ? 'Send or edit the question above first' : undefined}
        canSend={selection.country !== '' && selection.topic !== ''}
        maxCharacters={config.limits.questionMaxCharacters}
        inputRef={input}
        onSend={ask}
        onMissing={onMissing}
      />
      <AnswerAnnouncer
        view={view.name}
        running={view.running}
        last={conversation?.messages.at(-1)}
        assistantName={config.assistantName}
      />
      <ErrorDialog
        failure={failure}
        onClose={() => store.showFailure(null)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          input.current?.focus();
        }}
      />
    </section>
  );
}

interface ContentProps extends DialogueProps {
  input: RefObject<HTMLTextAreaElement | null>;
  onAsk(content: string, topic: string): void;
  onPropose(question: string): void;
}

function Content(props: ContentProps) {
  const { config, view, reading, onNew, onPropose } = props;
  const actions = useMessageActions(props);
  if (view.error) return <MissingConversation error={view.error} onRetry={view.reload} onNew={onNew} />;
  if (view.loading) return <LoadingConversation />;
  if (view.entries.length === 0) return <EmptyState onChoose={onPropose} />;
  return (
    <MessageList
      view={view.name}
      entries={view.entries}
      conversationId={view.id ?? ''}
      country={view.selection.country}
      assistantName={config.assistantName}
      busy={view.running !== undefined}
      reading={reading && { index: reading.message.index, marker: reading.marker }}
      {...actions}
    />
  );
}

/** Stays the same while the view does, so that messages that did not change are not rendered again. */
function useMessageActions({ view: { name }, input, onShowSource, onAsk }: ContentProps) {
  const { questions, drafts } = useChatSession();
  const latestAsk = useRef(onAsk);
  useEffect(() => {
    latestAsk.current = onAsk;
  });
  const onEdit = useCallback(
    (open: OpenQuestion) => {
      questions.discard(open.key);
      drafts.set(name, [open.content, drafts.get(name)].filter(Boolean).join('\n'));
      input.current?.focus();
    },
    [questions, drafts, name, input],
  );
  const showSource = useCallback(
    (message: Message, marker: number, opener: HTMLElement) => onShowSource({ message, marker, opener }),
    [onShowSource],
  );
  const onAskAgain = useCallback(({ content, topic }: Message) => latestAsk.current(content, topic), []);
  return { onRetry: questions.retry, onEdit, onAskAgain, onStop: questions.stop, onShowSource: showSource };
}

/** The stop button goes with the answer; whoever was on it goes on in the input. */
function useFocusAfterAnswer(
  running: OpenQuestion | undefined,
  input: RefObject<HTMLTextAreaElement | null>,
) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !running && document.activeElement === document.body) input.current?.focus();
    wasRunning.current = running !== undefined;
  }, [running, input]);
}
