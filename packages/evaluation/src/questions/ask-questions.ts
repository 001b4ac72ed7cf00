import type { AnswerRequest, AnswerResult } from '@astraea/contracts';
import type { AskedQuestion } from './judge-answer';
import type { EvaluationQuestion } from './question-file';

/** What answers: the product, or a stand-in in tests. */
export type Ask = (request: AnswerRequest) => Promise<AnswerResult>;

async function askOne(question: EvaluationQuestion, ask: Ask, now: () => number): Promise<AskedQuestion> {
  const history: AnswerRequest['history'] = [];
  const request = (text: string): AnswerRequest => ({
    answer_id: question.id,
    conversation_id: question.id,
    question: text,
    country: question.jurisdiction,
    topic: question.topic,
    history: [...history],
  });
  for (const earlier of question.history) {
    const { content } = await ask(request(earlier));
    history.push({ role: 'user', content: earlier }, { role: 'assistant', content });
  }
  const startedAt = now();
  const result = await ask(request(question.question));
  return { question, result, milliseconds: now() - startedAt };
}

/** Asks one question after another, earlier questions of a conversation first. */
export async function askQuestions(
  questions: readonly EvaluationQuestion[],
  ask: Ask,
  now: () => number,
): Promise<AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const question of questions) asked.push(await askOne(question, ask, now));
  return asked;
}
