import { catalogue } from '../locales/catalogue';
import { places } from '../locales/en/places';

const { topics, continents } = catalogue.words('places', places);

/** A topic as the guides name it, in the language of the page; any other as it is. */
export function topicName(topic: string): string {
  return nameIn(topics, topic);
}

export function continentName(continent: string): string {
  return nameIn(continents, continent);
}

function nameIn(names: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
