import {
  type AnswerOutcome,
  type CitedVersion,
  type Conversation,
  type Feedback,
  type FeedbackDetail,
  holdsSeemsToAnswerOpening,
  type ListedConversation,
  type Message,
  type OwnOutcome,
  type Proof,
  type SourceChange,
} from '@astraea/contracts';
import type { Stored } from '@astraea/service-kit/document-store';
import { type OutboxFields, outboxOf } from '@astraea/service-kit/outbox';

/** The lock of a conversation: one answer at a time. */
export interface Answering {
  answer_id: string;
  question_index: number;
  message_index: number;
  /** The index of the newest question before this one; absent in a conversation that this question opens. */
  question_before?: number;
}

/** What became of the sources of a conversation's answers. */
export interface SourceChanges {
  /** What was known of them then, as a key. */
  standing: string;
  /** `index`: of the answer's message. */
  changes: (SourceChange & { index: number })[];
  /** One of these answers was not asked for again. */
  is_open: boolean;
}

/** Where a quotation stands in a document of the user's. Its words are read there, so that they go with the document. */
export interface OwnReference {
  document_id: string;
  passage: number;
  /** Of the passage's text, in UTF-16 units. */
  from: number;
  to: number;
}

/** What was found for one answer, without a word of it. */
export interface FoundInDocuments {
  outcome: OwnOutcome;
  references: OwnReference[];
  /** The documents that were looked in. */
  searched: string[];
}

/** A conversation without its messages, which are documents of their own. */
export interface ConversationHeader extends OutboxFields {
  id: string;
  /** Absent on a tombstone, which is nobody's any more and therefore in no list. */
  user_id?: string;
  title: string;
  country: string;
  continent: string;
  /** Of the newest question. */
  topic: string;
  created_at: string;
  updated_at: string;
  /** Messages that count: one with this index or a higher one is still being stored. */
  message_count: number;
  /** Index of the newest question. */
  question_index: number;
  /** The opening words of the first question. */
  preview: string;
  answering?: Answering;
  /** Set on each conversation of a comparison; with `comparison_countries`. */
  comparison_id?: string;
  /** In the order of the comparison's columns. */
  comparison_countries?: string[];
  /** Of the matter that it is filed in. */
  matter_id?: string;
  /** By message index; kept here so that one write holds the thumb and its event. */
  feedback?: Record<number, Feedback>;
  /** What was said beside a thumb down, by message index. */
  feedback_detail?: Record<number, FeedbackDetail>;
  /** What the answers cite: each version of a document, with each status that was given, once. */
  cited?: CitedVersion[];
  source_changes?: SourceChanges;
  /** What the user's own documents say, by message index: places alone, and in nothing that others are shown. */
  own_documents?: Record<number, FoundInDocuments>;
}
export type StoredConversation = ConversationHeader & Stored;

export interface StoredMessage extends Omit<Message, 'feedback'> {
  id: string;
  conversation_id: string;
  /** Who asked, on questions: a search looks through all of a user's. */
  user_id?: string;
}

export function canReadConversation(user: { id: string }, conversation: ConversationHeader): boolean {
  return conversation.user_id === user.id && !conversation.removed;
}

/** The message as callers see it. */
export function toMessage(header: ConversationHeader, stored: StoredMessage): Message {
  const { role, content, timestamp, topic, proof, nearest, follow_ups, index } = stored;
  const { answer_id, outcome, seems_to_answer, trace_id } = stored;
  const feedback = header.feedback?.[index];
  const detail = header.feedback_detail?.[index];
  const changes = changesOf(header, index);
  return {
    role,
    content,
    timestamp,
    topic,
    ...(feedback ? { feedback } : {}),
    ...(detail ? { feedback_detail: detail } : {}),
    ...(proof ? { proof } : {}),
    ...(nearest ? { nearest } : {}),
    ...(follow_ups ? { follow_ups } : {}),
    ...(changes.length > 0 ? { source_changes: changes } : {}),
    index,
    ...(answer_id ? { answer_id } : {}),
    ...(outcome ? { outcome } : {}),
    ...(seems_to_answer ? { seems_to_answer } : {}),
    ...(trace_id ? { trace_id } : {}),
  };
}

function changesOf({ source_changes }: ConversationHeader, index: number): SourceChange[] {
  const own = source_changes?.changes.filter((change) => change.index === index) ?? [];
  return own.map(({ index: _index, ...change }) => change);
}

/** The conversation as callers see it; a message that the header does not count yet is left out. */
export function toConversation(header: ConversationHeader, messages: StoredMessage[]): Conversation {
  const { id, title, country, continent, topic, created_at, updated_at, answering } = header;
  const { comparison_id, comparison_countries: countries = [], matter_id } = header;
  return {
    id,
    title,
    country,
    continent,
    topic,
    messages: messages
      .filter((message) => message.index < header.message_count)
      .map((message) => toMessage(header, message)),
    created_at,
    updated_at,
    ...(comparison_id ? { comparison: { id: comparison_id, countries } } : {}),
    ...(matter_id ? { matter_id } : {}),
    ...(answering
      ? { answering: { answer_id: answering.answer_id, message_index: answering.message_index } }
      : {}),
  };
}

/** The conversation as a list shows it: from its header alone. */
export function toListed(header: ConversationHeader): ListedConversation {
  const { message_count, preview, source_changes } = header;
  return {
    ...toConversation(header, []),
    preview,
    message_count,
    ...(source_changes?.is_open ? { sources_changed: true } : {}),
  };
}

/** What is left of a deleted conversation until its event is published: no text, no owner. */
export function tombstone(header: StoredConversation): StoredConversation {
  return {
    id: header.id,
    version: header.version,
    ...outboxOf(header),
    removed: true,
    title: '',
    country: '',
    continent: '',
    topic: '',
    created_at: '',
    updated_at: '',
    preview: '',
    message_count: 0,
    question_index: 0,
  };
}

/** What an answer's message holds besides its place. */
export interface AnswerContent extends Pick<Message, 'nearest' | 'follow_ups' | 'seems_to_answer'> {
  content: string;
  outcome: AnswerOutcome;
  proof?: Proof;
}

const stoppedBeforeText = 'Stopped before the answer began.';
const interruptedBeforeText =
  'This answer was interrupted before it was finished and does not count. Please ask again.';

// `[1]`, `[2, 3]`, but neither a year such as `[1986]` nor a Markdown link.
const marker = /[ \t]*\[\d{1,3}(?:\s*,\s*\d{1,3})*\](?!\()/g;

/** Text without the markers that its proof does not know: they would point at nothing. */
export function withProvedMarkers(text: string, proof?: Proof): string {
  const known = new Set(proof?.citations.map((citation) => citation.marker));
  const isKnown = (markers: string) =>
    (markers.match(/\d+/g) ?? []).every((number) => known.has(Number(number)));
  return text.replace(marker, (markers) => (isKnown(markers) ? markers : '')).trim();
}

/** What is stored of an answer that was stopped, or interrupted by a crash, after `text` with its `proof` had been sent. */
export function partialAnswer(outcome: 'stopped' | 'failed', text: string, proof?: Proof): AnswerContent {
  const words = outcome === 'stopped' ? stoppedBeforeText : interruptedBeforeText;
  return {
    content: withProvedMarkers(text, proof) || words,
    outcome,
    // Retrieval says it with the end, which did not come: until then only the words tell.
    ...(outcome === 'stopped' && holdsSeemsToAnswerOpening(text) ? { seems_to_answer: true } : {}),
    ...(proof ? { proof } : {}),
  };
}

type ChargedBy = Pick<Message, 'outcome' | 'content' | 'seems_to_answer'>;

/** Answers cost a question; those that only seem to answer, refusals, failures and what was stopped before its first word do not. */
export function isCharged({ outcome, content, seems_to_answer }: ChargedBy): boolean {
  if (seems_to_answer) return false;
  return outcome === 'answered' || (outcome === 'stopped' && content !== stoppedBeforeText);
}
