import { catalogue } from '../locales/catalogue';
import { compare } from '../locales/en/compare';

/** All that a user reads where countries are compared. */
export const compareWords = catalogue.words('compare', compare);
