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

/**
 * Letters that one language alone is written with, of those for which the package has no words, and the others beyond ASCII that it is
 * written with: their small words look like those of a near language, as those of Icelandic do like Danish. The first that is found
 * counts: Icelandic has the letter of Faroese too.
 */
const letters: [letter: RegExp, alphabet: string, tag: string][] = [
  [/þ/u, 'áðéíóúýþæö', 'is'],
  [/ð/u, 'áðíóúýæø', 'fo'],
  [/ħ/u, 'ċġħżàèìòù', 'mt'],
  [/ə/u, 'çəğıöşü', 'az'],
  [/ў/u, 'абвгґдеёжзійклмнопрстуўфхцчшыьэюя', 'be'],
  [/[ѓќ]/u, 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ', 'mk'],
  [/[ђћ]/u, 'абвгдђежзијклљмнњопрстћуфхцчџш', 'sr'],
  [/ұ/u, 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя', 'kk'],
];
/** Part of the words that such a letter stands in; a name alone may have it, and letters of other languages. */
const leastWithLetter = 0.02;

/**
 * The language that a letter of its own tells, where nearly all other letters are of its alphabet too: Turkish and Greek that were read
 * in a wrong encoding have the letter of Icelandic, and Uzbek that of Belarusian.
 */
function languageOfLetters(words: readonly string[]): string | undefined {
  const isMany = (pattern: RegExp) =>
    words.filter((word) => pattern.test(word.normalize('NFC'))).length > words.length * leastWithLetter;
  return letters.find(
    ([letter, alphabet]) =>
      isMany(letter) && !isMany(new RegExp(String.raw`(?=[^\p{ASCII}${alphabet}])\p{L}`, 'u')),
  )?.[2];
}

/** In Welsh, in which laws of the United Kingdom are made and for which the package has no words. */
const welsh =
  'y yr r yn n yng ym i o a ac ag â ar am er gan gyda at dan drwy wrth rhwng heb hyd mewn mae yw sydd sy oedd bydd bod fod nid nad na nac ni neu os pan ond fel ei eu hyn hwn hon hynny wedi ôl gyfer unrhyw pob un rhaid';

/** By the tag of each language, the small words that every text in it is full of. */
const lists: [string, Set<string>][] = [
  ...Object.entries(stopWords).flatMap(([name, list]): [string, Set<string>][] => {
    const [tag] = /^[a-z]{3}$/.test(name) ? Intl.getCanonicalLocales(name) : [];
    return tag && Array.isArray(list) ? [[tag, new Set<string>(list)]] : [];
  }),
  ['cy', new Set(welsh.split(' '))],
];

/** The languages that a text can be told to be in, by their tags. */
export const knownLanguages: readonly string[] = [...lists, ...scripts.map(([, tag]) => [tag] as const)].map(
  ([tag]) => tag,
);

/** Characters that are enough to tell. */
const sampled = 12_000;
/** Words below which a text may be in any language, and the part of them that small words are. */
const fewestWords = 40;
const leastShare = 0.12;

/** A shorter text tells only where it is full of the small words of one language. */
const fewestTelling = 12;
const leastTelling = 0.3;
const leastLead = 1.2;

/** How laws of one language alone call their articles, by its tag. */
const provisionWords: [RegExp, string][] = [
  [/^art[íi]culo\s?\d/iu, 'es'],
  [/^articolo\s?\d/iu, 'it'],
  [/^стаття\s?\d/iu, 'uk'],
  [/^статья\s?\d/iu, 'ru'],
  [/^артыкул\s?\d/iu, 'be'],
  [/^artykuł\s?\d/iu, 'pl'],
  [/^článek\s?\d/iu, 'cs'],
  [/^článok\s?\d/iu, 'sk'],
  [/^madde\s?\d/iu, 'tr'],
  [/^pasal\s?\d/iu, 'id'],
  [/^điều\s?\d/iu, 'vi'],
  [/^\d{1,4}-modda(?!\p{L})/iu, 'uz'],
];
/** Articles that are called so; a single one may be quoted. */
const fewestArticles = 2;
/** Of the small words of the language that seems to be more likely, those that the language of the articles has at least. */
const leastOfBest = 0.7;

function languageOfArticles(texts: readonly string[]): string | undefined {
  return provisionWords.find(
    ([pattern]) => texts.filter((text) => pattern.test(text)).length >= fewestArticles,
  )?.[1];
}

/** Names in capitals (`EU`) are small words in no language; where all is in capitals, they are. */
const inCapitals = /^\p{Lu}{2,}$/u;

function wordsOf(text: string): string[] {
  const words: string[] = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const small = words.filter((word) => !inCapitals.test(word));
  return (small.length > words.length / 2 ? small : words).map((word) => word.toLowerCase());
}

const countIn = (list: ReadonlySet<string>, words: readonly string[]): number =>
  words.filter((word) => list.has(word)).length;

/** Part of the small words of the likeliest language below which those of the one that is said make it no rival. */
const leastOfSaid = 0.4;

/** Signs of a line that is no entry of a list of contents, and of such lines together that tell the language by themselves. */
const shortestSentence = 60;
const enoughSentences = 2_000;

/** The beginning of a text, of its sentences where it has some: what stands above a law are names and numbers. */
function sampleOf(texts: readonly string[]): string {
  const joined = (some: readonly string[]): string => {
    let sample = '';
    for (const text of some) {
      if (sample.length > sampled) break;
      sample += ` ${text.slice(0, sampled)}`;
    }
    return sample;
  };
  const sentences = joined(texts.filter(({ length }) => length >= shortestSentence));
  return sentences.length >= enoughSentences ? sentences : joined(texts);
}

/** The language that a file says it is in, unless its text is clearly in another: a site has one language for laws in several. */
export function languageSaid(tag: string | undefined, texts: readonly string[]): string | undefined {
  const seen = languageOf(texts);
  if (tag === undefined || seen === undefined) return tag ?? seen;
  const [said] = tag.split('-');
  const list = lists.find(([one]) => one === said)?.[1];
  const other = lists.find(([one]) => one === seen)?.[1];
  if (said === seen || !list || !other) return tag;
  const words = wordsOf(sampleOf(texts));
  const isOther = countIn(list, words) < countIn(other, words) * leastOfSaid;
  return words.length >= fewestWords && isOther ? seen : tag;
}

/**
 * How many of the small words of its own language, for each one of another, tell a text from that one surely: in Norwegian, Danish has
 * one for every 1.3 to 1.7, in Croatian Slovene for 1.1; in Spanish, Catalan and Portuguese have one for every 2 to 4.
 */
const surelyApart = 1.8;

/** Whether a text is in one language surely, and not in another: near ones share most small words. One without a list has a script of its own. */
export function isSurelyIn(texts: readonly string[], language: string, other: string): boolean {
  const [own, its] = [language, other].map((one) => lists.find(([tag]) => tag === one)?.[1]);
  if (!own || !its) return true;
  const words = wordsOf(texts.join(' ').slice(0, sampled));
  return countIn(own, words) >= countIn(its, words) * surelyApart;
}

/** The language that most of the text is in, as BCP 47 has it; undefined when it cannot be told surely. */
export function languageOf(texts: readonly string[]): string | undefined {
  const words = wordsOf(sampleOf(texts));
  const script = scripts.find(([pattern]) => {
    return words.filter((word) => pattern.test(word)).length > words.length / 2;
  });
  if (script) return script[1];
  const byLetters = words.length < fewestWords ? undefined : languageOfLetters(words);
  if (byLetters) return byLetters;
  const byArticles = languageOfArticles(texts);
  if (words.length < fewestTelling) return byArticles;
  const shares = lists
    .map(([tag, list]) => ({
      tag,
      share: countIn(list, words) / words.length,
    }))
    .toSorted((one, other) => other.share - one.share);
  const [best, second] = shares;
  // Without a list of its words, a language has no share.
  const share = shares.find(({ tag }) => tag === byArticles)?.share ?? Number.POSITIVE_INFINITY;
  if (byArticles && (words.length < fewestWords || share >= (best?.share ?? 0) * leastOfBest))
    return byArticles;
  if (!best || best.share < leastShare) return undefined;
  const tells = best.share >= leastTelling && best.share >= (second?.share ?? 0) * leastLead;
  return words.length >= fewestWords || tells ? best.tag : undefined;
}
