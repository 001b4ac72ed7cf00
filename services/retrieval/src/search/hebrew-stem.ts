/** The article, 'that', 'from', 'in', 'to' or 'like', also with 'and' before it, or 'and' alone. */
const prefix = /^(?:ו?[השמבלכ]|ו)/;
/** Plurals and the endings of adjectives. */
const endings = ['יות', 'ים', 'ות', 'ית', 'ה', 'ת'];
/** Final forms of letters, which a word has only without an ending. */
const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Letters that must be left. */
const shortestRoot = 3;

/** The index term of a Hebrew word: light stemming, one prefix and one ending. A root that begins like a prefix loses its letter wherever it stands. */
export function hebrewStem(word: string): string {
  const bare = word.replace(prefix, '');
  const rest = bare.length >= shortestRoot ? bare : word;
  const ending = endings.find((one) => rest.endsWith(one) && rest.length - one.length >= shortestRoot);
  const root = ending === undefined ? rest : rest.slice(0, -ending.length);
  return root.replace(/[ךםןףץ]$/, (letter) => finals[letter] ?? letter);
}
