import type { Stretch } from '../../encoder/score-passage';
import { logit } from '../../reading/log-odds';
import type { AskedQuestion, Reader } from '../../reading/reader';
import { isNotInForce, isTableRow, type Passage } from '../../search/passage';
import { isFamiliarKind, type ReadPassage, type SearchQuery } from './find-passages';

/** Most passages that are quoted beside those that answer a part of the question best. */
const mostQuoted = 4;
/** Of what only seems to answer, fewer: each has to be checked by who reads it. */
const mostSeeming = 3;
/** Log-odds within which two passages answer as surely as each other, so that both are given: rules that differ by their scope alone often stand so near. */
const asSure = 0.25;
/**
 * A further passage is quoted from these log-odds on: its own, and for each that it adds to those of what is quoted so many. Measured on
 * two sets of 200 questions that name all they need: 61% of it is quoted, and 64% of what is quoted is needed, from -1 on; 63% and 60% from
 * -1.5 on, and of what comes from -2 on only four of ten are.
 */
const further = -1.5;
const adds = 1.8;

const isStatement = (passage: Passage): boolean =>
  passage.header.source_kind === 'guide' && !isTableRow(passage);

/** How surely the passages of a part answer: it is quoted as what answers, or as what seems to. */
type Grade = 'answers' | 'seems';

/** The probability from which on a passage is of a grade: more is asked of it where the reader was trained on little of its kind. */
function leastOf(
  grade: Grade,
  passage: Passage,
  sought: Pick<SearchQuery, 'isFamiliar'>,
  { answer, answerUnfamiliar, seems, seemsUnfamiliar }: Reader['thresholds'],
): number {
  const [known, unfamiliar] = grade === 'answers' ? [answer, answerUnfamiliar] : [seems, seemsUnfamiliar];
  return isFamiliarKind(passage, sought) ? known : unfamiliar;
}

/** Whether a passage answers the whole question. */
export function answers(
  { passage, probability = 0 }: ReadPassage,
  sought: Pick<SearchQuery, 'isFamiliar'>,
  thresholds: Reader['thresholds'],
): boolean {
  return probability >= leastOf('answers', passage, sought, thresholds);
}

const oddsOf = ({ probability = 0 }: ReadPassage): number => logit(probability);

/** Passages of which the first answers a part of the question best. */
interface Chosen {
  passages: Passage[];
  seems: boolean;
}

/**
 * What surely answers before what stands beside it; of each the law itself, the country's guide, international rules, and what is no law in
 * force; the likelier first among equals. International law in force that answers best gives way to the country's law itself, and to its guide
 * where that answers as surely.
 */
function inOrder(
  [lead, ...others]: readonly [ReadPassage, ...ReadPassage[]],
  isSure: (one: ReadPassage) => boolean,
  country: string,
): Passage[] {
  const rank = ({ passage }: ReadPassage): number => {
    const { source_kind, jurisdiction } = passage.header;
    if (isNotInForce(passage)) return 3;
    if (jurisdiction !== country) return 2;
    return source_kind === 'guide' ? 1 : 0;
  };
  const sorted = (some: readonly ReadPassage[]): ReadPassage[] => some.toSorted((a, b) => rank(a) - rank(b));
  const least = rank(lead) === 2 ? oddsOf(lead) - asSure : Number.NEGATIVE_INFINITY;
  const isFirst = (one: ReadPassage): boolean => isSure(one) && (rank(one) === 0 || oddsOf(one) >= least);
  const first = sorted([lead, ...others.filter(isFirst)]);
  return [...first, ...sorted(others.filter((one) => !isFirst(one)))].map(({ passage }) => passage);
}

/** What is quoted beside: what answers as surely as the lead, then what answers most of what is open. Rows of tables stand beside only what they surely answer. */
function besides(
  lead: ReadPassage,
  chosen: readonly ReadPassage[],
  read: readonly ReadPassage[],
  asked: Pick<AskedQuestion, 'together'>,
  { most, nearest, isSure }: { most: number; nearest: number; isSure: (one: ReadPassage) => boolean },
): ReadPassage[] {
  const together = (some: readonly ReadPassage[]): number =>
    logit(asked.together(some.flatMap(({ read: one }) => one ?? [])));
  const mayStand = (one: ReadPassage): boolean =>
    isTableRow(one.passage) ? isSure(one) : (one.probability ?? 0) >= nearest;
  const open = read.filter((one) => !chosen.includes(one) && mayStand(one));
  const beside = open.filter((one) => oddsOf(one) >= oddsOf(lead) - asSure).slice(0, most - 1);
  while (beside.length < most - 1) {
    const quoted = [...chosen, ...beside];
    const known = together(quoted);
    const worth = open
      .filter((one) => !beside.includes(one))
      .map((one) => ({ one, worth: oddsOf(one) + adds * (together([...quoted, one]) - known) }));
    const [best] = worth.sort((a, b) => b.worth - a.worth);
    if (!best || best.worth < further) break;
    beside.push(best.one);
  }
  return beside;
}

/**
 * What is quoted of all that was read: what answers each part of the question best, and beside what answers it as a whole what answers as
 * surely or is still open; with the parts that nothing in reach answers. Nothing where nothing answers the whole or a part of it.
 */
export function choosePassages(
  read: readonly ReadPassage[],
  asked: Pick<AskedQuestion, 'together'>,
  { parts = [], ...sought }: Pick<SearchQuery, 'country' | 'isFamiliar' | 'parts'>,
  thresholds: Reader['thresholds'],
): { chosen: Chosen[]; unanswered: readonly Stretch[] } {
  const { nearest } = thresholds;
  const least = (grade: Grade, { passage }: ReadPassage): number =>
    leastOf(grade, passage, sought, thresholds);
  const likely = (['answers', 'seems'] as const)
    .map((grade) => read.filter((one) => (one.probability ?? 0) >= least(grade, one)))
    .find((some) => some.length > 0);
  // A preamble tells what a rule is for, and is quoted only where no rule answers.
  const rules = read.filter(({ passage }) => !passage.is_aside);
  const quotable = !likely || likely.some((one) => rules.includes(one)) ? rules : read;
  const lead = likely?.find((one) => quotable.includes(one));
  const leastOfPart = (one: ReadPassage): number =>
    isStatement(one.passage) ? nearest : least('seems', one);
  const sureOf = ({ read: one }: ReadPassage, part: number): number => one?.parts[part] ?? 0;
  // Of 45 parts of held-back questions that nothing came near 38 were open, of 23 between that and what seems to answer 3.
  const best = (parts.length < 2 ? [] : parts).map((_, part) => {
    const [one] = quotable.toSorted((a, b) => sureOf(b, part) - sureOf(a, part));
    return one && sureOf(one, part) >= leastOfPart(one) ? { one, sure: sureOf(one, part) } : undefined;
  });
  const isGiven = lead !== undefined || best.some((each) => each && each.sure >= least('seems', each.one));
  if (!isGiven) return { chosen: [], unanswered: [] };
  const leads = new Map<ReadPassage, number>();
  const isOfPart = best.some((each) => each?.one === lead);
  for (const each of isOfPart || !lead ? best : [{ one: lead, sure: 0 }, ...best])
    if (each) leads.set(each.one, Math.max(each.sure, leads.get(each.one) ?? each.one.probability ?? 0));
  const isSure = (one: ReadPassage): boolean => (one.probability ?? 0) >= least('answers', one);
  const most = lead && isSure(lead) ? mostQuoted : mostSeeming;
  const beside = lead ? besides(lead, [...leads.keys()], quotable, asked, { most, nearest, isSure }) : [];
  const chosen = [...leads].map(([one, sure], at) => ({
    passages: inOrder([one, ...(at === 0 ? beside : [])], isSure, sought.country),
    seems: sure < least('answers', one),
  }));
  return { chosen, unanswered: parts.filter((_, part) => best.length > 0 && !best[part]) };
}
