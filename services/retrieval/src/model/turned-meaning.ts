import { sentencesOf } from '../search/sentences';

const negations = new Set(['not', 'no', 'never', 'cannot', 'neither', 'nor']);
/** They open a condition or an exception, or restrict. */
const conditions = new Set('if unless except only subject provided without where when until but'.split(' '));
const duties = new Set(['must', 'shall', 'required', 'requires', 'require', 'obliged', 'mandatory']);
const needs = new Set(['need', 'needs', 'required', 'requires', 'require', 'obliged', 'mandatory']);
const permissions = new Set(['may', 'can', 'cannot', 'might', 'could', 'allowed', 'permitted', 'entitled']);
const advice = new Set(['should', 'ought']);
const helpers = new Set('is are be do does did has have was were been will to'.split(' '));
const polar = [negations, duties, needs, permissions, advice, helpers];

/** How strong a statement is, with the negation of its modal verb in it, and whether another 'not' turns the rest. */
interface Force {
  modal: 'duty' | 'permission' | 'advice' | 'ban' | 'no duty' | 'none' | 'mixed';
  isNegated: boolean;
}

/** With fewer words in common two sentences may be about different things. */
const fewestShared = 3;

/** Pairs that do not exclude each other. */
const compatible = new Set(['no duty/permission', 'permission/no duty']);

function isPolar(word: string): boolean {
  return polar.some((words) => words.has(word));
}

/** The words of a sentence, 'isn't' as two, without the 'Yes' or 'No' that answers a question. */
function wordsOf(sentence: string): string[] {
  const plain = sentence
    .replace(/\bMay\b(?= \d{4})|(?<=\d )May\b/gu, 'M')
    // 'of the Space Office' narrows nothing where it is left out.
    .replace(/ (?:of|by|from) the(?: \p{Lu}\p{L}+)+/gu, '')
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

/** The modal verbs of a sentence that has several, one after the other. */
function modalsIn(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (duties.has(word) || needs.has(word)) return ['duty'];
    if (permissions.has(word)) return ['permission'];
    return advice.has(word) ? ['advice'] : [];
  });
}

/** Words by which a sentence is about what it is about; the short ones are articles and prepositions. */
function contentOf(words: readonly string[]): { word: string; place: number }[] {
  return words
    .map((word, place) => ({ word, place }))
    .filter(({ word }) => !isPolar(word) && (word.length >= 4 || /\d/.test(word)));
}

function excludes(one: Force['modal'], other: Force['modal']): boolean {
  const modals = [one, other];
  return (
    one !== other &&
    !modals.includes('none') &&
    !modals.includes('mixed') &&
    !compatible.has(modals.join('/'))
  );
}

/** What is left out may hold a 'not' of its own; only another modal is sure. */
function compareShortened(
  said: readonly string[],
  range: readonly string[] | undefined,
): 'turned' | undefined {
  return range && excludes(forceOf(said).modal, forceOf(range).modal) ? 'turned' : undefined;
}

/** The part of a source that a sentence repeats word for word, with what it leaves out in between; undefined where it has words of its own. */
function rangeOf(said: readonly string[], source: readonly string[]): readonly string[] | undefined {
  const start = source.indexOf(said[0] ?? '');
  let at = start - 1;
  for (const word of said) {
    at = source.indexOf(word, at + 1);
    if (at < 0) return undefined;
  }
  return source.slice(start, at + 1);
}

/** How a sentence and one of its source compare; undefined where they are not the same words. */
function compare(said: readonly string[], source: readonly string[]): 'same' | 'turned' | undefined {
  const mine = contentOf(said);
  const theirs = contentOf(source);
  if (mine.length < fewestShared) return undefined;
  const first = theirs.findIndex((_, at) =>
    mine.every(({ word }, next) => isSameWord(word, theirs[at + next]?.word ?? '')),
  );
  if (first < 0) return compareShortened(said, rangeOf(said, source));
  // 'No person may' begins before the words that both share.
  const start = first < 2 ? 0 : (theirs[first - 1]?.place ?? 0) + 1;
  const end = theirs[first + mine.length]?.place ?? source.length;
  const shared = source.slice(start, end);
  const [one, other] = [forceOf(said), forceOf(shared)];
  if (one.modal === 'mixed' || other.modal === 'mixed') {
    const [modals, theirModals] = [modalsIn(said), modalsIn(shared)];
    if (modals.length !== theirModals.length) return undefined;
    return modals.every((modal, at) => modal === theirModals[at]) ? 'same' : 'turned';
  }
  if (one.modal === other.modal) return one.isNegated === other.isNegated ? 'same' : 'turned';
  return excludes(one.modal, other.modal) ? 'turned' : undefined;
}

/** Whether English words negate anything, or say on what it depends. */
export function limits(text: string): boolean {
  return wordsOf(text).some((word) => negations.has(word) || conditions.has(word));
}

/** Whether an English sentence is one of its source, or a part of one, but for a turned 'not', 'must' or 'may': sure enough to ask nobody. */
export function isTurned(sentence: string, source: string): boolean {
  const said = wordsOf(sentence);
  const results = sentencesOf(source).map(({ text }) => compare(said, wordsOf(text)));
  return results.includes('turned') && !results.includes('same');
}
