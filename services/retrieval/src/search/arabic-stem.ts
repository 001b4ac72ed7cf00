/** Letters of one sound that are written in several ways, also by how Persian and Urdu have them. */
const spellings: readonly [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ة/g, 'ه'],
  [/[ؤئ]/g, 'ء'],
];

/** The article, alone or with 'and', 'so', 'in', 'like' or 'for' before it. */
const article = /^[وف]?(?:[بكف]?ال|لل)/;
/** 'in', 'for', 'so', 'like'. */
const preposition = /^[بلفك]/;
/** Plurals, pronouns and the endings of adjectives, in the order in which they are taken off. */
const endings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

/** Letters that must be left. */
const shortestRoot = 3;
const shortestAfterArticle = 2;
const shortestAfterPreposition = 4;

function withoutArticles(word: string): string {
  let rest = word;
  for (;;) {
    const next = rest.replace(article, '');
    if (next === rest || next.length < shortestAfterArticle) return rest;
    rest = next;
  }
}

function withoutEndings(word: string): string {
  let rest = word;
  for (;;) {
    const ending = endings.find((one) => rest.endsWith(one) && rest.length - one.length >= shortestRoot);
    if (ending === undefined) return rest;
    rest = rest.slice(0, -ending.length);
  }
}

function without(prefix: RegExp, word: string, shortest: number): string {
  const rest = word.replace(prefix, '');
  return rest.length >= shortest ? rest : word;
}

/**
 * The index term of an Arabic word: light stemming after Larkey, Ballesteros and Connell. What is taken off is taken off again and
 * again, so that a word whose own first letters look like an article is the same term with its article and without.
 */
export function arabicStem(word: string): string {
  let plain = word;
  for (const [written, read] of spellings) plain = plain.replace(written, read);
  const root = withoutEndings(withoutArticles(plain));
  return without(/^و/, without(preposition, root, shortestAfterPreposition), shortestRoot);
}
