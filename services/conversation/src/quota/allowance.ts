import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';

/** What limits the questions of one user, over all conversations and processes. */
export interface QuestionLimits {
  /** Charged questions of a free plan between two 00:00 UTC. */
  freeQuestionsPerDay: number;
  /** Questions that a paid plan may begin within any 60 seconds. */
  paidQuestionsPerMinute: number;
  /** Answers of any plan that are written at once. */
  answersAtOnce: number;
  /** Questions of a free plan that are stored between two 00:00 UTC, whatever becomes of them. */
  freeStoredPerDay: number;
  /** The same of a paid plan. */
  paidStoredPerDay: number;
  /** Tokens of a model that answers may cost in a day which are not charged: refused, stopped, or only seeming to answer; of any plan. */
  unchargedTokensPerDay: number;
}

/** What one user has taken of the limits: one document, so that one write takes a question and one gives it back. */
export interface Allowance {
  /** The user's id. */
  id: string;
  /** UTC day of the newest question. */
  day: string;
  /** Questions of that day whose answers have ended and count. */
  charged: number;
  /** Answers that have not ended; each holds a question of its day. */
  running: { answer_id: string; day: string }[];
  /** Questions of a paid plan, oldest first; those that were begun more than a minute ago go with the next one. */
  begun: { answer_id: string; at: string }[];
  /** What a day costs that is not charged; of another day it is over. Absent until there is some. */
  uncharged?: { day: string; stored: number; tokens: number };
}

/** How an answer ended: it counts, it does not, or its question was never accepted. */
export type ChargeOutcome = 'charged' | 'free' | 'not-begun';

interface NewQuestion {
  answerId: string;
  plan: RequestUser['plan'];
  at: Date;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const nextMidnight = (time: Date): Date => new Date((Math.floor(time.getTime() / dayMs) + 1) * dayMs);
const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Questions of a UTC day: those that count, and those whose answers have not ended. */
export function usedOn(allowance: Allowance, day: string): number {
  const running = allowance.running.filter((answer) => answer.day === day).length;
  return running + (allowance.day === day ? allowance.charged : 0);
}

function limitReached(code: string, words: string, retryAfterSeconds: number): AppError {
  return new AppError('LimitReached', words, { details: { code, retryAfterSeconds } });
}

function withinMinute({ begun }: Allowance, at: Date): Allowance['begun'] {
  const start = new Date(at.getTime() - minuteMs).toISOString();
  return begun.filter((question) => question.at > start);
}

function minuteReached(allowance: Allowance, at: Date, limit: number): AppError | undefined {
  const begun = withinMinute(allowance, at);
  // The one that has to leave the minute before fewer than `limit` are in it.
  const leaving = begun[begun.length - limit];
  if (!leaving) return undefined;
  const seconds = Math.max(1, Math.ceil((Date.parse(leaving.at) + minuteMs - at.getTime()) / 1000));
  return limitReached(
    'questions-per-minute',
    `Your plan allows ${counted(limit, 'question')} a minute. You can ask again in ${counted(seconds, 'second')}.`,
    seconds,
  );
}

const unchargedOn = ({ uncharged }: Allowance, day: string) =>
  uncharged && uncharged.day >= day ? uncharged : { day, stored: 0, tokens: 0 };

/** Answers that are refused, stopped or only seem to answer are free, and must not be so without end. */
function unchargedReached(
  allowance: Allowance,
  { plan, at }: NewQuestion,
  limits: QuestionLimits,
): AppError | undefined {
  const { stored, tokens } = unchargedOn(allowance, dayOf(at));
  const storedPerDay = plan === 'free' ? limits.freeStoredPerDay : limits.paidStoredPerDay;
  const seconds = (nextMidnight(at).getTime() - at.getTime()) / 1000;
  if (stored >= storedPerDay) {
    return limitReached(
      'questions-a-day',
      `You have asked ${counted(storedPerDay, 'question')} today, with those that were not deducted. You can ask again from 00:00 UTC.`,
      seconds,
    );
  }
  if (tokens < limits.unchargedTokensPerDay) return undefined;
  return limitReached(
    'uncharged-answers',
    'Too many of your answers today were stopped, only seemed to answer, or found nothing in the sources. You can ask again from 00:00 UTC.',
    seconds,
  );
}

/** The limit that refuses a question; of several the one that lasts longest. */
export function reachedLimit(
  allowance: Allowance,
  { answerId, plan, at }: NewQuestion,
  limits: QuestionLimits,
): AppError | undefined {
  const { freeQuestionsPerDay: perDay, paidQuestionsPerMinute, answersAtOnce } = limits;
  if (plan === 'free' && usedOn(allowance, dayOf(at)) >= perDay) {
    return limitReached(
      'quota-reached',
      `You have asked the ${perDay} questions of your plan for today. You can ask again from 00:00 UTC.`,
      (nextMidnight(at).getTime() - at.getTime()) / 1000,
    );
  }
  const uncharged = unchargedReached(allowance, { answerId, plan, at }, limits);
  if (uncharged) return uncharged;
  const minute = plan === 'free' ? undefined : minuteReached(allowance, at, paidQuestionsPerMinute);
  if (minute || allowance.running.length < answersAtOnce) return minute;
  return limitReached(
    'answers-at-once',
    `At most ${counted(answersAtOnce, 'answer')} of yours can be written at once. You can ask again when one of them is finished.`,
    5,
  );
}

/** The allowance with one more question taken. */
export function withQuestion(allowance: Allowance, { answerId, plan, at }: NewQuestion): Allowance {
  const today = dayOf(at);
  // Clocks differ between processes: a day that has begun is not left again.
  const newDay = today > allowance.day;
  const day = newDay ? today : allowance.day;
  const begun = withinMinute(allowance, at);
  const uncharged = unchargedOn(allowance, today);
  return {
    ...allowance,
    day,
    uncharged: { ...uncharged, stored: uncharged.stored + 1 },
    charged: newDay ? 0 : allowance.charged,
    running: [...allowance.running, { answer_id: answerId, day }],
    begun: plan === 'free' ? begun : [...begun, { answer_id: answerId, at: at.toISOString() }],
  };
}

/** The allowance after an answer has ended; undefined if it holds nothing (any more). */
export function withAnswerEnded(
  allowance: Allowance,
  answer: { id: string; model_tokens?: number },
  end: ChargeOutcome,
): Allowance | undefined {
  const ended = allowance.running.find(({ answer_id }) => answer_id === answer.id);
  if (!ended) return undefined;
  const counts = end === 'charged' && ended.day === allowance.day;
  const { day, stored, tokens } = unchargedOn(allowance, ended.day);
  const uncharged = {
    day,
    stored: stored - (end === 'not-begun' && day === ended.day && stored > 0 ? 1 : 0),
    tokens: tokens + (end === 'free' ? (answer.model_tokens ?? 0) : 0),
  };
  return {
    ...allowance,
    uncharged,
    charged: allowance.charged + (counts ? 1 : 0),
    running: allowance.running.filter((one) => one !== ended),
    begun:
      end === 'not-begun'
        ? allowance.begun.filter((question) => question.answer_id !== answer.id)
        : allowance.begun,
  };
}
