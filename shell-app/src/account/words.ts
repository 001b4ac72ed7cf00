import { catalogue } from '../locales/catalogue';
import { account } from '../locales/en/account';

/** All that a user reads on the account page. */
export const accountWords = catalogue.words('account', account);
