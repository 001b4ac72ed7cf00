import { catalogue } from '../locales/catalogue';
import { screen } from '../locales/en/screen';

/** What a user reads of the chat screen itself, beside its features, and what its keys say that they did. */
export const screenWords = catalogue.words('screen', screen);
