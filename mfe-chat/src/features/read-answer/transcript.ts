import type { Conversation, Message } from '@astraea/contracts';
import { findAnswer, findQuestion, isRunning, type OpenQuestion } from '../../questions/open-question';

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
  const entries = messages.flatMap((message, position) => {
    if (message.role === 'assistant')
      return [{ kind: 'answer' as const, id: `answer-${message.index}`, message }];
    const hasAnswer =
      messages[position + 1]?.role === 'assistant' || answering?.message_index === message.index + 1;
    return questionEntries(message, stored.get(message.index), !hasAnswer);
  });
  const unstored = open.filter((question) => !findQuestion(question, messages));
  return [...entries, ...unstored.flatMap((question) => questionEntries(unsentMessage(question), question))];
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
