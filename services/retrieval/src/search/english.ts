import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import nspell from 'nspell';

function openDictionary(): nspell {
  const folder = dirname(require.resolve('dictionary-en'));
  const [aff, dic] = ['index.aff', 'index.dic'].map((name) => readFileSync(join(folder, name)));
  return nspell(aff ?? '', dic);
}

let dictionary: nspell | undefined;

/** Reads the dictionary, which takes 0.1 s and 40 MB, so that the first question need not wait for it. */
export function readDictionary(): nspell {
  dictionary ??= openDictionary();
  return dictionary;
}

/** True if a word in lower case is English as Americans spell it. */
export function isEnglish(word: string): boolean {
  return readDictionary().correct(word);
}
