import { type PlaceNames, places } from './place-names';
import { terms } from './words';

/** `topic`: the question is about that place's law; `mention`: it only says where somebody or something comes from or goes. */
export interface NamedPlace {
  name: string;
  role: 'topic' | 'mention';
}

const actor =
  '(?:company|companies|operators?|firms?|citizens?|nationals?|investors?|shareholders?|owners?|owned|controlled|built|made|licen[cs]ed|registered|flagged|based|customers?|clients?|parent|subsidiary|startups?|start-ups?|entit(?:y|ies)|persons?|people|partners?|satellites?|spacecraft|payloads?|rockets?|launchers?|vehicles?|suppliers?|manufacturers?|universit(?:y|ies)|insurers?|astronauts?|territory|waters)';
const link =
  '(?:from|of|based in|established in|registered in|incorporated in|headquartered in|owned by|controlled by|built in|made in)(?: the)?';
const movement =
  '(?:launch(?:ed|es|ing)?|export(?:ed|s|ing)?|ship(?:ped|s|ping)?|send(?:ing)?|sent|transfer(?:red|s|ring)?|sell(?:ing)?|sold|import(?:ed|s|ing)?|fl(?:y|ies|ying)|land(?:ed|ing|s)?|crash(?:ed|es)?|fall(?:s|ing)?|fell|travel(?:s|ling)?)';

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface Matcher extends PlaceNames {
  patterns: readonly RegExp[];
  mentions: readonly RegExp[];
}

function matcherOf(place: PlaceNames): Matcher {
  const edge = '(?![\\p{L}\\p{N}])';
  const start = '(?<![\\p{L}\\p{N}])';
  const forms = [
    { words: place.aliases.map(escapePattern).join('|'), flags: 'giu' },
    ...(place.exact.length > 0 ? [{ words: place.exact.map(escapePattern).join('|'), flags: 'gu' }] : []),
  ];
  return {
    ...place,
    patterns: forms.map(({ words, flags }) => new RegExp(`${start}(?:${words})${edge}`, flags)),
    mentions: forms.flatMap(({ words, flags }) => [
      new RegExp(`${start}(?:${words})[- ](?:[\\p{L}-]+[- ])?${actor}${edge}`, flags),
      new RegExp(`${start}${actor} (?:[\\p{L}]+ )?${link} (?:${words})${edge}`, flags),
      new RegExp(
        `(?<=${start}(?:i|we|my|our)${edge}.*)${start}${movement}(?: [\\p{L}-]+){0,5} (?:from|to|into|by)(?: the| a| an)? (?:${words})${edge}`,
        flags,
      ),
    ]),
  };
}

const matchers = places.map(matcherOf);

function occurrences(text: string, patterns: readonly RegExp[]): number {
  return patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** Places that a question names, each as its topic or as a mention only. */
export function namedPlaces(question: string): NamedPlace[] {
  const text = question.replace(/[\u2018\u2019]/g, "'");
  return matchers.flatMap(({ name, patterns, mentions }) => {
    const named = occurrences(text, patterns);
    if (named === 0) return [];
    return [{ name, role: occurrences(text, mentions) >= named ? 'mention' : 'topic' } as const];
  });
}

/** Index terms of a place's names: the country filter has answered them. */
export function placeTerms(name: string): Set<string> {
  const place = places.find((candidate) => candidate.name === name);
  return new Set([name, ...(place?.aliases ?? []), ...(place?.exact ?? [])].flatMap((alias) => terms(alias)));
}
