import { catalogue } from '../locales/catalogue';
import { conversations } from '../locales/en/conversations';

/** All that a user reads in the list of conversations. */
export const conversationsWords = catalogue.words('conversations', conversations);
