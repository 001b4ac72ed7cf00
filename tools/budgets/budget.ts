import { appendFileSync } from 'node:fs';

/** What a figure may be at most, or at least. */
export interface Budget {
  name: string;
  unit: string;
  limit: number;
  kind: 'below' | 'at most' | 'at least';
}

/** One line of the table. A control is the same measurement of something broken on purpose: it has to breach the limit. */
interface Measured extends Budget {
  figure: number;
  holds: boolean;
  control: boolean;
}

function holds({ kind, limit }: Budget, figure: number): boolean {
  if (kind === 'at least') return figure >= limit;
  return kind === 'below' ? figure < limit : figure <= limit;
}

/** Fails on a breach. */
export function expectWithin(budget: Budget, figure: number): void {
  expect(note(budget, figure, false)).toMatchObject({ holds: true });
}

/** Fails when a defect that was planted goes unnoticed. */
export function expectBreach(budget: Budget, figure: number): void {
  expect(note(budget, figure, true)).toMatchObject({ holds: false });
}

/** `npm run check:budgets` makes its table of these lines. */
function note(budget: Budget, figure: number, control: boolean): Measured {
  const measured = { ...budget, figure, holds: holds(budget, figure), control };
  const file = process.env.BUDGETS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(measured)}\n`);
  return measured;
}

/** The middle one of an odd number of figures. */
export function median(figures: number[]): number {
  const middle = figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)];
  if (middle === undefined) throw new Error('no figures');
  return middle;
}
