import type { Question } from '../question/question';
import { lawNoun, lawsCalled } from '../rules/laws-named';
import type { Candidate } from './candidate';

/** Points for a passage of the very law that a question names. */
const lawPoints = 0.6;
/** Words before the kind of law that may belong to its name. */
const longestName = 5;
const fewestWords = 2;

/** What a text may call a law: the words before each kind of law, the longest first. */
function namesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return words.flatMap((word, at) => {
    if (!lawNoun.test(word)) return [];
    const longest = Math.min(longestName, at);
    return Array.from({ length: Math.max(0, longest - fewestWords + 1) }, (_, less) =>
      words.slice(at - longest + less, at + 1).join(' '),
    );
  });
}

/** Candidates with those of the law that the question calls by its name lifted. */
export function rankForLaw(question: Question, ranked: readonly Candidate[]): readonly Candidate[] {
  const names = namesIn(question.text);
  if (names.length === 0) return ranked;
  const instruments = new Set(ranked.flatMap(({ passage }) => passage.block.instrument ?? []));
  const laws = [...instruments].map((name) => ({ name }));
  const named = names.map((name) => lawsCalled(name, laws)).find((found) => found.length > 0);
  if (!named) return ranked;
  const titles = new Set(named.map(({ name }) => name));
  const isOfLaw = ({ passage: { block } }: Candidate): boolean =>
    block.instrument !== null && titles.has(block.instrument);
  return ranked
    .map((one) => (isOfLaw(one) ? { ...one, points: one.points + lawPoints } : one))
    .toSorted((a, b) => b.points - a.points);
}
