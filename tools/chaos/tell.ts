import type { ChaosResult } from './run';

/** What a run has seen, for a person to read. */
export function tellResult({
  outages,
  acknowledged,
  waiting,
  machine,
  restAfterMs,
  problems,
}: ChaosResult): string {
  const killed = outages.filter(({ how }) => how === 'SIGKILL').length;
  const counts = Object.entries(acknowledged).map(([name, times]) => `${times} ${name}`);
  const lines = [
    `${outages.length} outages: ${killed} killed, ${outages.length - killed} frozen`,
    `acknowledged: ${counts.join(', ')}`,
    `${waiting.count} waits for words: p99 ${waiting.p99} ms, longest ${waiting.longest} ms; ${waiting.late.length} over 2 s`,
    ...waiting.late.map((words) => `  ${words}`),
    `a bare request took ${machine.p50} ms, p99 ${machine.p99} ms, longest ${machine.longest} ms; on average ${machine.queued.toFixed(1)} parts waited for a processor`,
    `${waiting.machine.length} waits were over 2 s by no more than the parts had no processor meanwhile`,
    ...waiting.machine.map((words) => `  ${words}`),
    `at rest ${restAfterMs} ms after the last question`,
    `${problems.length} problems${problems.length > 0 ? ':' : ''}`,
    ...problems.map((words) => `  ${words}`),
  ];
  return `${lines.join('\n')}\n`;
}
