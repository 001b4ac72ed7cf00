import type { SourceContent } from './source';

type Guide = Pick<SourceContent, 'jurisdiction' | 'regulators' | 'instruments'>;

/** By country. */
type CalledNames = Record<string, string[]>;

/** Characters; nobody types more of a name into a question. */
const longestName = 60;

/** Of several words, or an abbreviation: one ordinary word, such as `Amended`, tells nothing. */
const isShortName = (part: string) => /^\p{Lu}.* \p{L}/u.test(part) || /^\S*\p{Lu}\S*\p{Lu}\S*$/u.test(part);

/** `Outer Space Act 1986` is named without its year too; `Act No. 76 of 2016` is not. */
const withoutYear = (name: string) => name.replace(/(?<! of),? \d{4}$/, '');

/** The kind and number by which a law is cited, before what it is about: `Cabinet Resolution No. 18 of 2023`, `Loi n° 2008-518`. */
const numbered = /^\p{Lu}.*? (?:No\.?|n[°º]|Nr\.?) ?[\w./-]*\d(?: of \d{4})?(?= )/u;

/** `Basic Treaty (Outer Space Treaty)` and `Space Office, Licensing Branch (RSO/LB)`: the name, and the short names in brackets behind it. */
function partsOf(name: string): string[] {
  const behind = / \(([^()]+)\)(?=,|$)/g;
  const inBrackets = [...name.matchAll(behind)].flatMap(([, words = '']) =>
    words.split(/[,;] |\/(?=\p{Lu})/u),
  );
  const plain = name.replace(behind, '');
  const [first = ''] = plain.split(', ');
  // The comma after a single word is one of the name itself, as in `Innovation, Science and Technology Office`.
  return [
    first.includes(' ') ? first : plain,
    ...(numbered.exec(plain) ?? []),
    ...inBrackets.filter(isShortName),
  ]
    .flatMap((part) => [part, withoutYear(part)])
    .filter((part) => part.length > 1 && part.length <= longestName);
}

/**
 * What the regulators and instruments of each country are called: their names, and the short names and abbreviations that stand in
 * brackets behind them. What several countries have tells none of them, and is left out.
 */
export function calledNames(guides: readonly Guide[]): CalledNames {
  const countriesByName = new Map<string, Set<string>>();
  for (const { jurisdiction, regulators, instruments = [] } of guides) {
    const names = [...regulators.map(({ name }) => name), ...instruments.map(({ title }) => title)];
    for (const name of names.flatMap(partsOf)) {
      countriesByName.set(name, (countriesByName.get(name) ?? new Set()).add(jurisdiction));
    }
  }
  const called = new Map<string, string[]>();
  for (const name of [...countriesByName.keys()].sort()) {
    const [country = '', ...others] = countriesByName.get(name) ?? [];
    if (others.length === 0) called.set(country, [...(called.get(country) ?? []), name]);
  }
  return Object.fromEntries(called);
}
