const word = /[\p{L}\p{N}]+(?:\.\p{N}+)*/gu;
/** Two spellings of English for words of this field. */
const spellings: readonly [RegExp, string][] = [
  [/^licens/, 'licenc'],
  [/^(..+)iz(e|ed|es|ing|ation|ations)$/, '$1is$2'],
  [/^authoris/, 'authoris'],
  [/^programm?e?$/, 'program'],
];

/** A word without the endings that grammar asks for, so that `licences` and `licensed` are one word. */
function stem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  const spelled = spellings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    word,
  );
  return spelled
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(\p{L}{3})(?:ed|ing)$/u, '$1')
    .replace(/(\p{L}{3})e$/u, '$1');
}

/** The words of a text as they are compared: lower case, thousands joined, no punctuation, no grammatical endings. */
export function plainWords(text: string): string[] {
  const flat = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/['\u2018\u2019]s\b/g, '')
    .replace(/(?<=\d)[,\u00a0\u202f' ](?=\d{3}(?!\d))/g, '');
  return (flat.match(word) ?? []).map(stem);
}

/** Where `wanted` stands in `words` as a run of its own. */
export function containsRun(words: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, from) => wanted.every((one, at) => words[from + at] === one));
}
