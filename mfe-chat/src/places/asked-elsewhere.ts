import { otherNamesOf } from '@astraea/web-kit';

const special = /[.*+?^${}()|[\]\\]/gu;

/** A question as it can be asked in another country: where it names its own, it says 'this country'. */
export function askedElsewhere(question: string, country: string): string {
  // Codes in small letters are also words: 'in', 'it', 'be'.
  const names = [country, ...otherNamesOf(country)].filter((name) => /^\p{Lu}/u.test(name));
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const anyName = longestFirst.map((name) => name.replace(special, '\\$&')).join('|');
  const named = new RegExp(
    `(?<![\\p{L}\\d])(?:[Tt]he )?(?:${anyName})(['’]s|(?<=s)['’](?= ))?(?![\\p{L}\\d])`,
    'gu',
  );
  return question.replace(named, (_, owns: string | undefined, at: number) => {
    const place = at === 0 ? 'This country' : 'this country';
    return owns ? `${place}’s` : place;
  });
}
