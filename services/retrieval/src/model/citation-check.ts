import { sameAs } from '../search/lexicon';
import type { Passage } from '../search/passage';
import { isStopWord, termOf, terms, words } from '../search/words';
import { type Figure, figuresOf, figureTokens, isUnit, monthsOf } from './figures';
import { differsInMeaning } from './meaning';

/** Part of a sentence's telling words that its quotation, or the passage's own heading, must hold. */
const leastSharedWords = 0.6;
/** How far around a number its subject is sought, in words, in the sentence and in the quotation. */
const nearInSentence = 5;
const nearInQuote = 9;

function contextOf({ block, header }: Passage): string {
  return [
    block.instrument ?? '',
    block.provision ?? '',
    block.heading ?? '',
    header.jurisdiction,
    header.title,
  ].join(' . ');
}

function sameUnits(said: Figure, meant: Figure): boolean {
  return [...said.units].every((unit) => meant.units.has(unit));
}

function tellingTerms(tokens: readonly string[]): Set<string> {
  const telling = tokens.filter(
    (token) => !isStopWord(token) && !isUnit(token) && !/^\d/.test(token) && token.length > 2,
  );
  return new Set(telling.map(termOf));
}

/** What a number of the quotation is about: the words around it, as far as the numbers beside it. */
function subjectInQuote(tokens: readonly string[], figures: readonly Figure[], { at }: Figure): Set<string> {
  const before = Math.max(-1, ...figures.filter((other) => other.at < at).map((other) => other.at));
  const after = Math.min(tokens.length, ...figures.filter((other) => other.at > at).map((other) => other.at));
  return tellingTerms(
    tokens.slice(Math.max(before + 1, at - nearInQuote), Math.min(after, at + nearInQuote + 1)),
  );
}

function sharedWith(subject: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...subject].filter((term) => other.has(term)).length;
}

/** A number is borne out if the quotation has it with the same units, and no other of its numbers fits the words around it better. */
function figureIsBorneOut(said: Figure, sentence: string, quoted: string, context: string): boolean {
  const sameValue = (meant: Figure): boolean => meant.value === said.value && sameUnits(said, meant);
  if (said.reference && figuresOf(context).some(sameValue)) return true;
  const figures = figuresOf(quoted);
  const tokens = figureTokens(quoted);
  const near = figureTokens(sentence).slice(
    Math.max(0, said.at - nearInSentence),
    said.at + nearInSentence + 1,
  );
  const subject = tellingTerms(near);
  const fit = (meant: Figure): number => sharedWith(subject, subjectInQuote(tokens, figures, meant));
  const best = Math.max(0, ...figures.filter(sameValue).map(fit));
  if (!figures.some(sameValue)) return false;
  // The year of a full date is about what its day is about.
  const isYearOfDate = said.value > 31 && [...said.units].some((unit) => monthsOf(sentence).has(unit));
  if (subject.size === 0 || isYearOfDate) return true;
  const rivals = figures.filter((meant) => meant.value !== said.value && sameUnits(said, meant));
  return best > 0 && rivals.every((rival) => fit(rival) <= best);
}

function differsInFigures(sentence: string, quoted: string, context: string): boolean {
  const figures = figuresOf(sentence);
  if (figures.some((said) => !figureIsBorneOut(said, sentence, quoted, context))) return true;
  const months = monthsOf(quoted);
  return [...monthsOf(sentence)].some((month) => !months.has(month));
}

/** Names and abbreviations of a sentence, its first word aside. */
function namesOf(sentence: string): string[] {
  const rest = sentence.replace(/^[\s"'“‘(*-]*\p{L}+/u, '');
  return rest.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
}

function differsInNames(
  sentence: string,
  quoted: string,
  passages: readonly Passage[],
  question: string,
): boolean {
  const known = new Set(
    words(
      [quoted, question, ...passages.map((passage) => `${passage.block.text} ${contextOf(passage)}`)].join(
        ' ',
      ),
    ).map(termOf),
  );
  return namesOf(sentence).some((name) =>
    words(name).some((word) => !isStopWord(word) && !known.has(termOf(word))),
  );
}

function differsInSubject(sentence: string, quoted: string, context: string): boolean {
  const known = new Set(terms(`${quoted} ${context}`));
  const said = [...new Set(terms(sentence))];
  const shared = said.filter(
    (term) => known.has(term) || sameAs(term).some((feature) => !feature.pair && known.has(feature.term)),
  );
  return said.length === 0 || shared.length / said.length < leastSharedWords;
}

export interface CheckedSentence {
  sentence: string;
  /** Whole sentences of the sources, to the letter, that the sentence rests on. */
  quoted: string;
  passages: readonly Passage[];
  question: string;
  isEnglish: boolean;
}

/** Why a sentence is not borne out by what it quotes; undefined if it is. */
export function findUnsupported({
  sentence,
  quoted,
  passages,
  question,
  isEnglish,
}: CheckedSentence): string | undefined {
  const context = passages.map(contextOf).join(' . ');
  if (/https?:|www\.|\]\(/iu.test(sentence)) return 'link';
  if (differsInFigures(sentence, quoted, context)) return 'figure';
  if (!isEnglish) return undefined;
  const meaning = differsInMeaning(sentence, quoted);
  if (meaning) return meaning;
  if (differsInNames(sentence, quoted, passages, question)) return 'name';
  return differsInSubject(sentence, quoted, context) ? 'subject' : undefined;
}
