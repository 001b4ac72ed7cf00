import type { Citation } from '@astraea/contracts';
import { readableText } from './key-points';
import { containsRun, numbersIn, plainWords } from './plain-words';

/** A sentence of an answer, and a citation that is said to prove it; none where the marker leads nowhere. */
export interface Claim {
  sentence: string;
  citation: Citation | undefined;
}

const marker = /(?<!\\)\[(\d+)\]/g;
/** `**In short** (...): ` and `- *Instrument*, Article 5 (in force): ` are what the program says about a quote, not of it. */
const label = /^\s*(?:\*\*[^*]+\*\*(?: \(.*?\):)?:?|-\s+\*.*?\)(?::|(?=\s*\[\d+\])))\s*/;

function claimsOfLine(line: string, citations: ReadonlyMap<number, Citation>): Claim[] {
  const claims: Claim[] = [];
  const text = line.replace(label, '');
  let from = 0;
  let sentence = '';
  for (const found of text.matchAll(marker)) {
    const said = readableText(text.slice(from, found.index))
      .replace(/^[\s\-.]+/, '')
      .trim();
    // Markers side by side prove the same sentence.
    if (said !== '') sentence = said;
    from = found.index + found[0].length;
    if (sentence !== '') claims.push({ sentence, citation: citations.get(Number(found[1])) });
  }
  return claims;
}

/** Every marked sentence of an answer with each of its citations. */
export function claimsOf(content: string, citations: readonly Citation[]): Claim[] {
  const byMarker = new Map(citations.map((citation) => [citation.marker, citation]));
  return content.split('\n').flatMap((line) => claimsOfLine(line, byMarker));
}

const negation = new Set(['not', 'no', 'never', 'nor', 'neither', 'without', 'unless', 'cannot', 'nobody']);
const shortestContent = 4;
const enoughWords = 0.6;

/** Whether a quote bears a sentence out: it holds the sentence, or its figures, its negations and most of its words. */
export function bearsOut(
  { quote, instrument, provision, as_of, country }: Citation,
  sentence: string,
): boolean {
  const said = plainWords(sentence);
  const quoted = plainWords(quote);
  if (containsRun(quoted, said)) return true;
  const around = [...quoted, ...plainWords([instrument, provision, as_of, country].join(' '))];
  const known = new Set(around);
  if (!numbersIn(sentence).every((number) => known.has(number))) return false;
  const negates = (words: readonly string[]): boolean => words.some((one) => negation.has(one));
  if (negates(said) !== negates(quoted)) return false;
  const telling = said.filter((one) => one.length >= shortestContent);
  return telling.filter((one) => known.has(one)).length >= enoughWords * telling.length;
}
