import type { WebConfig } from '@astraea/contracts';
import type { RefObject } from 'react';
import type { ReadSource } from '../sources/read-source';
import type { ConversationAction } from './conversation-actions';
import type { ChatView } from './use-chat-view';

export interface DialogueProps {
  config: WebConfig;
  view: ChatView;
  reading: ReadSource | null;
  titleRef: RefObject<HTMLHeadingElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
  onShowSource(source: ReadSource): void;
  onMissing(): void;
  /** Somebody has to choose: the field of that choice gets the focus. */
  onNeeds(choice: 'country' | 'topic'): void;
  /** Takes a question along into a new conversation, about another country. */
  onElsewhere(question: string, topic: string): void;
  onAsked(): void;
  onNew(): void;
  onAct(action: ConversationAction): void;
}
