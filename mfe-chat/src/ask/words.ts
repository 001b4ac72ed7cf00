import { catalogue } from '../locales/catalogue';
import { asking } from '../locales/en/asking';

/** All that a user reads where a question is asked, and when it cannot be. */
export const askingWords = catalogue.words('asking', asking);
