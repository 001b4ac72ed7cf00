import type { ClientLog, Of } from './client-log';
import type { Outage } from './faults';
import type { Machine } from './machine';

const wordsWithinMs = 2_000;
const gatewayNames = ['gateway', 'gateway-2'] as const;
/** The processes by which a request through each gateway goes, with the one that the clients run in. */
const ways = [
  ['clients', 'gateway', 'auth', 'conversation', 'retrieval'],
  ['clients', 'gateway-2', 'auth', 'conversation-2', 'retrieval'],
] as const;

/** How long, within a waiting, its gateway itself was frozen: nobody could say anything. */
function withoutDoorMs({ gateway, from, to }: Of<'wait'>, outages: readonly Outage[]): number {
  return outages
    .filter(({ target, how }) => target === gatewayNames[gateway] && how === 'SIGSTOP')
    .reduce((sum, outage) => sum + Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)), 0);
}

export interface Waiting {
  /** Waits for words: how many, and the 99th of a hundred and the longest of them in milliseconds. */
  count: number;
  p99: number;
  longest: number;
  /** Longer than a user may wait, whatever the machine did. */
  late: string[];
  /** Longer too, but by no more than the processes on the request's way stood ready at that time and had no processor. */
  machine: string[];
}

/** Holds against the clock how long each user waited for words. */
export function judgeWaiting(
  logs: readonly ClientLog[],
  outages: readonly Outage[],
  machine: Machine,
  begun: number,
): Waiting {
  const waits = logs.flatMap((log) => log.all('wait').map((wait) => ({ ...wait, user: log.user })));
  const timed = waits.map((wait) => ({ ...wait, ms: wait.to - wait.from - withoutDoorMs(wait, outages) }));
  const over = timed.filter(({ ms }) => ms > wordsWithinMs);
  const tell = ({ user, what, ms, from, to, got, gateway }: (typeof timed)[number]) => {
    const measured = machine.between(from, to, ways[gateway] ?? []);
    const away = outages.filter((outage) => outage.from < to && outage.to > from - 1_000);
    return (
      `user ${user} waited ${ms} ms for ${what} (${got}) at ${((from - begun) / 1000).toFixed(1)} s through ${gatewayNames[gateway]}, ` +
      `bare request ${measured.bareMs} ms, without a processor ${measured.queuedMs} ms; away: ${away.map(({ target, how }) => `${target} ${how}`).join(', ') || 'nothing'}`
    );
  };
  const isMachine = ({ ms, from, to, gateway }: (typeof timed)[number]) =>
    ms - machine.between(from, to, ways[gateway] ?? []).queuedMs <= wordsWithinMs;
  const sorted = timed.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    count: sorted.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    late: over.filter((wait) => !isMachine(wait)).map(tell),
    machine: over.filter(isMachine).map(tell),
  };
}
