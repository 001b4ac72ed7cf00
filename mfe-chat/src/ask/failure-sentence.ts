import { ApiError, currentLanguage, formatHourAndMinute } from '@astraea/web-kit';
import { isSessionEnd } from '../app/failures';
import type { QuestionFailure } from './open-question';
import { askingWords } from './words';

const words = askingWords.failed;

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
    return navigator.onLine ? words.unreachable : words.offline;
  }
  if (isSessionEnd(error)) {
    return words.sessionEnded;
  }
  if (problem?.code === 'quota-reached') {
    const time = formatHourAndMinute(nextReset(new Date()));
    return askingWords.outOfQuestions({ time });
  }
  if (problem && toldByServer.has(problem.code)) return told(problem.detail, words.limit);
  if (problem?.code === 'answers-at-once') {
    return words.atOnce;
  }
  if (problem?.code === 'answer-in-progress') {
    return words.inProgress;
  }
  if (problem?.code.startsWith('unknown-')) {
    return words.notOffered;
  }
  if (status === 404) {
    return words.deleted;
  }
  if (status === 402) return words.plan;
  if (status === 429) return words.tooFast;
  if (status === 400 || status === 413)
    return told(problem?.errors?.[0]?.detail ?? problem?.detail, words.refused);
  if (status === 503) return told(problem?.detail, words.unavailable) ?? words.unavailable;
  return undefined;
}

/** The server tells its reasons in English; elsewhere the page has less to say. */
function told(detail: string | undefined, otherwise: string): string | undefined {
  return currentLanguage() === 'en' ? detail : otherwise;
}

/** The next 00:00 UTC, when the questions of a new day begin. */
export function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
