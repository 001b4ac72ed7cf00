import type { Level } from './levels';
import { romanValue } from './numbers';
import { citationsIn, type Place, type Step } from './parse-citations';

/** How a place that is held stands to one that is asked for; the lower the closer, 0 where it is the same or in it. */
type Distance = number;

/** Of a place in an annex, where none was asked for. */
export const elsewhere = 100;

/** Of a chapter that is asked for, and that the label of a section leaves out. */
const notNamed = 0.1;

const isContainer = ({ level }: Step): boolean => ['annex', 'title', 'part', 'chapter'].includes(level);

/** Where a number stands among its like: what it begins with, and how far it has counted. */
function countOf(number: string): [string, number] {
  const [, stem = '', end = ''] = /^(.*?)(\d+)$/u.exec(number) ?? [];
  if (end !== '') return [stem, Number(end)];
  if (/^[ivxl]{2,}$/u.test(number)) return ['i', romanValue(number)];
  return ['a', number.length === 1 ? (number.codePointAt(0) ?? 0) : Number.NaN];
}

function isWithin(number: string, { from, to }: Pick<Step, 'from' | 'to'>): boolean {
  if (number === from || number === to) return true;
  if (from === to) return false;
  const [[stem, value], [first, least], [last, most]] = [countOf(number), countOf(from), countOf(to)];
  return stem === first && stem === last && value >= least && value <= most;
}

const meets = (one: Step, other: Step): boolean =>
  isWithin(one.from, other) || isWithin(other.from, one) || (one.from === '' && one.level === other.level);

/** Codes of the United States count their titles by themselves: 14 CFR is not title 14 of another. */
const isSameUnit = (one: Step, other: Step): boolean =>
  one.level === other.level &&
  (one.level !== 'title' || one.word === other.word || ![one, other].every(isOfCode));
const isOfCode = ({ word }: Step): boolean => word === 'usc' || word === 'cfr';

/** What is asked for and what is held, each in what it stands in; undefined where that is another place. */
function distanceIn(asked: readonly Step[], held: readonly Step[], isWhole: boolean): Distance | undefined {
  let missing = 0;
  for (const step of asked) {
    const alike = held.filter((one) => one.level === step.level);
    if (alike.length === 0 && (step.level === 'annex' || (isWhole && !isOfCode(step)))) return undefined;
    if (alike.length > 0 && !alike.some((one) => isSameUnit(step, one) && meets(step, one))) return undefined;
    if (alike.length === 0 && !isOfCode(step)) missing += notNamed;
  }
  const isInBody = isWhole || asked.some(({ level }) => level === 'annex');
  return !isInBody && held.some(({ level }) => level === 'annex') ? elsewhere : missing;
}

/** How many levels a held path leaves out of the one that is asked for; undefined for one beside it. */
function distanceAlong(asked: readonly Step[], held: readonly Step[]): Distance | undefined {
  const shared = Math.min(asked.length, held.length);
  for (let at = 0; at < shared; at += 1) {
    const [one, other] = [asked[at], held[at]];
    if (!one || !other || !meets(one, other)) return undefined;
  }
  return asked.length - shared;
}

/** How closely a place is the one that is asked for: itself, or what it stands in; undefined for another, also beside it. */
export function distanceOf(asked: Place, held: Place): Distance | undefined {
  const [around, heldAround] = [asked, held].map(({ steps }) => steps.filter(isContainer));
  const [path = [], heldPath = []] = [asked, held].map(({ steps }) =>
    steps.filter((step) => !isContainer(step)),
  );
  const within = distanceIn(around ?? [], heldAround ?? [], path.length === 0);
  if (within === undefined) return undefined;
  const isInAnnex = heldAround?.some(({ level }) => level === 'annex') ?? false;
  const [first, heldFirst] = [path[0], heldPath[0]];
  if (first && heldFirst && !isInAnnex && first.level !== heldFirst.level) return undefined;
  const along = distanceAlong(path, heldPath);
  if (along !== undefined && (heldPath.length > 0 || path.length === 0 || isInAnnex)) return within + along;
  // 'Section 8' where it stands in a rule: Rule II, Section 8.
  const inner = heldPath.findIndex(({ level }, at) => at > 0 && level === 'article');
  const below = inner > 0 ? distanceAlong(path, heldPath.slice(inner)) : undefined;
  return below === undefined ? undefined : elsewhere + below;
}

/** How closely a label comes to a place, with all that it cites. */
export function distanceTo(asked: Place, label: string): Distance | undefined {
  const distances = citationsIn(label).flatMap(({ places }) =>
    places.flatMap((held) => distanceOf(asked, held) ?? []),
  );
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/** Other readings of what is written: 'artículo 135.2' and 'madde 5/2' may be a paragraph, '§ 1-5' five of them. */
export function readingsOf(place: Place): Place[] {
  const at = place.steps.findIndex(({ level, from }) => level === 'article' && /^\d+[./-]\d+/u.test(from));
  const step = place.steps[at];
  const [, first = '', sign, rest = ''] = /^(\d+)([./-])(\d.*)$/u.exec(step?.from ?? '') ?? [];
  if (!step || step.from !== step.to || (sign === '-' && Number(rest) <= Number(first))) return [place];
  const inner: Step = { level: 'paragraph', word: '', from: rest, to: rest };
  const whole = { ...step, from: first, to: sign === '-' ? rest : first };
  const steps = place.steps.toSpliced(at, 1, whole, ...(sign === '-' ? [] : [inner]));
  return [place, { ...place, steps }];
}

/** Longest range of provisions of which each is found by its number. */
const widestRange = 200;

/** The numbers of a step one by one. */
function eachNumber({ from, to }: Step): string[] {
  const [[stem, first], [last, most]] = [countOf(from), countOf(to)];
  if (from === to || stem !== last || stem === 'a' || stem === 'i' || !(most - first <= widestRange))
    return [...new Set([from, to])];
  return Array.from({ length: most - first + 1 }, (_, at) => `${stem}${first + at}`);
}

/** A range of provisions as each of them. */
export function eachOf(place: Place): Place[] {
  const at = place.steps.findIndex((step) => !isContainer(step) && step.from !== step.to);
  const step = place.steps[at];
  if (!step) return [place];
  return eachNumber(step).map((number) => ({
    ...place,
    steps: place.steps.toSpliced(at, 1, { ...step, from: number, to: number }),
  }));
}

type Key = [level: Level, number: string];
const keysOf = (step: Step): Key[] => eachNumber(step).map((number) => [step.level, number]);

/** By what a place is kept: each level at which it may be asked for. */
export function keysHeld({ steps }: Place): Key[] {
  const path = steps.findIndex((step) => !isContainer(step));
  return steps.flatMap((step, at) => {
    if (isOfCode(step) || (at !== path && step.level === 'paragraph')) return [];
    return step.level === 'annex' ? [...keysOf(step), ['annex', ''] as Key] : keysOf(step);
  });
}

/** By what a place is looked for. */
export function keysAsked({ steps }: Place): Key[] {
  const named = steps.filter((step) => !isOfCode(step));
  const step =
    named.find(({ level }) => level === 'annex') ?? named.find((one) => !isContainer(one)) ?? named.at(-1);
  return step ? keysOf(step) : [];
}
