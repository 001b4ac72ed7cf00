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

/** One pattern for several names, the longest first: of two that begin alike, the whole name is meant. */
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
  // Few of the names occur in any question; a pattern of all of them would take milliseconds.
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

const firstPerson = /\b(?:i|we|my|our)\b/iu;
/** To launch from a place is to act there, under its law. */
const toActThere = /\bto (?:an? |the )?$/iu;
const toLaunch = /\bto (?:launch|fly|send|operate|land) (?:an? |the )?$/iu;
const actsFrom = /^(?:launch|fly|operate|land)\b/iu;

/** Stands for a place's name, so that each pattern is made once and not for every name. */
const placeMark = '\uE000';
const ofActor = new RegExp(`${placeMark}(?![- ]${namedLaw})[- ](?:[\\p{L}-]+[- ])?${actor}${edge}`, 'giu');
const actorFrom = new RegExp(`${start}${actor} (?:[\\p{L}]+ )?${link} ${placeMark}`, 'giu');
const moves = new RegExp(
  `${start}${movement}(?: [\\p{L}-]+){0,5} (?:from|to|into|by)(?: the| a| an)? ${placeMark}`,
  'giu',
);

/** How often a place is named only as where somebody comes from or something goes. */
function countMentions(text: string, named: readonly string[]): number {
  const marked = text.replace(namesPattern([...new Set(named)], 'giu'), placeMark);
  const count = (pattern: RegExp, counts: (before: string, match: string) => boolean): number =>
    [...marked.matchAll(pattern)].filter(({ index, 0: match }) => counts(marked.slice(0, index), match))
      .length;
  return (
    count(ofActor, () => true) +
    count(actorFrom, (before) => !toLaunch.test(before)) +
    count(
      moves,
      (before, match) => firstPerson.test(before) && !(toActThere.test(before) && actsFrom.test(match)),
    )
  );
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
