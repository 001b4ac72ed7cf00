/** How long and from where the fuzz runs; `npm run test:fuzz` sets it, `npm test` takes the short form. */
export interface FuzzSettings {
  seed: number;
  seconds: number;
  /** Ends the run earlier. */
  requests: number;
}

/** The same ones in every run, however fast the machine is; a fast one sends them within six seconds. */
const shortRequests = 720;
/** Of the short form, which its number of requests ends. */
const longestSeconds = 600;

export function readFuzzSettings(env: NodeJS.ProcessEnv = process.env): FuzzSettings {
  const requests = env.FUZZ_SECONDS === undefined ? shortRequests : Number.POSITIVE_INFINITY;
  return {
    seed: Number(env.FUZZ_SEED ?? 19),
    seconds: Number(env.FUZZ_SECONDS ?? longestSeconds),
    requests: Number(env.FUZZ_REQUESTS ?? requests),
  };
}
