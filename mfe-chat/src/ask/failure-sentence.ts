import { ApiError, formatHourAndMinute } from '@astraea/web-kit';
import { isSessionEnd } from '../app/failures';
import type { QuestionFailure } from './open-question';

/** What stands at a question that failed, where it is known; the error dialog has the specification's sentence. */
export function describeFailure(error: unknown): QuestionFailure {
  if (!(error instanceof ApiError)) return {};
  const sessionEnded = isSessionEnd(error) || undefined;
  const outOfQuestions = error.problem?.code === 'quota-reached' || undefined;
  return { sentence: sentenceOf(error), reference: error.problem?.traceId, sessionEnded, outOfQuestions };
}

/** Limits whose figures the server alone knows. */
const toldByServer = new Set([
  'questions-per-minute',
  'questions-a-day',
  'uncharged-answers',
  'conversation-full',
]);

function sentenceOf(error: ApiError): string | undefined {
  const { network, status, problem } = error;
  if (network) {
    return navigator.onLine
      ? 'The server could not be reached. Your question is kept.'
      : 'You are offline. Your question is kept; send it again when you are back online.';
  }
  if (isSessionEnd(error)) {
    return 'Your session has ended. Sign in again; your question is kept.';
  }
  if (problem?.code === 'quota-reached') {
    const time = formatHourAndMinute(nextReset(new Date()));
    return `You have used all your questions for today. You can ask again at ${time} your time.`;
  }
  if (problem && toldByServer.has(problem.code)) return problem.detail;
  if (problem?.code === 'answers-at-once') {
    return 'Wait until one of your answers is finished, then ask again.';
  }
  if (problem?.code === 'answer-in-progress') {
    return 'Another answer is still being written in this conversation. Send your question again when it is done.';
  }
  if (problem?.code.startsWith('unknown-')) {
    return 'What you have chosen is not offered any more. Choose again on the left, then send your question.';
  }
  if (status === 404) {
    return 'This conversation has been deleted, perhaps in another tab. Begin a new one to ask your question there.';
  }
  if (status === 402) return 'Your plan does not include more questions.';
  if (status === 429) return 'That was too fast. Wait a moment, then send your question again.';
  if (status === 400 || status === 413) return problem?.errors?.[0]?.detail ?? problem?.detail;
  if (status === 503) return problem?.detail ?? 'The service is not available at the moment.';
  return undefined;
}

/** The next 00:00 UTC, when the questions of a new day begin. */
export function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
