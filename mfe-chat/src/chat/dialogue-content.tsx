import type { Message, SourceChange } from '@astraea/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useFoundPlace } from '../app/found-place';
import { useChatSession } from '../ask/chat-session';
import type { OpenQuestion } from '../ask/open-question';
import { isGone } from '../conversations/conversation';
import { LoadingConversation, MissingConversation } from '../conversations/conversation-state';
import { InYourDocuments } from '../own-documents/in-your-documents';
import { MessageList } from '../read-answer/message-list';
import { ConversationWays } from './about-country';
import { AnswerExtras } from './answer-extras';
import { askedElsewhere } from './asked-elsewhere';
import { Beginning } from './beginning';
import type { DialogueProps } from './dialogue-props';

interface DialogueContentProps extends DialogueProps {
  onAsk(content: string, topic: string): void;
}

/** The messages, or what stands in their place. */
export function DialogueContent(props: DialogueContentProps) {
  const { config, view, reading, onNew } = props;
  const { carryTyped } = useChatSession();
  const actions = useMessageActions(props);
  const found = useFoundPlace();
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
      found={found}
      reading={reading && { index: reading.message.index, marker: reading.marker }}
      {...actions}
      end={view.conversation && !view.running ? <Ways {...props} /> : null}
    />
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
      onElsewhere={() => onElsewhere(askedElsewhere(question, country), topic)}
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
  const renderBelow = useCallback(
    (message: Message) =>
      id === undefined ? null : <InYourDocuments conversationId={id} index={message.index} />,
    [id],
  );
  const onAskNext = useCallback((content: string, topic: string) => latestAsk.current(content, topic), []);
  const { retry: onRetry, stop: onStop } = questions;
  return {
    renderExtras,
    renderBelow,
    onRetry,
    onEdit,
    onAskAgain,
    onAskNext,
    onStop,
    onShowSource: showSource,
  };
}
