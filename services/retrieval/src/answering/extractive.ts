import { worthOf } from '../search/coverage';
import { isNotInForce, type Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { leansOnPrevious, type Sentence, sentencesOf } from '../search/sentences';
import type { BindingOf } from './bindings';
import type { CitationBook, Span } from './citations';
import { statesFact } from './expected-answer';
import type { Question } from './question';
import { countryInWords, escapeMarkdown, placeInWords, standingInWords, warningInWords } from './wording';

/** A passage of this length or less is quoted whole, so that no condition or exception is cut off. */
const quotedWhole = 900;
/** A conclusion of more than this is shortened to the sentences that answer. */
const longConclusion = 320;

export interface Composition {
  question: Question;
  passages: readonly Passage[];
  index: PassageIndex;
  bindingOf: BindingOf;
  citations: CitationBook;
}

/** The sentences that answer best, with those before them on which they lean. */
function bestRun(
  sentences: readonly Sentence[],
  { question, index }: Composition,
): { from: number; to: number } {
  const { expected, text } = question;
  const worth = sentences.map(
    (sentence) =>
      worthOf(sentence.text, question.terms, index) *
      (expected && statesFact(expected, sentence.text, text) ? 1.5 : 1),
  );
  const best = worth.indexOf(Math.max(...worth));
  let from = best;
  while (from > 0 && leansOnPrevious(sentences[from]?.text ?? '')) from--;
  const next = sentences[best + 1];
  // The exception or condition that follows belongs to what is said.
  const to = next && leansOnPrevious(next.text) ? best + 1 : best;
  return { from, to };
}

/** The part of a passage that is quoted: all of it, or of a long one the sentences around the best. */
function quotedSentences(passage: Passage, composition: Composition): Sentence[] {
  const sentences = sentencesOf(passage.block.text);
  if (passage.block.text.length <= quotedWhole) return sentences;
  const { from, to } = bestRun(sentences, composition);
  return sentences.slice(Math.max(0, from - 1), to + 3);
}

function spanOf(sentences: readonly Sentence[]): Span {
  return { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
}

function withMarkers(sentences: readonly Sentence[], marker: number): string {
  return sentences.map(({ text }) => `${escapeMarkdown(text)} [${marker}]`).join(' ');
}

interface QuotedPassage {
  passage: Passage;
  sentences: Sentence[];
  marker: number;
}

function quote(passage: Passage, composition: Composition): QuotedPassage {
  const sentences = quotedSentences(passage, composition);
  return { passage, sentences, marker: composition.citations.cite(passage, spanOf(sentences)) };
}

function bullet(
  { passage, marker }: QuotedPassage,
  sentences: readonly Sentence[],
  composition: Composition,
): string {
  const { question, bindingOf } = composition;
  const label = `${placeInWords(passage)} (${standingInWords(passage, question.country, bindingOf)})`;
  return sentences.length === 0
    ? `- ${label} [${marker}]\n`
    : `- ${label}: ${withMarkers(sentences, marker)}\n`;
}

function conclusion(lead: QuotedPassage, composition: Composition): { text: string; rest: Sentence[] } {
  const length = lead.sentences.reduce((sum, { text }) => sum + text.length, 0);
  const whole = { from: 0, to: lead.sentences.length - 1 };
  const { from, to } = length <= longConclusion ? whole : bestRun(lead.sentences, composition);
  const said = lead.sentences.slice(from, to + 1);
  const warning = warningInWords(lead.passage, composition.question.country, composition.bindingOf);
  // A sentence from the middle of a passage may not name the instrument that it is about.
  const about = [
    from > 0 ? placeInWords(lead.passage) : undefined,
    warning ? escapeMarkdown(warning) : undefined,
  ];
  const aside = about.filter((part) => part).join('; ');
  const label = isNotInForce(lead.passage) ? 'Only text that is not law in force speaks of this' : 'In short';
  const opening = aside ? `**${label}** (${aside}): ` : `**${label}:** `;
  return {
    text: `${opening}${withMarkers(said, lead.marker)}\n`,
    rest: lead.sentences.filter((sentence) => !said.includes(sentence)),
  };
}

/** Passages under the heading that says what they are worth for the country. */
function section(
  heading: string,
  quoted: readonly QuotedPassage[],
  rest: Map<Passage, Sentence[]>,
  composition: Composition,
): string[] {
  const bullets = quoted.map((one) => bullet(one, rest.get(one.passage) ?? one.sentences, composition));
  const [first, ...others] = bullets;
  return first === undefined ? [] : [`\n**${heading}**\n\n${first}`, ...others];
}

/** The answer in the sources' own words: conclusion, then the provisions, each block with its markers. */
export function composeExtracts(composition: Composition): string[] {
  const { question, passages } = composition;
  const quoted = passages.map((passage) => quote(passage, composition));
  const [lead] = quoted;
  if (!lead) return [];
  const { text, rest } = conclusion(lead, composition);
  const left = new Map([[lead.passage, rest]]);
  const inForce = quoted.filter(({ passage }) => !isNotInForce(passage));
  const own = inForce.filter(({ passage }) => passage.header.jurisdiction === question.country);
  const international = inForce.filter((one) => !own.includes(one));
  const others = quoted.filter((one) => !inForce.includes(one));
  const country = countryInWords(question.country);
  return [
    text,
    ...section(`What the sources for ${country} say`, own, left, composition),
    ...section('International rules', international, left, composition),
    ...section('Not law in force', others, left, composition),
  ];
}

/** Provisions that support an answer written by a model, or complete one that broke off. */
export function composeFurther(composition: Composition): string[] {
  const left = composition.passages.filter((passage) => !composition.citations.has(passage));
  const quoted = left.map((passage) => quote(passage, composition));
  return section('Further provisions', quoted, new Map(), composition);
}

/** How much of a question a text speaks of; used to choose what is said about gaps. */
export function relevance(
  text: string,
  { question, index }: Pick<Composition, 'question' | 'index'>,
): number {
  const total = question.terms.groups.reduce(
    (sum, { features, weight }) => sum + weight * index.idf(features),
    0,
  );
  return total === 0 ? 0 : worthOf(text, question.terms, index) / total;
}
