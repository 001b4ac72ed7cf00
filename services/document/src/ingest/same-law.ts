import { fingerprint } from '../corpus/guide';
import type { LawIdentity } from '../source';

export interface IdentifiedLaw {
  identity: LawIdentity;
  /** As it is shown; it may be made from the name of the file. */
  title: string;
  jurisdiction: string;
  texts: string[];
}

/** Of the longer text. A version of a law says again most of what it said; laws of one country share their phrases only. */
const sharedAtLeast = 0.5;
/** Enough to tell laws apart; the text of a whole code would take seconds. */
const comparedCharacters = 200_000;

const inBrackets = /\([^()]*\)|\[[^[\]]*\]/g;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
}

/** By which a law is called. What stands in brackets, such as the year of the last amendment, may change with a version. */
function namesOf({ title, number }: LawIdentity, brackets: 'with' | 'without'): Set<string> {
  const whole = (title ?? '').normalize('NFKC');
  const bare = whole.replace(inBrackets, ' ');
  const counted = brackets === 'without' && wordsOf(bare).size > 0 ? bare : whole;
  return wordsOf(`${counted} ${(number ?? '').normalize('NFKC')}`);
}

const isWithin = (some: Set<string>, others: Set<string>): boolean =>
  [...some].every((word) => others.has(word));

/** One name has words that the other lacks, and the other way round: 'Act 7' and 'Act 9', 'Launch Act' and 'Register Act'. */
export function areCalledOtherwise(one: LawIdentity, other: LawIdentity): boolean {
  const [names, otherNames] = [namesOf(one, 'without'), namesOf(other, 'without')];
  return !isWithin(names, otherNames) && !isWithin(otherNames, names);
}

/** The same title, number and day, with a figure among them: 'Decree' alone may be many. */
function areCalledTheSame(one: LawIdentity, other: LawIdentity): boolean {
  const [names, otherNames] = [namesOf(one, 'with'), namesOf(other, 'with')];
  const hasFigure = [...names].some((name) => /\p{N}/u.test(name));
  const isSame = isWithin(names, otherNames) && isWithin(otherNames, names);
  return Boolean(one.title && other.title) && hasFigure && isSame && one.dated === other.dated;
}

/** Equal for laws that are called the same; undefined where a name may be that of many: without a figure and without a day. */
export function lawKeyOf(identity: LawIdentity, jurisdiction: string): string | undefined {
  const names = [...namesOf(identity, 'with')].sort();
  const isTold = identity.dated !== null || names.some((name) => /\p{N}/u.test(name));
  if (!identity.title || !isTold) return undefined;
  return fingerprint(JSON.stringify([jurisdiction, identity.dated, names]));
}

/** Two words that stand together, in any script. */
function pairsOf(texts: readonly string[]): Set<string> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const text = texts.join('\n').slice(0, comparedCharacters).toLowerCase();
  const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
  return new Set(words.slice(1).map(({ segment }, index) => `${words[index]?.segment} ${segment}`));
}

export function shareText(one: readonly string[], other: readonly string[]): boolean {
  const [pairs, otherPairs] = [pairsOf(one), pairsOf(other)];
  const longer = Math.max(pairs.size, otherPairs.size);
  const shared = [...pairs].filter((pair) => otherPairs.has(pair)).length;
  return longer > 0 && shared >= longer * sharedAtLeast;
}

/** Whether a text is evidently another version of a law, and not another law whose file has the same name. */
export function isSameLaw(law: IdentifiedLaw, next: IdentifiedLaw): boolean {
  if (law.jurisdiction !== next.jurisdiction) return false;
  if (areCalledOtherwise(law.identity, next.identity)) return false;
  return areCalledTheSame(law.identity, next.identity) || shareText(law.texts, next.texts);
}

/** `“Space Act”, 12/2031, of 2031-03-04` */
export function lawInWords({ identity, title, jurisdiction }: IdentifiedLaw): string {
  const { number, dated } = identity;
  const called = identity.title ?? title;
  const parts = [
    `“${called}”`,
    ...(number && !called.includes(number) ? [number] : []),
    ...(dated ? [`of ${dated}`] : []),
  ];
  return `${parts.join(', ')} (${jurisdiction})`;
}
