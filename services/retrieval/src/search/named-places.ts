import { cities } from './cities';
import { type PlaceNames, places } from './place-names';
import { terms } from './words';

/** `topic`: the question is about that place's law; `mention`: it only says where somebody or something comes from or goes. */
export interface NamedPlace {
  name: string;
  role: 'topic' | 'mention';
}

const actor =
  '(?:company|companies|operators?|firms?|citizens?|nationals?|investors?|shareholders?|owners?|owned|controlled|built|made|licen[cs]ed|registered|flagged|based|customers?|clients?|parent|subsidiary|startups?|start-ups?|entit(?:y|ies)|persons?|people|partners?|satellites?|spacecraft|payloads?|rockets?|launchers?|vehicles?|suppliers?|manufacturers?|universit(?:y|ies)|insurers?|astronauts?|territory|waters)';
/** A law by its name: 'German Satellite Data Security Act'. */
const namedLaw =
  '(?:[\\p{L}-]+[- ]){0,4}(?:acts?|laws?|code|statutes?|rules|regulations?)\\b(?! (?:apply|applies|cover))';
const link =
  '(?:from|of|based in|established in|registered in|incorporated in|headquartered in|owned by|controlled by|built in|made in)(?: the)?';
const movement =
  '(?:launch(?:ed|es|ing)?|export(?:ed|s|ing)?|ship(?:ped|s|ping)?|send(?:ing)?|sent|transfer(?:red|s|ring)?|sell(?:ing)?|sold|import(?:ed|s|ing)?|fl(?:y|ies|ying)|land(?:ed|ing|s)?|crash(?:ed|es)?|fall(?:s|ing)?|fell|travel(?:s|ling)?)';

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const start = '(?<![\\p{L}\\p{N}])';
const edge = '(?![\\p{L}\\p{N}])';

/** One pattern for some names, the longest first: of two that begin alike, the whole name is meant. */
function namesPattern(names: readonly string[], flags: string): RegExp {
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`${start}(?:${longestFirst.join('|')})${edge}`, flags);
}

const byAlias = new Map(
  places.flatMap((place) =>
    [...place.aliases, ...(cities.get(place.name) ?? [])].map((alias) => [alias, place] as const),
  ),
);
const byExactName = new Map(places.flatMap((place) => place.exact.map((name) => [name, place] as const)));

/** Places in the order of the table, each with the words by which the question names it. */
function findPlaces(text: string): Map<PlaceNames, string[]> {
  const found = new Map<PlaceNames, string[]>();
  const add = (place: PlaceNames | undefined, words: string): void => {
    if (place) found.set(place, [...(found.get(place) ?? []), words]);
  };
  // A pattern of all the names would take milliseconds; few of them occur in any question.
  const lowerCase = text.toLowerCase();
  const aliases = [...byAlias.keys()].filter((alias) => lowerCase.includes(alias));
  const exactNames = [...byExactName.keys()].filter((name) => text.includes(name));
  if (aliases.length > 0) {
    for (const [words] of text.matchAll(namesPattern(aliases, 'giu')))
      add(byAlias.get(words.toLowerCase()), words);
  }
  if (exactNames.length > 0) {
    for (const [words] of text.matchAll(namesPattern(exactNames, 'gu'))) add(byExactName.get(words), words);
  }
  return found;
}

/** Stands for a place's name, so that the patterns are compiled once and not for each name. */
const placeMark = '\uE000';
const mentionPatterns = [
  `${placeMark}(?![- ]${namedLaw})[- ](?:[\\p{L}-]+[- ])?${actor}${edge}`,
  `(?<!${start}to (?:launch|fly|send|operate|land) (?:an? |the )?)${start}${actor} (?:[\\p{L}]+ )?${link} ${placeMark}`,
  `(?<=${start}(?:i|we|my|our)${edge}.*)(?!(?<=${start}to )(?:launch|fly|operate|land)${edge})${start}${movement}(?: [\\p{L}-]+){0,5} (?:from|to|into|by)(?: the| a| an)? ${placeMark}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** How often a place is named only as where somebody comes from or something goes. */
function countMentions(text: string, named: readonly string[]): number {
  const marked = text.replace(namesPattern([...new Set(named)], 'giu'), placeMark);
  return mentionPatterns.reduce((sum, pattern) => sum + (marked.match(pattern)?.length ?? 0), 0);
}

/** Places that a question names, each as its topic or as a mention only. */
export function namedPlaces(question: string): NamedPlace[] {
  const text = question.replace(/[\u2018\u2019]/g, "'");
  return [...findPlaces(text)]
    .map(([{ name }, named]) => {
      const isMention = countMentions(text, named) >= named.length;
      return { name, role: isMention ? ('mention' as const) : ('topic' as const) };
    })
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

const order = places.map(({ name }) => name);

/** Index terms of a place's names: the country filter has answered them. */
export function placeTerms(name: string): Set<string> {
  const place = places.find((candidate) => candidate.name === name);
  return new Set([name, ...(place?.aliases ?? []), ...(place?.exact ?? [])].flatMap((alias) => terms(alias)));
}

/** Index terms of a place's cities: they say where, like its name, unless a source speaks of them. */
export function cityTerms(name: string): Set<string> {
  return new Set((cities.get(name) ?? []).flatMap((city) => terms(city)));
}
