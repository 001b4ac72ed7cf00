/** How long and from where the chaos runs; `npm run chaos` sets it, `npm test` takes the short form. */
export interface ChaosSettings {
  seed: number;
  seconds: number;
  /** Somebody who waited longer than 2 s for words is a problem. `npm test` tells it alone: other work of the machine makes users wait too. */
  isTimed: boolean;
  /** Where the logs of clients, faults and parts are kept; none if they are not asked for. */
  keepIn?: string;
}

/**
 * Eight faults: each backend is away once, the reader, a source of documents and both conversation services; four are killed and four
 * frozen. `npm run test:nightly` takes what a new seed gives in ten minutes.
 */
const shortSeed = 19;
const shortSeconds = 30;

export function readChaosSettings(env: NodeJS.ProcessEnv = process.env): ChaosSettings {
  return {
    seed: Number(env.CHAOS_SEED ?? shortSeed),
    seconds: Number(env.CHAOS_SECONDS ?? shortSeconds),
    isTimed: env.CHAOS_TIMED === 'true',
    ...(env.CHAOS_LOGS ? { keepIn: env.CHAOS_LOGS } : {}),
  };
}
