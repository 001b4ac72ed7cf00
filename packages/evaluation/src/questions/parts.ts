import { createHash } from 'node:crypto';

/** `tune`: thresholds and words may be chosen on these questions; `report`: they are only measured. */
export type Part = 'tune' | 'report';

/** Of a hundred questions, so many are for tuning. */
const tuneShare = 40;

/** The part of a question, by its id alone: it stays when questions come and go, and nobody chooses it. */
export function partOf(id: string): Part {
  const hash = createHash('sha256').update(id).digest().readUInt32BE(0);
  return hash % 100 < tuneShare ? 'tune' : 'report';
}
