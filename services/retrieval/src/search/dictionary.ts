import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

let dictionary: nspell | undefined;

/** Reads the English dictionary, which takes 0.1 s and 40 MB, so that the first question need not wait for it. */
export function readDictionary(): nspell {
  if (dictionary) return dictionary;
  const folder = dirname(require.resolve('dictionary-en'));
  const [aff, dic] = ['index.aff', 'index.dic'].map((name) => readFileSync(join(folder, name)));
  dictionary = nspell(aff ?? '', dic);
  return dictionary;
}

/** Shorter words are spelled alike in many languages. */
const shortestWord = 3;

/** The dictionary is American: 'licence', 'authorisation' and 'harbour' are English too. */
function american(word: string): string {
  return word
    .replace(/is(?=(?:e[sd]?|ing|ations?)$)/iu, 'iz')
    .replace(/(?<=en)c(?=e[sd]?$)/iu, 's')
    .replace(/our(?=s?$)/iu, 'or');
}

/** The share of a text's words that an English dictionary has; 1 for a text without words. */
export function shareOfEnglish(text: string): number {
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord);
  const known = words.filter((word) => [word, american(word)].some((one) => readDictionary().correct(one)));
  return words.length === 0 ? 1 : known.length / words.length;
}
