import type { Quota } from '@astraea/contracts';
import {
  AppError,
  type Clock,
  type DocumentStore,
  type RequestUser,
  UniqueViolation,
} from '@astraea/service-kit';

const dayMs = 86_400_000;
const usedDaysDefinition = {
  name: 'quota_days',
  queries: { by_day: { equals: [], order: { field: 'day', direction: 'ascending' } } },
} as const;

type QuotaUser = Pick<RequestUser, 'id' | 'plan'>;

/** Questions of each user and UTC day, as atomic counters. */
export interface QuotaCounter {
  /** Names the user's counter of the current UTC day. */
  idOf(user: QuotaUser): string;
  /** Takes one question of a counter. @throws AppError LimitReached `quota-reached`. */
  reserve(id: string, user: QuotaUser): Promise<void>;
  release(id: string): Promise<void>;
  read(user: QuotaUser): Promise<Quota>;
  /** Forgets the counters of days before yesterday. */
  sweep(): Promise<void>;
}

export async function createQuotaCounter(options: {
  documents: DocumentStore;
  freeQuestionsPerDay: number;
  clock: Clock;
}): Promise<QuotaCounter> {
  const { documents, freeQuestionsPerDay, clock } = options;
  const counters = await documents.counters('questions');
  // Counters cannot be listed: the days that have any are written down to be forgotten later.
  const usedDays = await documents.collection<{ id: string; day: string }, typeof usedDaysDefinition>(
    usedDaysDefinition,
  );

  const today = () => clock().toISOString().slice(0, 10);
  const limitOf = (user: QuotaUser) => (user.plan === 'free' ? freeQuestionsPerDay : undefined);
  const idOf = (user: QuotaUser) => `${user.id}:${today()}`;
  const nextMidnight = () => new Date((Math.floor(clock().getTime() / dayMs) + 1) * dayMs);

  async function rememberDay(id: string): Promise<void> {
    try {
      await usedDays.insert({ id, day: id.slice(-10) });
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
    }
  }

  return {
    idOf,
    async reserve(id, user) {
      const limit = limitOf(user);
      const used = await counters.add(id, 1, limit === undefined ? {} : { atMost: limit });
      if (used === 1) await rememberDay(id);
      if (used !== undefined) return;
      throw new AppError(
        'LimitReached',
        `You have asked the ${limit} questions of your plan for today. You can ask again from 00:00 UTC.`,
        {
          details: {
            code: 'quota-reached',
            retryAfterSeconds: (nextMidnight().getTime() - clock().getTime()) / 1000,
          },
        },
      );
    },
    async release(id) {
      await counters.add(id, -1, { atLeast: 0 });
    },
    async read(user) {
      return {
        limit: limitOf(user) ?? null,
        used: await counters.get(idOf(user)),
        resets_at: nextMidnight().toISOString(),
      };
    },
    async sweep() {
      const yesterday = new Date(clock().getTime() - dayMs).toISOString().slice(0, 10);
      for (;;) {
        const found = await usedDays.find('by_day', {}, { limit: 100 });
        const over = found.filter(({ day }) => day < yesterday);
        for (const { id } of over) {
          await counters.delete(id);
          await usedDays.delete(id);
        }
        if (over.length < 100) return;
      }
    },
  };
}
