import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { conversationListSchema, conversationSchema } from '@astraea/contracts';
import { uaeQuestion } from '../../e2e/api';
import type { Client } from './client';
import { lossesIn, stoppedModelMs } from './losses';
import { refOf } from './marks';
import { waitMark } from './model';
import type { Step } from './plan';
import { type AtFirstWords, askOnce, type End, type Question } from './question';

/** A user gives a question up after so many tries under its key. */
const tries = 4;
const retryMs = 1_000;

/** What one user does, act by act; each of its questions stands in `open` until its end is known. */
export interface ChaosUser {
  act(step: Step): Promise<void>;
  /** Asks again, under its key, each question whose end the user does not know, so that nothing is left open. */
  settle(): Promise<void>;
}

export function createChaosUser(client: Client): ChaosUser {
  const { log } = client;
  const conversations = new Set<string>();
  const open = new Map<string, Question>();
  let questions = 0;

  const chosen = ({ pick }: Step): string | undefined => [...conversations][pick % (conversations.size || 1)];

  /** Tries under one key until there is an end. */
  async function ask(question: Question, atFirstWords?: AtFirstWords): Promise<End> {
    open.set(question.ref, question);
    let end: End = 'failed';
    for (let at = 0; at < tries; at++) {
      if (at > 0) await pause(retryMs);
      end = await askOnce(client, question, atFirstWords);
      if (end === 'answered' || end === 'left') break;
    }
    if (end === 'answered') open.delete(question.ref);
    for (const { ref, conversation } of log.all('accepted'))
      if (ref === question.ref && !isGone(conversation)) conversations.add(conversation);
    return end;
  }

  /** Behind a newer one a question is not asked again: its answer would stand under the wrong question. */
  function isNewest({ ref, conversation: given }: Question): boolean {
    const accepted = log.all('accepted');
    const conversation = given ?? accepted.findLast((entry) => entry.ref === ref)?.conversation;
    const askedAt = log.all('asked').find((entry) => entry.ref === ref)?.at ?? 0;
    const isNewer = (entry: (typeof accepted)[number]) => entry.ref !== ref && entry.at > askedAt;
    return !accepted.some((entry) => entry.conversation === conversation && isNewer(entry));
  }

  const isGone = (id: string): boolean => log.all('deleting').some(({ conversation }) => conversation === id);

  function newQuestion(modelMs: number, conversation?: string): Question {
    questions += 1;
    const ref = refOf(log.user, questions);
    const content = `${uaeQuestion.content} ${ref} ${waitMark(modelMs)}`;
    return { ref, content, key: randomUUID(), ...(conversation ? { conversation } : {}) };
  }

  const stopIn = (ref: string): AtFirstWords => {
    const askedAt = Date.now();
    return async ({ conversation, answer }) => {
      const stop = () => ({ ref, conversation, answer, sinceAskedMs: Date.now() - askedAt });
      log.write({ kind: 'stopping', ...stop() });
      const path = `/api/conversations/${conversation}/answers/${answer}/stop`;
      const { status } = await client.call('POST', path);
      if (status === 204) log.write({ kind: 'stopped', ...stop() });
      return 'listen';
    };
  };

  async function read(id: string): Promise<void> {
    const before = Date.now();
    const { status, json } = await client.call('GET', `/api/conversations/${id}`);
    const whole = conversationSchema.safeParse(json);
    for (const words of whole.success && status === 200 ? lossesIn(log, whole.data, before) : [])
      log.write({ kind: 'problem', words: `while it ran: ${words}` });
    if (status === 404) log.write({ kind: 'problem', words: `${id} is lost: 404 while it ran` });
  }

  async function list(): Promise<void> {
    const deleted = new Set(log.all('deleted').map(({ conversation }) => conversation));
    const { status, json } = await client.call('GET', '/api/conversations?limit=100');
    if (status !== 200) return;
    for (const { id } of conversationListSchema.parse(json))
      if (deleted.has(id)) log.write({ kind: 'problem', words: `${id} came back after it was deleted` });
  }

  async function rate(step: Step): Promise<void> {
    const answers = log.all('answered').filter(({ conversation }) => conversations.has(conversation));
    const answer = answers[step.pick % (answers.length || 1)];
    if (!answer) return list();
    const { conversation, message } = answer;
    const feedback = step.pick % 3 === 0 ? 'negative' : 'positive';
    const rating = { conversation, index: message.index, feedback } as const;
    log.write({ kind: 'rating', ...rating });
    const path = `/api/conversations/${conversation}/messages/${message.index}/feedback?feedback=${feedback}`;
    const { status } = await client.call('PATCH', path);
    if (status === 200) log.write({ kind: 'rated', ...rating });
  }

  async function remove(id: string): Promise<void> {
    conversations.delete(id);
    for (const [ref, question] of open) if (question.conversation === id) open.delete(ref);
    for (const { ref, conversation } of log.all('accepted')) if (conversation === id) open.delete(ref);
    log.write({ kind: 'deleting', conversation: id });
    const { status } = await client.call('DELETE', `/api/conversations/${id}`);
    if (status === 204) log.write({ kind: 'deleted', conversation: id });
  }

  return {
    async act(step) {
      const id = chosen(step);
      if (step.act === 'ask' || id === undefined) return void (await ask(newQuestion(step.modelMs)));
      if (step.act === 'follow') return void (await ask(newQuestion(step.modelMs, id)));
      if (step.act === 'stop') {
        const question = newQuestion(stoppedModelMs, id);
        return void (await ask(question, stopIn(question.ref)));
      }
      if (step.act === 'leave') return void (await ask(newQuestion(step.modelMs), async () => 'leave'));
      if (step.act === 'read') return read(id);
      if (step.act === 'rate') return rate(step);
      if (step.act === 'delete') return remove(id);
      if (step.act === 'list') return list();
      await client.call('GET', '/api/auth/me');
    },
    async settle() {
      for (const question of open.values()) {
        if (!isNewest(question)) continue;
        if ((await askOnce(client, question)) === 'answered') open.delete(question.ref);
      }
    },
  };
}
