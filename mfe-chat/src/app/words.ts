import { catalogue } from '../locales/catalogue';
import { failures } from '../locales/en/failures';

/** All that a user reads where something failed, whatever it was. */
export const failureWords = catalogue.words('failures', failures);
