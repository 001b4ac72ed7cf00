import { buildFirstQuestion } from './builders';
import type { AnswerScript } from './retrieval-stand-in';
import type { TestApp } from './test-app';
import type { TestStream, TestUser } from './test-user';

export const firstText = 'Operators need a permit. [1] ';

/** A first question whose stream was read up to the answer's first delta. */
export async function beginAnswer(
  app: TestApp,
  user: TestUser,
  script: AnswerScript,
): Promise<{ stream: TestStream; path: string; id: string; lastId: string }> {
  app.retrieval.next(script);
  const stream = await user.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
  const { conversation_id, answer_id } = await stream.accepted();
  const delta = await stream.next();
  expect(delta?.event).toBe('delta');
  const path = `/api/conversations/${conversation_id}/answers/${answer_id}`;
  return { stream, path, id: conversation_id, lastId: delta?.id ?? '' };
}
