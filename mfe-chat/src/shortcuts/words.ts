import { catalogue } from '../locales/catalogue';
import { shortcuts } from '../locales/en/shortcuts';

/** All that a user reads of the keyboard shortcuts. */
export const shortcutWords = catalogue.words('shortcuts', shortcuts);
