import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptedEventSchema,
  conversationSchema,
  type Message,
  messageSchema,
  problemSchema,
} from '@astraea/contracts';
import { uaeQuestion } from '../../e2e/api';
import type { EventReader, StreamEvent } from '../../e2e/event-stream';
import type { Answered, Client } from './client';
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

interface Accepted {
  conversation: string;
  answer: string;
}

/** How a question ended for its user. */
export type End = 'answered' | 'failed' | 'left' | { refused: string };

/** What the user does once the first words of the answer are there. */
export type AtFirstWords = (accepted: Accepted) => Promise<'listen' | 'leave'>;

const listen: AtFirstWords = async () => 'listen';
const triesToComeBack = 30;
const comeBackMs = 500;

/** What the user has heard of an answer, over all lines. */
interface Hearing {
  accepted?: Accepted;
  lastId?: string;
  /** Acts on the next event, or on a line that broke; gives the end once it is there. */
  hear(event: StreamEvent | undefined): Promise<End | undefined>;
}

function createHearing(
  client: Client,
  { ref }: Question,
  sentAt: number,
  atFirstWords: AtFirstWords,
): Hearing {
  const { log } = client;
  let hasWords = false;
  const words = (what: string): boolean => {
    const isFirst = !hasWords;
    if (isFirst) client.waited('first words', sentAt, what);
    hasWords = true;
    return isFirst;
  };
  function accept(data: unknown): void {
    const accepted = acceptedEventSchema.parse(data);
    const { conversation_id: conversation, answer_id: answer, message_index: index } = accepted;
    hearing.accepted = { conversation, answer };
    log.write({ kind: 'accepted', ref, conversation, answer, index });
  }
  async function listenOn(): Promise<End | undefined> {
    const { accepted } = hearing;
    if (!words('text') || !accepted) return undefined;
    return (await atFirstWords(accepted)) === 'leave' ? 'left' : undefined;
  }
  function finish(data: unknown): End {
    words('answer');
    const { conversation = '', answer } = hearing.accepted ?? {};
    const whole = conversationSchema.safeParse(data);
    const isThis = ({ answer_id }: Message) => answer_id === answer;
    const message = messageSchema.safeParse(whole.success ? whole.data.messages.find(isThis) : data);
    if (message.success) log.write({ kind: 'answered', ref, conversation, message: message.data });
    else log.write({ kind: 'problem', words: `the answer to ${ref} was said to be ready and is not there` });
    return 'answered';
  }
  /** Also the line's own problem, such as a store that is away, while the answer is written on. */
  function fail(data: unknown): End {
    const { code } = problemSchema.parse(data);
    words(code);
    log.write({ kind: 'failed', ref, words: code });
    return 'failed';
  }
  const hearing: Hearing = {
    async hear(event) {
      if (!event) return void words('line broke');
      hearing.lastId = event.id ?? hearing.lastId ?? '';
      client.owns(event.data);
      if (event.event === 'accepted') return void accept(event.data);
      if (event.event === 'delta') return listenOn();
      return event.event === 'error' ? fail(event.data) : finish(event.data);
    },
  };
  return hearing;
}

/** Comes back to an answer whose line broke, as the chat does. */
async function comeBack(client: Client, { accepted, lastId }: Hearing): Promise<Answered> {
  await pause(comeBackMs);
  const path = `/api/conversations/${accepted?.conversation}/answers/${accepted?.answer}`;
  const headers = { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) };
  return client.call('GET', path, { headers });
}

/** Follows an answer to its end, over as many lines as it takes. */
async function follow(client: Client, reader: EventReader, hearing: Hearing): Promise<End> {
  let events: EventReader | undefined = reader;
  for (let tries = 0; tries < triesToComeBack; ) {
    const event = await events?.next().catch(() => undefined);
    const end = await hearing.hear(event);
    if (end === 'left') await events?.leave();
    if (end) return end;
    if (event) continue;
    if (!hearing.accepted) return { refused: 'line broke' };
    tries += 1;
    const back = await comeBack(client, hearing);
    if (back.status === 404) return 'failed';
    events = back.events;
  }
  const { answer } = hearing.accepted ?? {};
  client.log.write({
    kind: 'problem',
    words: `no end of the answer ${answer} after ${triesToComeBack} tries`,
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
  return follow(client, answered.events, createHearing(client, question, sentAt, atFirstWords));
}
