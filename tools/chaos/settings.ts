/** How long and from where the chaos runs; `npm run chaos` sets it, `npm test` takes the short form. */
export interface ChaosSettings {
  seed: number;
  seconds: number;
  /** Where the logs of clients, faults and parts are kept; none if they are not asked for. */
  keepIn?: string;
}

export function readChaosSettings(env: NodeJS.ProcessEnv = process.env): ChaosSettings {
  return {
    seed: Number(env.CHAOS_SEED ?? 19),
    seconds: Number(env.CHAOS_SECONDS ?? 60),
    ...(env.CHAOS_LOGS ? { keepIn: env.CHAOS_LOGS } : {}),
  };
}
