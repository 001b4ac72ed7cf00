import { readDictionary } from './dictionary';

/** A word that was typed wrong, and how it was read. */
export interface Correction {
  written: string;
  read: string;
}

/** Shorter words are too often abbreviations or names. */
const shortestMended = 5;
/** Longer words are none that a dictionary knows, and what it would suggest takes seconds to compute. */
const longestMended = 24;
/** Words of one text that are looked up: each costs some milliseconds. */
const mostMended = 6;
/** Suggestions of the dictionary that are looked at, best first. */
const mostSuggestions = 5;

/**
 * An English text with its misspelled words mended, by the suggestions of a dictionary of which the sources know one.
 * What the sources know, and what is written like a name in the middle of a sentence, stays.
 */
export function mendSpelling(
  text: string,
  isKnown: (word: string) => boolean,
): { text: string; corrections: Correction[] } {
  const dictionary = readDictionary();
  const corrections: Correction[] = [];
  let lookedUp = 0;
  const mended = text.replace(/\p{L}+/gu, (written, at: number) => {
    const isName = at > 0 && /^\p{Lu}/u.test(written);
    const word = written.toLowerCase();
    if (written.length < shortestMended || written.length > longestMended || isName) return written;
    if (isKnown(word) || dictionary.correct(word) || lookedUp++ >= mostMended) return written;
    const read = dictionary
      .suggest(word)
      .slice(0, mostSuggestions)
      .find((suggestion) => isKnown(suggestion.toLowerCase()));
    if (read === undefined) return written;
    corrections.push({ written, read });
    return read;
  });
  return { text: mended, corrections };
}
