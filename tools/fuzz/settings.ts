/** How long and from where the fuzz runs; `npm run test:fuzz` sets it, `npm test` takes the short form. */
export interface FuzzSettings {
  seed: number;
  seconds: number;
  /** Ends the run earlier. */
  requests: number;
}

export function readFuzzSettings(env: NodeJS.ProcessEnv = process.env): FuzzSettings {
  return {
    seed: Number(env.FUZZ_SEED ?? 19),
    seconds: Number(env.FUZZ_SECONDS ?? 12),
    requests: Number(env.FUZZ_REQUESTS ?? Number.POSITIVE_INFINITY),
  };
}
