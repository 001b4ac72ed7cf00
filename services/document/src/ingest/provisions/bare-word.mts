import type { SourceLine } from '../read/source-line.mts';

const wordOfBare: [RegExp, string][] = [
  [/\bregulations?\b/iu, 'Regulation'],
  [/\brules\b/iu, 'Rule'],
];
const english = /\b(?:the|of|shall|and)\b/iu;

/** How a law calls its own parts where it names them: 'under regulation 5', but not 'section 3 of the Act'. */
const ownMention =
  /\b(sections?|regulations?|rules?|articles?|clauses?|artículos?|artigos?|articolo|artikel) \d{1,3}[A-Z]?(?:\([\p{L}\d]{1,5}\))*(?! of (?:the|that|Act)\b|\p{N}|\/)/giu;
/** Mentions that tell. */
const fewestMentions = 3;

function wordByMentions(lines: readonly SourceLine[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const [, word = ''] of text.matchAll(ownMention)) {
      const singular = word.toLowerCase().replace(/s$/u, '');
      counts.set(singular, (counts.get(singular) ?? 0) + 1);
    }
  const [[word, count] = ['', 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
  return count < fewestMentions ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}

/** An order of the United Kingdom names sections of its Act, and calls its own provisions articles: `The Lamps (Scotland) Order 2031`. */
const order = /\bOrder(?: \([^()]*\))* \d{4}$/u;

/** The word by which the provisions of a law are cited that has nothing but numbers before them. */
export function bareWord(lines: readonly SourceLine[], title: string | null): string {
  const sample = lines
    .slice(0, 200)
    .map(({ text }) => text)
    .join(' ');
  if (title !== null && order.test(title)) return 'Article';
  const byMentions = wordByMentions(lines);
  if (byMentions) return byMentions;
  if (!english.test(sample)) return 'No.';
  const named =
    title ??
    lines
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' ');
  return wordOfBare.find(([pattern]) => pattern.test(named))?.[1] ?? 'Section';
}
