import { catalogue } from '../locales/catalogue';
import { places } from '../locales/en/places';

/** All that a user reads where countries and topics are chosen, and of what is known of a country. */
export const placeWords = catalogue.words('places', places);
