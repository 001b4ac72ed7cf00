import { placeNames } from '@astraea/contracts';

/** A jurisdiction with the words by which people name it. */
export interface PlaceNames {
  name: string;
  /** Other names, matched without regard to case. */
  aliases: readonly string[];
  /** Names that are ordinary words in lower case, matched to the letter. */
  exact: readonly string[];
}

/** The places of the corpus and others that people ask about; what has a capital in the table is matched to the letter. */
export const places: readonly PlaceNames[] = Object.entries(placeNames).map(([name, words]) => ({
  name,
  aliases: [name.toLowerCase(), ...words.filter((word) => word === word.toLowerCase())],
  exact: words.filter((word) => word !== word.toLowerCase()),
}));
