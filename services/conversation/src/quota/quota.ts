import type { Quota } from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';
import { counter, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import {
  type Allowance,
  type ChargeOutcome,
  dayOf,
  nextMidnight,
  type QuestionLimits,
  reachedLimit,
  usedOn,
  withAnswerEnded,
  withQuestion,
} from './allowance';

const dayMs = 86_400_000;
const definition = {
  name: 'allowances',
  queries: { by_day: { equals: [], order: { field: 'day', direction: 'ascending' } } },
} as const;

type QuotaUser = Pick<RequestUser, 'id' | 'plan'>;

/** What users have taken of their limits, exact over all processes: every change is one version-checked write. */
export interface QuotaCounter {
  /** Takes a question of the day, one of the minute and a place among the running answers, or nothing. @throws AppError LimitReached `quota-reached`, `questions-a-day`, `uncharged-answers`, `questions-per-minute` or `answers-at-once` */
  take(user: QuotaUser, answerId: string): Promise<void>;
  /** Gives back what an answer holds: once, whoever says it and however often. */
  settle(answer: { id: string; user_id: string; model_tokens?: number }, end: ChargeOutcome): Promise<void>;
  /** Ids of the answers that hold a place among the running ones. */
  held(userId: string): Promise<string[]>;
  read(user: QuotaUser): Promise<Quota>;
  /** Forgets what one user has taken. */
  forget(userId: string): Promise<void>;
  /** Forgets users who asked nothing since the day before yesterday. */
  sweep(): Promise<void>;
}

/** Counts what limits do to questions, by the plan of their user. */
async function measureTaking({ plan }: QuotaUser, take: () => Promise<void>): Promise<void> {
  try {
    await take();
    counter(metricNames.questionsTaken).add(1, { [measured.plan]: plan });
  } catch (error) {
    if (error instanceof AppError && error.kind === 'LimitReached')
      counter(metricNames.questionsLimited).add(1, {
        [measured.plan]: plan,
        [measured.limit]: error.details.code ?? 'other',
      });
    throw error;
  }
}

export async function createQuotaCounter(options: {
  documents: DocumentStore;
  limits: QuestionLimits;
  clock: Clock;
}): Promise<QuotaCounter> {
  const { documents, limits, clock } = options;
  const allowances = await documents.collection<Allowance, typeof definition>(definition);

  async function change(
    userId: string,
    apply: (allowance: Allowance) => Allowance | undefined,
  ): Promise<void> {
    await allowances.changeOrInsert(userId, (stored) =>
      apply(stored ?? { id: userId, day: '', charged: 0, running: [], begun: [] }),
    );
  }

  return {
    take: (user, answerId) =>
      measureTaking(user, () =>
        change(user.id, (allowance) => {
          const question = { answerId, plan: user.plan, at: clock() };
          if (allowance.running.some(({ answer_id }) => answer_id === answerId)) return undefined;
          const reached = reachedLimit(allowance, question, limits);
          if (reached) throw reached;
          return withQuestion(allowance, question);
        }),
      ),
    settle: (answer, end) => change(answer.user_id, (allowance) => withAnswerEnded(allowance, answer, end)),
    async held(userId) {
      return ((await allowances.get(userId))?.running ?? []).map(({ answer_id }) => answer_id);
    },
    async read(user) {
      const now = clock();
      const allowance = await allowances.get(user.id);
      return {
        limit: user.plan === 'free' ? limits.freeQuestionsPerDay : null,
        used: allowance ? usedOn(allowance, dayOf(now)) : 0,
        resets_at: nextMidnight(now).toISOString(),
      };
    },
    async forget(userId) {
      await allowances.delete(userId);
    },
    async sweep() {
      const yesterday = dayOf(new Date(clock().getTime() - dayMs));
      for (;;) {
        const found = await allowances.find('by_day', {}, { limit: 100 });
        const over = found.filter(({ day }) => day < yesterday);
        for (const { id, version } of over) await allowances.delete(id, version);
        if (over.length < 100) return;
      }
    },
  };
}
