import * as stopWords from 'stopword';

/** Scripts that one language alone is written in, or that have no words between blanks to count; the first that is found counts. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
];

/** By the tag of each language, the small words that every text in it is full of. */
const lists: [string, Set<string>][] = Object.entries(stopWords).flatMap(([name, list]) => {
  const [tag] = /^[a-z]{3}$/.test(name) ? Intl.getCanonicalLocales(name) : [];
  return tag && Array.isArray(list) ? [[tag, new Set<string>(list)]] : [];
});

/** Characters that are enough to tell. */
const sampled = 12_000;
/** Words below which a text may be in any language, and the part of them that small words are. */
const fewestWords = 40;
const leastShare = 0.12;

/** The language that most of the text is in, as BCP 47 has it; undefined when it cannot be told surely. */
export function languageOf(texts: readonly string[]): string | undefined {
  let sample = '';
  for (const text of texts) {
    if (sample.length > sampled) break;
    sample += ` ${text.slice(0, sampled)}`;
  }
  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const script = scripts.find(([pattern]) => {
    return words.filter((word) => pattern.test(word)).length > words.length / 2;
  });
  if (script) return script[1];
  if (words.length < fewestWords) return undefined;
  const shares = lists.map(([tag, list]) => ({
    tag,
    share: words.filter((word) => list.has(word)).length / words.length,
  }));
  const best = shares.toSorted((one, other) => other.share - one.share)[0];
  return best && best.share >= leastShare ? best.tag : undefined;
}
