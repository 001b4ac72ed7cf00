import type { Label } from '../labels/label.mts';
import { compareNumbers, type NumberValue } from '../labels/number-value.mts';
import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from '../read/source-line.mts';
import { risingChain } from './rising-chain.mts';

interface Heading {
  at: number;
  number: NumberValue;
}

/** Headings that are provisions of the same kind, on the level where most of them stand. */
function headingsOf(lines: readonly SourceLine[]): Heading[] {
  const kinds = new Map<string, Heading[]>();
  lines.forEach(({ text, level, isQuoted }, at) => {
    const label: Label | undefined = level === undefined || isQuoted ? undefined : readLabel(text, true);
    if (!label?.number || (label.role !== 'provision' && label.role !== 'bare')) return;
    const key = `${level} ${label.kind}`;
    const kind = kinds.get(key) ?? [];
    kind.push({ at, number: label.number });
    kinds.set(key, kind);
  });
  return [...kinds.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Up to the next heading. */
function blockOf(lines: readonly SourceLine[], at: number): SourceLine[] {
  const end = lines.findIndex(({ level }, index) => index > at && level !== undefined);
  return lines.slice(at, end < 0 ? lines.length : end);
}

/** Provisions behind the last one that are looked at. */
const mostStrays = 50;

/**
 * Mirrors print a provision that was put in later behind the last one, although its number says where it belongs:
 * `Article 2a` behind Article 28. Only headings that say so surely are moved.
 */
export function putInOrder(lines: readonly SourceLine[]): SourceLine[] {
  const headings = headingsOf(lines);
  const chain = risingChain(
    headings.map(({ number }) => ({ number, weight: 1 })),
    true,
  );
  const last = chain.at(-1) ?? headings.length;
  const strays = headings.slice(last + 1, last + 1 + mostStrays);
  const inOrder = chain.flatMap((index) => headings[index] ?? []);
  // Numbers that begin anew do not tell where one belongs.
  if (
    inOrder.some(
      ({ number }, index) => index > 0 && compareNumbers(number, inOrder[index - 1]?.number ?? []) <= 0,
    )
  )
    return [...lines];
  const moved = new Map<number, SourceLine[]>();
  const taken = new Set<number>();
  for (const { at, number } of strays) {
    const before = inOrder.findLast((one) => compareNumbers(one.number, number) < 0);
    const isThere = inOrder.some((one) => compareNumbers(one.number, number) === 0);
    if (!before || isThere) continue;
    const block = blockOf(lines, at);
    for (const index of block.keys()) taken.add(at + index);
    const place = before.at + blockOf(lines, before.at).length - 1;
    moved.set(place, [...(moved.get(place) ?? []), ...block]);
  }
  return lines.flatMap((line, at) => [...(taken.has(at) ? [] : [line]), ...(moved.get(at) ?? [])]);
}
