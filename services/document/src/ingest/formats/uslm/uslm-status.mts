import type { ProvisionStatus } from '../../provisions/draft.mts';
import { isUnfixedDay, lawDay } from '../law-day.mts';
import type { Provision } from '../law-tree.mts';
import { attributeOf, type Element } from '../xml.mts';

const byMark: Readonly<Record<string, ProvisionStatus>> = {
  repealed: 'repealed',
  omitted: 'repealed',
  expired: 'repealed',
  terminated: 'repealed',
  hadItsEffect: 'repealed',
  struck: 'repealed',
  withdrawn: 'repealed',
  cancelled: 'repealed',
  renumbered: 'superseded',
  redesignated: 'superseded',
  transferred: 'superseded',
  pending: 'not yet in force',
  proposed: 'draft',
};

/** By the mark and the days that an element bears, and by what the Code says of a number that it prints in brackets. */
export function statusOf(
  element: Element,
  { number, said, asOf }: { number: string; said: string; asOf: string },
): Pick<Provision, 'status' | 'validFrom' | 'validTo'> {
  const [from, to] = ['startPeriod', 'endPeriod'].map((name) => lawDay(attributeOf(element, name)));
  const printed = number.startsWith('[') ? /^[\s[]*(\p{L}+)/u.exec(said)?.[1]?.toLowerCase() : undefined;
  const marks = [attributeOf(element, 'status'), printed];
  const marked = marks.flatMap((mark) => (mark && Object.hasOwn(byMark, mark) ? [byMark[mark]] : []))[0];
  const isToCome = isUnfixedDay(attributeOf(element, 'startPeriod')) || (from ? from > asOf : false);
  const dated = to && to <= asOf ? 'repealed' : isToCome ? 'not yet in force' : undefined;
  const status = marked ?? dated;
  return {
    ...(status ? { status } : {}),
    ...(from ? { validFrom: from } : {}),
    ...(to ? { validTo: to } : {}),
  };
}
