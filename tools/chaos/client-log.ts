import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feedback, Message } from '@astraea/contracts';

interface Stop {
  ref: string;
  conversation: string;
  answer: string;
  sinceAskedMs: number;
}

interface Rating {
  conversation: string;
  index: number;
  feedback: Feedback;
}

/** What a client wrote down: what it asked for, and what was acknowledged. */
type Entry =
  | { kind: 'asked'; ref: string; content: string; conversation?: string }
  | { kind: 'accepted'; ref: string; conversation: string; answer: string; index: number }
  | { kind: 'answered'; ref: string; conversation: string; message: Message }
  | { kind: 'failed'; ref: string; words: string }
  | ({ kind: 'stopping' } & Stop)
  | ({ kind: 'stopped' } & Stop)
  | ({ kind: 'rating' } & Rating)
  | ({ kind: 'rated' } & Rating)
  | { kind: 'deleting'; conversation: string }
  | { kind: 'deleted'; conversation: string }
  | { kind: 'wait'; what: string; gateway: number; from: number; to: number; got: string }
  | { kind: 'problem'; words: string };

export type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }> & { at: number };

/** The log of one client; each line is on the disk before the client goes on. */
export interface ClientLog {
  user: number;
  write(entry: Entry): void;
  all<K extends Entry['kind']>(kind: K): Of<K>[];
}

export function openClientLog(folder: string, user: number): ClientLog {
  const entries: (Entry & { at: number })[] = [];
  const file = join(folder, `client-${user}.jsonl`);
  return {
    user,
    write(entry) {
      const timed = { ...entry, at: Date.now() };
      entries.push(timed);
      appendFileSync(file, `${JSON.stringify(timed)}\n`);
    },
    all: <K extends Entry['kind']>(kind: K) => entries.filter((entry) => entry.kind === kind) as Of<K>[],
  };
}
