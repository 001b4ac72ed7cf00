import type { Occasion, ProgramIo } from '../io/program-io';

export const occasion: Occasion = { date: '2026-11-21', commit: 'abc1234', machine: 'a test machine' };

/** Keeps what a command prints; its clock moves 1 ms with each look. */
export function recordIo(): ProgramIo & { printed: string[]; complaints: string[] } {
  const printed: string[] = [];
  const complaints: string[] = [];
  let clock = 0;
  return {
    printed,
    complaints,
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    note: () => undefined,
    now: () => clock++,
    occasion: () => occasion,
  };
}
