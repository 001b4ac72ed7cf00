import { otherNamesOf } from '@astraea/web-kit';

const special = /[.*+?^${}()|[\]\\]/gu;
/** Words before which a name is a place; before any other it may belong to a longer name or word: 'the UAE Space Agency', 'EU law'. */
const afterPlace =
  'and|or|to|for|in|on|at|by|before|after|if|when|while|that|which|who|whose|with|without|from|under|of|as|than';

/** A question as it can be asked in another country: where it speaks of its own as a place, it says 'this country'. */
export function askedElsewhere(question: string, country: string): string {
  // Codes in small letters are also words: 'in', 'it', 'be'.
  const names = [country, ...otherNamesOf(country)].filter((name) => /^\p{Lu}/u.test(name));
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const anyName = longestFirst.map((name) => name.replace(special, '\\$&')).join('|');
  const owns = "['’]s(?![\\p{L}\\d])|(?<=s)['’](?= )";
  const ends = `(?=['’"”)\\]]*(?:[?.,;:!]|$)| (?:${afterPlace}) )`;
  const named = new RegExp(`(?<![\\p{L}\\d])(?:[Tt]he )?(?:${anyName})(?:(${owns})|${ends})`, 'gu');
  return question.replace(named, (_, isOwner: string | undefined, at: number) => {
    const place = at === 0 ? 'This country' : 'this country';
    return isOwner ? `${place}’s` : place;
  });
}
