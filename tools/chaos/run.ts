import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiUser, asUser, signUpUser } from '../../e2e/api';
import { until } from '../../e2e/until';
import { audit } from './audit';
import { createClient } from './client';
import { type ClientLog, openClientLog } from './client-log';
import { causeFaults, type Outage } from './faults';
import { type Machine, measureMachine } from './machine';
import type { Fault, Step } from './plan';
import { readStores, restless } from './stores';
import type { ChaosSystem } from './system';
import { createChaosUser } from './user';
import { judgeWaiting, type Waiting } from './waiting';

export interface ChaosPlan {
  faults: Fault[];
  /** What each user does, by its number. */
  users: Map<number, Step[]>;
  seconds: number;
}

export interface ChaosResult {
  outages: Outage[];
  /** How often what was acknowledged. */
  acknowledged: Record<'accepted' | 'answered' | 'stopped' | 'rated' | 'deleted', number>;
  waiting: Waiting;
  machine: ReturnType<Machine['summary']>;
  restAfterMs: number;
  /** What was lost, doubled or not ended. */
  problems: string[];
}

interface Person {
  log: ClientLog;
  /** The same account at each gateway. */
  at: ApiUser[];
  steps: Step[];
}

async function signUp(urls: readonly string[], number: number): Promise<ApiUser[]> {
  const { idToken, uid } = await signUpUser(urls[0] ?? '', `u${number}-${randomUUID()}@example.org`);
  return urls.map((url) => asUser(url, idToken, uid));
}

/** Acts until the time is over, then asks for the end of what is open. */
async function live({ at, log, steps }: Person, endsAt: number, allIsBack: Promise<void>): Promise<void> {
  const user = createChaosUser(createClient(at, log));
  for (const step of steps) {
    await pause(step.pauseMs);
    if (Date.now() > endsAt) break;
    await user.act(step);
  }
  await allIsBack;
  await user.settle();
}

/** Waits until nothing is under way any more. @returns what still is, after the longest time */
async function rest({ addresses }: ChaosSystem): Promise<string[]> {
  let found: string[] = [];
  const isAtRest = async () => {
    found = await restless(addresses).catch((error: unknown) => [`not known: ${String(error)}`]);
    return found.length === 0;
  };
  await until(isAtRest).catch(() => undefined);
  return found;
}

/** Lets users act while parts and backends go away, and holds what they wrote down against the system. */
export async function runChaos(system: ChaosSystem, plan: ChaosPlan, folder: string): Promise<ChaosResult> {
  const people: Person[] = [];
  for (const [number, steps] of plan.users)
    people.push({ log: openClientLog(folder, number), at: await signUp(system.urls, number), steps });
  const logs = people.map(({ log }) => log);
  const machine = await measureMachine(() => new Map([['clients', process.pid], ...system.pids()]));
  const outages: Outage[] = [];
  const begun = Date.now();
  const endsAt = begun + plan.seconds * 1000;
  const allIsBack = causeFaults(system, plan.faults, outages).then(async () => {
    await until(system.allAreReady);
  });
  await Promise.all([allIsBack, ...people.map((person) => live(person, endsAt, allIsBack))]);
  const restFrom = Date.now();
  const unfinished = await rest(system);
  const restAfterMs = Date.now() - restFrom;
  await machine.close();
  const stored = await readStores(system.addresses.mongo);
  const problems: string[] = [];
  for (const { log, at } of people) problems.push(...(await audit(log, at[0] as ApiUser, stored)));
  const waiting = judgeWaiting(logs, outages, machine, begun);
  const count = (kind: 'accepted' | 'answered' | 'stopped' | 'rated' | 'deleted') =>
    logs.reduce((sum, log) => sum + log.all(kind).length, 0);
  return {
    outages,
    acknowledged: {
      accepted: count('accepted'),
      answered: count('answered'),
      stopped: count('stopped'),
      rated: count('rated'),
      deleted: count('deleted'),
    },
    waiting,
    machine: machine.summary(),
    restAfterMs,
    problems: [...problems, ...unfinished.map((words) => `not at rest: ${words}`)],
  };
}
