import type { AnswerRequest, AnswerResult } from '@astraea/contracts';

/** What answers: the product, or a stand-in in tests. */
export type Ask = (request: AnswerRequest) => Promise<AnswerResult>;

/** What a question file must say so that its question can be asked. */
export interface Askable {
  id: string;
  question: string;
  country: string;
  topic: string;
  /** The user's earlier questions, oldest first. */
  history: readonly string[];
}

/** What the product answered. */
export interface Asked {
  result: AnswerResult;
  /** From the question to the whole answer. */
  milliseconds: number;
}

/** Asks one question, the earlier ones of its conversation first. */
export async function askQuestion(question: Askable, ask: Ask, now: () => number): Promise<Asked> {
  const { id, country, topic } = question;
  const history: AnswerRequest['history'] = [];
  const put = (text: string): Promise<AnswerResult> =>
    ask({
      answer_id: id,
      conversation_id: id,
      question: text,
      country,
      topic,
      history: [...history],
    });
  for (const earlier of question.history) {
    const { content } = await put(earlier);
    history.push({ role: 'user', content: earlier }, { role: 'assistant', content });
  }
  const startedAt = now();
  const result = await put(question.question);
  return { result, milliseconds: now() - startedAt };
}
