import type { FollowList } from '@astraea/contracts';

/** Of a user who may follow, and follows nothing. */
export const sampleFollows: FollowList = {
  follows: [],
  how: 'product',
  address: null,
  mail: { daily_hour_utc: 6 },
  included: true,
  limit: 100,
};
