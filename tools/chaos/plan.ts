import fc from 'fast-check';

const targets = [
  ...(['kafka', 'redis', 'mongo'] as const),
  ...(['auth', 'conversation', 'conversation-2', 'retrieval', 'document', 'billing'] as const),
  ...(['gateway', 'gateway-2'] as const),
];
export type Target = (typeof targets)[number];

/** What happens to a part or a backend, and for how long. */
export interface Fault {
  target: Target;
  how: 'SIGKILL' | 'SIGSTOP';
  /** Since the beginning of the run. */
  atMs: number;
  /** Time until it is let go on, or started again. */
  forMs: number;
}

const acts = ['ask', 'follow', 'stop', 'leave', 'read', 'list', 'account', 'rate', 'delete'] as const;
export type Act = (typeof acts)[number];

/** One thing that a user does. */
export interface Step {
  act: Act;
  /** Before it. */
  pauseMs: number;
  /** Which of the user's conversations, counted around. */
  pick: number;
  /** How long the model waits in the middle of this answer. */
  modelMs: number;
}

/** Mean time from one fault to the next: 3 minutes hold 46. */
const betweenFaultsMs = 3_900;
/** The first moments belong to the users, so that there is something to lose. */
const firstFaultMs = 2_000;

const hows = ['SIGKILL', 'SIGSTOP'] as const;
const kinds = (of: readonly Target[]) => of.flatMap((target) => hows.map((how) => ({ target, how })));

/** The faults of a run: every target is killed and frozen once before one comes again. The same seed gives the same plan. */
export function planFaults(seed: number, seconds: number, of: readonly Target[] = targets): Fault[] {
  const count = Math.max(1, Math.floor((seconds * 1000 - firstFaultMs) / betweenFaultsMs) + 1);
  const all = kinds(of);
  const round = fc.shuffledSubarray(all, { minLength: all.length });
  const rounds = fc.sample(fc.noBias(round), { seed, numRuns: Math.ceil(count / all.length) });
  const times = fc.record({
    early: fc.integer({ min: 0, max: betweenFaultsMs / 2 }),
    forMs: fc.integer({ min: 500, max: 5_000 }),
  });
  const timed = fc.sample(fc.noBias(times), { seed, numRuns: count });
  return timed.flatMap(({ early, forMs }, at) => {
    const kind = rounds.flat()[at];
    return kind ? [{ ...kind, atMs: firstFaultMs + at * betweenFaultsMs - (at ? early : 0), forMs }] : [];
  });
}

/** Mean time between two acts of a user. */
const betweenActsMs = 2_500;

const act = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Act>('ask') },
  { weight: 4, arbitrary: fc.constant<Act>('follow') },
  { weight: 2, arbitrary: fc.constant<Act>('stop') },
  { weight: 1, arbitrary: fc.constant<Act>('leave') },
  { weight: 3, arbitrary: fc.constant<Act>('read') },
  { weight: 2, arbitrary: fc.constant<Act>('list') },
  { weight: 2, arbitrary: fc.constant<Act>('account') },
  { weight: 3, arbitrary: fc.constant<Act>('rate') },
  { weight: 2, arbitrary: fc.constant<Act>('delete') },
);
const step: fc.Arbitrary<Step> = fc.record({
  act,
  pauseMs: fc.integer({ min: 100, max: 2 * betweenActsMs }),
  pick: fc.nat(1_000),
  modelMs: fc.constantFrom(0, 0, 300, 1_000, 4_000),
});

/** What a user does, in order, as far as the time goes. The same seed and number give the same plan. */
export function planUser(seed: number, user: number, seconds: number): Step[] {
  const numRuns = 5 + Math.ceil((seconds * 1000) / (betweenActsMs / 4));
  const planned = fc.sample(fc.noBias(step), { seed: seed * 1_000 + user, numRuns });
  return [{ act: 'ask', pauseMs: (user % 10) * 200, pick: 0, modelMs: 0 }, ...planned];
}

export const tellFault = ({ target, how, atMs, forMs }: Fault): string =>
  `${(atMs / 1000).toFixed(1)} s: ${target} ${how === 'SIGKILL' ? 'killed' : 'frozen'} for ${(forMs / 1000).toFixed(1)} s`;

/** How often a user's plan has each act, and its first ones. */
export function tellUser(user: number, steps: readonly Step[]): string {
  const counts = acts.map((name) => `${name} ${steps.filter((one) => one.act === name).length}`);
  return `user ${user}: ${steps
    .slice(0, 12)
    .map((one) => one.act)
    .join(' ')} … (${counts.join(', ')})`;
}
