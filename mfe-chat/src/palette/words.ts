import { catalogue } from '../locales/catalogue';
import { palette } from '../locales/en/palette';

/** All that a user reads of the command palette. */
export const paletteWords = catalogue.words('palette', palette);
