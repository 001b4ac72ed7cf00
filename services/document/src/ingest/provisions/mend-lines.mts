import { languageOf } from '../read/language-of.mts';

/** Scripts that put no blank between words, so that a line's end means none. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}　-〿＀-￯]/u;
/** Characters of a running text in which its last word is looked for. */
const longestWord = 200;
/**
 * A word before a hyphen at the end of a line; some typefaces of gazettes have a minus for one. Sought from the beginnings of words
 * only: from each of its letters, a word of a million letters would take hours.
 */
const broken = /(?<!\p{L})(\p{L}+)[-‐−\u00ad]$/u;
/** With which such a line ends: most lines do not, and are not searched. */
const hyphens = new Set(['-', '‐', '−', '\u00ad']);

/** The beginning of a word that is broken at the end of a text. */
const brokenWord = (text: string): string | undefined =>
  hyphens.has(text.slice(-1)) ? broken.exec(text)?.[1] : undefined;

/** Joins lines to running text; words that a line's end broke in two are put together as the source itself writes them. */
export type JoinLines = (before: string, next: string) => string;

const wholeWords = /\p{L}+(?:[-‐]\p{L}+)*/gu;

/** The words of a source, without those that a line's end broke. */
function vocabularyOf(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  texts.forEach((text, at) => {
    const first = brokenWord(text);
    const whole = first === undefined ? text : text.slice(0, -first.length - 1);
    const isRest = brokenWord(texts[at - 1] ?? '') !== undefined;
    const known = isRest ? whole.replace(/^\p{L}+/u, '') : whole;
    for (const word of known.toLowerCase().match(wholeWords) ?? []) words.add(word);
  });
  return words;
}

/** What joins the last members of a list in a language: `und` and `oder`. */
function conjunctionsOf(language: string | undefined): Set<string> {
  const kinds = language === undefined ? [] : (['conjunction', 'disjunction'] as const);
  const parts = kinds.flatMap((type) => new Intl.ListFormat(language, { type }).formatToParts(['1', '2']));
  return new Set(parts.filter(({ type }) => type === 'literal').map(({ value }) => value.trim()));
}

export function createLineJoiner(texts: readonly string[]): JoinLines {
  const words = vocabularyOf(texts);
  const conjunctions = conjunctionsOf(languageOf(texts));

  /** `licen-` and `ce` are one word, `so-` and `called` stay two, as they do elsewhere in the source. */
  function keepsHyphen(first: string, second: string): boolean {
    const [one, other] = [first.toLowerCase(), second.toLowerCase()];
    if (words.has(`${one}${other}`)) return false;
    return (
      words.has(`${one}-${other}`) ||
      (words.has(one) && words.has(other) && one.length > 3 && other.length > 3)
    );
  }

  return (before, next) => {
    const first = brokenWord(before.slice(-longestWord));
    const [second] = /^\p{Ll}+/u.exec(next) ?? [];
    // In `Start- und Landeplatz` the hyphen stands for a part that follows.
    const isSuspended = second !== undefined && conjunctions.has(second) && !before.endsWith('\u00ad');
    if (first && second && !(isSuspended && !words.has(`${first}${second}`.toLowerCase()))) {
      const keeps = !before.endsWith('\u00ad') && keepsHyphen(first, second);
      return keeps ? `${before}${next}` : `${before.slice(0, -1)}${next}`;
    }
    const isUnspaced = unspaced.test(before.slice(-1)) && unspaced.test(next.slice(0, 1));
    return isUnspaced ? `${before}${next}` : `${before} ${next}`;
  };
}
