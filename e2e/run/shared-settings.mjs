/** Journeys go from screen to screen faster than anybody could read them, and do not wait for minutes until a change of an account is seen. */
export const sharedSettings = { RATE_LIMIT_PER_MINUTE: '10000', EXCHANGE_CACHE_SECONDS: '1' };
