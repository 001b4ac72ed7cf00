import { catalogue } from '../locales/catalogue';
import { login } from '../locales/en/login';

/** All that a user reads where they sign in. */
export const loginWords = catalogue.words('login', login);
