import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptedEventSchema,
  conversationSchema,
  type Message,
  messageSchema,
  problemSchema,
} from '@astraea/contracts';
import { uaeQuestion } from '../api';
import type { EventReader, StreamEvent } from '../event-stream';
import { textOf } from '../event-stream';
import type { Client } from './client';
import { titleOf } from './marks';

/** A question as its user knows it. */
export interface Question {
  /** Unique; stands in the question's text. */
  ref: string;
  content: string;
  /** The open conversation; a new one if it is left out. */
  conversation?: string;
  key: string;
}

export interface Accepted {
  conversation: string;
  answer: string;
}

/** How a question ended for its user. */
export type End = 'answered' | 'failed' | 'left' | { refused: string };

/** What the user does once the first words of the answer are there. */
export type AtFirstWords = (accepted: Accepted, said: string) => Promise<'listen' | 'leave'>;

const listen: AtFirstWords = async () => 'listen';
const triesToComeBack = 30;
const comeBackMs = 500;

async function nextEvent(events: EventReader): Promise<StreamEvent | undefined> {
  return events.next().catch(() => undefined);
}

/** Follows an answer to its end, and comes back when the line breaks as the chat does. */
async function follow(
  client: Client,
  question: Question,
  reader: EventReader,
  sentAt: number,
  atFirstWords: AtFirstWords,
): Promise<End> {
  const { log } = client;
  let events: EventReader | undefined = reader;
  let accepted: Accepted | undefined;
  let hasWords = false;
  let lastId: string | undefined;
  let said = '';
  const heard = (what: string): void => {
    if (!hasWords) client.waited('first words', sentAt, what);
    hasWords = true;
  };
  for (let tries = 0; tries < triesToComeBack; ) {
    const event = events && (await nextEvent(events));
    if (!event) {
      heard('line broke');
      if (!accepted) return { refused: 'line broke' };
      tries += 1;
      await pause(comeBackMs);
      const path = `/api/conversations/${accepted.conversation}/answers/${accepted.answer}`;
      const headers = { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) };
      const back = await client.call('GET', path, { headers });
      events = back.events;
      if (back.status === 404) return 'failed';
      continue;
    }
    lastId = event.id ?? lastId;
    client.owns(event.data);
    if (event.event === 'accepted') {
      const {
        conversation_id: conversation,
        answer_id: answer,
        message_index: index,
      } = acceptedEventSchema.parse(event.data);
      accepted = { conversation, answer };
      log.write({ kind: 'accepted', ref: question.ref, conversation, answer, index });
    } else if (event.event === 'delta') {
      const isFirst = !hasWords;
      heard('text');
      said += textOf([event]);
      if (isFirst && accepted && (await atFirstWords(accepted, said)) === 'leave') {
        await events?.leave();
        return 'left';
      }
    } else if (event.event === 'message') {
      heard('answer');
      const whole = conversationSchema.safeParse(event.data);
      const isThis = ({ answer_id }: Message) => answer_id === accepted?.answer;
      const message = messageSchema.parse(whole.success ? whole.data.messages.find(isThis) : event.data);
      log.write({ kind: 'answered', ref: question.ref, conversation: accepted?.conversation ?? '', message });
      return 'answered';
    } else if (event.event === 'error') {
      const { code } = problemSchema.parse(event.data);
      heard(code);
      // The line's own problem, such as a store that is away; the answer may be written on.
      log.write({ kind: 'failed', ref: question.ref, words: code });
      return 'failed';
    }
  }
  log.write({
    kind: 'problem',
    words: `${question.ref}: no end of the answer after ${triesToComeBack} tries`,
  });
  return 'failed';
}

/** Asks once. */
export async function askOnce(client: Client, question: Question, atFirstWords = listen): Promise<End> {
  const { content, conversation, key, ref } = question;
  const [path, body] = conversation
    ? [`/api/conversations/${conversation}/chat`, { role: 'user', content, topic: uaeQuestion.topic }]
    : ['/api/conversations', { ...uaeQuestion, content, label: titleOf(client.log.user) }];
  client.log.write({ kind: 'asked', ref, content, ...(conversation ? { conversation } : {}) });
  const sentAt = Date.now();
  const headers = { 'idempotency-key': key, accept: 'text/event-stream' };
  const answered = await client.call('POST', path, { body, headers });
  if (!answered.events) return { refused: answered.words };
  return follow(client, question, answered.events, sentAt, atFirstWords);
}
