import type { Message, SourceChange } from '@astraea/contracts';
import { Flag } from '@astraea/web-kit';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isGone } from '../api/conversation';
import { LoadingConversation, MissingConversation } from '../features/read-answer/conversation-state';
import { EmptyState } from '../features/read-answer/empty-state';
import { MessageList } from '../features/read-answer/message-list';
import { isComplete } from '../features/select-location/location';
import type { OpenQuestion } from '../questions/open-question';
import { useChatSession } from '../session/chat-session-context';
import { useViewState } from '../views/use-view-state';
import { AboutCountry, ConversationWays } from './about-country';
import styles from './about-country.module.css';
import { AnswerExtras } from './answer-extras';
import type { DialogueProps } from './dialogue-props';
import { screenWords } from './words';

interface DialogueContentProps extends DialogueProps {
  onAsk(content: string, topic: string): void;
}

/** The messages, or what stands in their place. */
export function DialogueContent(props: DialogueContentProps) {
  const { config, view, reading, onNew } = props;
  const { carryTyped } = useChatSession();
  const actions = useMessageActions(props);
  const startInstead = () => {
    const carry = carryTyped(view.name);
    onNew();
    carry();
  };
  if (view.error) {
    const { error, deleted, reload } = view;
    return (
      <MissingConversation
        error={error}
        deleted={deleted}
        onRetry={reload}
        onNew={isGone(error) ? startInstead : onNew}
      />
    );
  }
  if (view.loading) return <LoadingConversation />;
  if (view.entries.length === 0) return <Beginning {...props} />;
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
      end={view.conversation && !view.running ? <Ways {...props} /> : null}
    />
  );
}

/** What a new conversation shows: examples, and what is known of the country once there is one. */
function Beginning({ view, onMissing, onNeedsCountry, onAsk }: DialogueContentProps) {
  const { selection, choose } = view;
  const { country, topic } = selection;
  // An example that was pressed before all was chosen: it is sent once that is done.
  const [waiting, setWaiting] = useViewState<string | null>(view.name, null);
  const complete = isComplete(selection);
  const send = useEffectEvent((question: string) => {
    setWaiting(null);
    onAsk(question, topic);
  });
  useEffect(() => {
    if (complete && waiting !== null) send(waiting);
  }, [complete, waiting]);
  const propose = (question: string) => {
    setWaiting(question);
    if (complete) return;
    onMissing();
    if (country === '') onNeedsCountry();
  };
  return (
    <EmptyState waiting={waiting} onChoose={propose}>
      {country ? (
        <div className={styles.about}>
          <h2>
            <Flag country={country} /> {screenWords.about(country)}
          </h2>
          <AboutCountry country={country} topic={topic} onTopic={(chosen) => choose({ topic: chosen })} />
        </div>
      ) : null}
    </EmptyState>
  );
}

function Ways({ view, onElsewhere }: DialogueContentProps) {
  const { country, topic } = view.selection;
  const question = view.conversation?.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return (
    <ConversationWays
      country={country}
      topic={topic}
      onTopic={(chosen) => view.choose({ topic: chosen })}
      onElsewhere={() => onElsewhere(question, topic)}
    />
  );
}

/** These stay the same while the view does, so that messages that did not change are not rendered again. */
function useMessageActions({ view, input, onShowSource, onAsk }: DialogueContentProps) {
  const { name } = view;
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
    (message: Message, marker: number, opener: HTMLElement, current?: SourceChange) =>
      onShowSource({ message, marker, opener, current, takesFocus: true }),
    [onShowSource],
  );
  const onAskAgain = useCallback(({ content, topic }: Message) => latestAsk.current(content, topic), []);
  const { id, title } = view;
  const renderExtras = useCallback(
    (message: Message) =>
      id === undefined ? null : <AnswerExtras message={message} conversationId={id} title={title} />,
    [id, title],
  );
  const onAskNext = useCallback((content: string, topic: string) => latestAsk.current(content, topic), []);
  const { retry: onRetry, stop: onStop } = questions;
  return { renderExtras, onRetry, onEdit, onAskAgain, onAskNext, onStop, onShowSource: showSource };
}
