import { sentencesOf } from '../search/sentences';

const negations = new Set(['not', 'no', 'never', 'cannot', 'neither', 'nor']);
const duties = new Set(['must', 'shall', 'required', 'requires', 'require', 'obliged', 'mandatory']);
const needs = new Set(['need', 'needs', 'required', 'requires', 'require', 'obliged', 'mandatory']);
const permissions = new Set(['may', 'can', 'cannot', 'might', 'could', 'allowed', 'permitted', 'entitled']);
const advice = new Set(['should', 'ought']);
const helpers = new Set([
  'is',
  'are',
  'be',
  'do',
  'does',
  'did',
  'has',
  'have',
  'was',
  'were',
  'been',
  'will',
  'to',
]);
const polar = [negations, duties, needs, permissions, advice, helpers];

/** How strong a statement is, with the negation of its modal verb in it, and whether another 'not' turns the rest. */
interface Force {
  modal: 'duty' | 'permission' | 'advice' | 'ban' | 'no duty' | 'none' | 'mixed';
  isNegated: boolean;
}

/** Pairs that do not exclude each other. */
const compatible = new Set(['no duty/permission', 'permission/no duty']);

function isPolar(word: string): boolean {
  return polar.some((words) => words.has(word));
}

/** The words of a sentence, 'isn't' as two, without the 'Yes' or 'No' that answers a question. */
function wordsOf(sentence: string): string[] {
  const plain = sentence
    .replace(/\bMay\b(?= \d{4})|(?<=\d )May\b/gu, 'M')
    .toLowerCase()
    .replace(/^(?:yes|no)[,.:]\s/u, '')
    .replace(/n['’]t\b/gu, ' not');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two words are forms of one: 'launch' and 'launching'. */
function isSameWord(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 3);
  return (
    one === other || (one.length >= 4 && other.length >= 4 && one.slice(0, length) === other.slice(0, length))
  );
}

function forceOf(words: readonly string[]): Force {
  const kinds = [duties, needs, permissions, advice];
  const [isDuty, isNeed, isPermission, isAdvice] = kinds.map((kind) => words.some((word) => kind.has(word)));
  const modals = words.flatMap((word, at) => (kinds.some((kind) => kind.has(word)) ? [at] : []));
  // 'may not', 'not required' and 'No operator may'; any other negation is of something else.
  const turnsModal = (at: number): boolean => at === 0 || modals.some((modal) => Math.abs(modal - at) <= 1);
  const places = words.flatMap((word, at) => (negations.has(word) ? [at] : []));
  const turned = modals.length > 0 ? places.filter(turnsModal).length : 0;
  const isNegated = (places.length - turned) % 2 === 1;
  const isTurnedModal = turned % 2 === 1;
  if ([isDuty || isNeed, isPermission, isAdvice].filter(Boolean).length > 1)
    return { modal: 'mixed', isNegated };
  if (isAdvice) return { modal: isTurnedModal ? 'mixed' : 'advice', isNegated };
  if (modals.length === 0) return { modal: 'none', isNegated };
  if (isTurnedModal) return { modal: isNeed ? 'no duty' : 'ban', isNegated };
  return { modal: isPermission ? 'permission' : 'duty', isNegated };
}

/** The longest run of shared words in order, as places in both. */
function alignment(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const same = (i: number, j: number): boolean => isSameWord(one[i] ?? '', other[j] ?? '');
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      (lengths[i] ?? [])[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const places: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (same(i, j)) places.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}

/** Words by which a sentence is about what it is about; the short ones are articles and prepositions. */
function isContent(word: string): boolean {
  return word.length >= 4 || /\d/.test(word);
}

/** Whether a word of the source belongs to an 'of ...' that the sentence leaves out whole: that narrows nothing. */
function isLeftOut(kept: readonly { word: string }[], places: ReadonlySet<number>, at: number): boolean {
  let start = at;
  while (start > 0 && !places.has(start - 1)) start--;
  return kept[start]?.word === 'of';
}

/** How a sentence and one of its source compare; undefined where they are not nearly the same words. */
function compare(said: readonly string[], source: readonly string[]): 'same' | 'turned' | undefined {
  const bare = said.filter((word) => !isPolar(word));
  const kept = source.map((word, place) => ({ word, place })).filter(({ word }) => !isPolar(word));
  const aligned = alignment(
    bare,
    kept.map(({ word }) => word),
  );
  const places = new Set(aligned.map(([, at]) => at));
  const matched = new Set(aligned.map(([at]) => at));
  const [first = 0, last = -1] = [Math.min(...places), Math.max(...places)];
  const isNear =
    aligned.filter(([at]) => isContent(bare[at] ?? '')).length >= 3 &&
    bare.every((word, at) => matched.has(at) || !isContent(word)) &&
    kept.slice(first, last + 1).every(({ word }, at) => {
      return places.has(first + at) || !isContent(word) || isLeftOut(kept, places, first + at);
    });
  if (!isNear) return undefined;
  // 'No person may' begins before the words that both share.
  const start = first < 3 ? 0 : (kept[first - 1]?.place ?? -1) + 1;
  const end = kept[last + 1]?.place ?? source.length;
  const [mine, theirs] = [forceOf(said), forceOf(source.slice(start, end))];
  if (mine.modal === theirs.modal) return mine.isNegated === theirs.isNegated ? 'same' : 'turned';
  const modals = [mine.modal, theirs.modal];
  const isOpen = modals.includes('mixed') || modals.includes('none') || compatible.has(modals.join('/'));
  return isOpen ? undefined : 'turned';
}

/** Whether an English sentence is nearly one of its source but for a turned 'not', 'must' or 'may': sure enough to ask nobody. */
export function isTurned(sentence: string, source: string): boolean {
  const said = wordsOf(sentence);
  const results = sentencesOf(source).map(({ text }) => compare(said, wordsOf(text)));
  return results.includes('turned') && !results.includes('same');
}
