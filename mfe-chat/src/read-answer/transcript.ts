import type { Conversation, Message } from '@astraea/contracts';
import { findAnswer, findAsked, findQuestion, isRunning, type OpenQuestion } from '../ask/open-question';

/** One row of the message list. */
export type TranscriptEntry =
  | { kind: 'question'; id: string; message: Message; open?: OpenQuestion; unanswered: boolean }
  | { kind: 'answer'; id: string; message: Message }
  | { kind: 'writing'; id: string; open: OpenQuestion };

/**
 * What the server has, with what is on its way put where it belongs, so that no question and no answer stands twice:
 * an open question takes the place of its stored copy, and one whose answer is stored is not shown any more.
 */
export function buildTranscript(
  messages: readonly Message[],
  questions: readonly OpenQuestion[],
  answering?: Conversation['answering'],
): TranscriptEntry[] {
  const open = questions.filter((question) => !findAnswer(question, messages));
  const stored = new Map(open.map((question) => [findQuestion(question, messages)?.index, question]));
  const asked = answering && findAsked(messages, answering);
  const entries = messages.flatMap((message, position) => {
    if (message.role === 'assistant')
      return [{ kind: 'answer' as const, id: `answer-${message.index}`, message }];
    const isAsked = asked === message;
    return questionEntries(message, stored.get(message.index), !isAsked && !isAnswer(messages[position + 1]));
  });
  const unstored = open.filter((question) => !findQuestion(question, messages));
  return [...entries, ...unstored.flatMap((question) => questionEntries(unsentMessage(question), question))];
}

/** One that failed has said nothing that would be an answer. */
function isAnswer(message: Message | undefined): boolean {
  return message?.role === 'assistant' && message.outcome !== 'failed';
}

function questionEntries(message: Message, open: OpenQuestion | undefined, alone = false): TranscriptEntry[] {
  const id = open && open.questionIndex === undefined ? `question-${open.key}` : `question-${message.index}`;
  const unanswered = !open && alone;
  const question: TranscriptEntry = { kind: 'question', id, message, open, unanswered };
  if (!open || !isRunning(open)) return [question];
  return [question, { kind: 'writing', id: `writing-${open.key}`, open }];
}

function unsentMessage({ content, askedAt, topic, afterIndex }: OpenQuestion): Message {
  return { role: 'user', content, timestamp: askedAt, topic, index: afterIndex };
}
