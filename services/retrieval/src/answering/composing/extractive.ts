import { isNotInForce, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Sentence } from '../../search/sentences';
import { noticeOf, type Question } from '../question/question';
import { coverageOfText } from '../ranking/coverage';
import { listedBehind, mostItems } from '../ranking/lists';
import { isBodyCard, isTreatyRow } from '../ranking/passage-kinds';
import { type Standing, saysThereIsNone } from '../rules/status-asked';
import { type Asking, bestRun, quotedSentences } from './best-sentences';
import type { BindingOf } from './bindings';
import type { CitationBook, Span } from './citations';
import { countryInWords, escapeMarkdown, placeInWords, standingInWords, warningInWords } from './wording';

/** A conclusion of more than this is shortened to the sentences that answer. */
const longConclusion = 320;
/** One thing that is asked, with the passages that answer it, the one that answers best first. */
export interface AnsweredPart extends Asking {
  passages: readonly Passage[];
  /** How it stands with the law that is asked about, said before anything else. */
  standing?: Standing | undefined;
}

export interface Composition {
  question: Question;
  parts: readonly AnsweredPart[];
  /** Parts of the question that the sources do not answer, in its words. */
  unanswered: readonly string[];
  /** All passages of the parts, each once. */
  passages: readonly Passage[];
  /** What a model may choose from: these and what else comes close. */
  context: readonly Passage[];
  index: PassageIndex;
  bindingOf: BindingOf;
  citations: CitationBook;
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

function quote(passage: Passage, asking: Asking, { index, citations }: Composition): QuotedPassage {
  const sentences = quotedSentences(passage, asking, index);
  return { passage, sentences, marker: citations.cite(passage, spanOf(sentences)) };
}

function labelOf(passage: Passage, { question, bindingOf }: Composition, join: ' (' | '; '): string {
  const standing = standingInWords(passage, question.country, bindingOf);
  return `${placeInWords(passage)}${join}${standing}`;
}

/** How it stands with a law, from what the guide records of it. */
function sayStanding({ isLaw, words }: Standing): string {
  const verdict = isLaw === undefined ? 'not confirmed' : isLaw ? 'yes' : 'no';
  return `**In short: ${verdict}** (${words}): `;
}

function openingOf({ passage }: QuotedPassage, composition: Composition): string {
  if (isBodyCard(passage)) return '**In charge, from the guide’s list of bodies:** ';
  const { question, bindingOf } = composition;
  // A row of a table of treaties says itself how the treaty binds.
  const known = isTreatyRow(passage) ? undefined : warningInWords(passage, question.country, bindingOf);
  const warning = escapeMarkdown(known ?? '');
  // That there is no law is said by texts on the law that is to come.
  const isOnlyDraft = isNotInForce(passage) && !saysThereIsNone(passage);
  const label = isOnlyDraft ? 'From text that is not law in force' : 'In short';
  const aside =
    warning && isNotInForce(passage) && !isOnlyDraft ? `from a text that is a ${warning}` : warning;
  return aside ? `**${label}** (${aside}): ` : `**${label}:** `;
}

const lengthOf = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length, 0);

/** What of a quotation is said in the conclusion, and what is left to be quoted below. */
function shorten(
  { passage, sentences }: QuotedPassage,
  asking: Asking,
  { index }: Composition,
): { said: Sentence[]; rest: Sentence[] } {
  const whole = { from: 0, to: sentences.length - 1 };
  const { from, to } =
    lengthOf(sentences) <= longConclusion ? whole : bestRun(sentences, passage, asking, index);
  const said = sentences.slice(from, to + 1);
  return { said, rest: sentences.filter((sentence) => !said.includes(sentence)) };
}

/** What one part comes to, with the items of the list that its lead opens, and what of these is left to be quoted below. */
function conclude(
  lead: QuotedPassage,
  items: readonly QuotedPassage[],
  asking: Asking,
  composition: Composition,
): { said: string; left: Map<string, Sentence[]> } {
  const { passage, marker } = lead;
  const { said, rest } = shorten(lead, asking, composition);
  const isShortList = lengthOf([said, ...items.map((item) => item.sentences)].flat()) <= longConclusion;
  // One of many rows is the answer, and what stands above the table alone is none.
  const isOneOfMany = items.length < Math.min(mostItems, composition.index.itemsOf(passage).length);
  const listed = (isShortList ? items : isOneOfMany ? items.slice(0, 1) : []).map((item) => ({
    item,
    ...shorten(item, asking, composition),
  }));
  // What is quoted whole has no bullet of its own below that would say where it stands.
  const place = rest.length > 0 || isBodyCard(passage) ? '' : ` (${labelOf(passage, composition, '; ')})`;
  const quotes = [
    withMarkers(said, marker),
    ...listed.map(({ item, said: saidOfItem }) => withMarkers(saidOfItem, item.marker)),
  ];
  return {
    said: `${quotes.join(' ')}${place}`,
    left: new Map([
      [passage.key, rest],
      ...listed.map(({ item, rest: restOfItem }): [string, Sentence[]] => [item.passage.key, restOfItem]),
    ]),
  };
}

/** Passages under the heading that says what they are worth for the country. */
function section(
  heading: string,
  quoted: readonly QuotedPassage[],
  rest: ReadonlyMap<string, Sentence[]>,
  composition: Composition,
): string[] {
  const bullets = quoted.flatMap((one) => {
    const sentences = rest.get(one.passage.key) ?? one.sentences;
    const { passage, marker } = one;
    return sentences.length === 0
      ? []
      : [`- ${labelOf(passage, composition, ' (')}): ${withMarkers(sentences, marker)}\n`];
  });
  const [first, ...others] = bullets;
  return first === undefined ? [] : [`\n**${heading}**\n\n${first}`, ...others];
}

/** The answer in the sources' own words: what each part comes to, then the provisions, each block with its markers. */
export function composeExtracts(composition: Composition): string[] {
  const { question, parts, passages } = composition;
  const rest = new Map<string, Sentence[]>();
  const conclusions = parts.flatMap((part) => {
    const {
      passages: [first],
      standing,
    } = part;
    if (!first || rest.has(first.key)) return [];
    const lead = quote(first, part, composition);
    const listed = listedBehind(first, part.passages, composition.index).map((item) =>
      quote(item, part, composition),
    );
    const { said, left } = conclude(lead, listed, part, composition);
    for (const [key, sentences] of left) rest.set(key, sentences);
    return [`${standing ? sayStanding(standing) : openingOf(lead, composition)}${said}\n`];
  });
  const quoted = passages.map((passage) => {
    const asking = parts.find((part) => part.passages.includes(passage)) ?? { question };
    return quote(passage, asking, composition);
  });
  const inForce = quoted.filter(({ passage }) => !isNotInForce(passage));
  const own = inForce.filter(({ passage }) => passage.header.jurisdiction === question.country);
  const international = inForce.filter((one) => !own.includes(one));
  const others = quoted.filter((one) => !inForce.includes(one));
  const country = countryInWords(question.country);
  return [
    ...noticeOf(question).map((notice) => `${notice}\n\n`),
    conclusions.join('\n'),
    ...section(`What the sources for ${country} say`, own, rest, composition),
    ...section('International rules', international, rest, composition),
    ...section('Not law in force', others, rest, composition),
  ];
}

/** Provisions that support an answer written by a model, or complete one that broke off. */
export function composeFurther(composition: Composition): string[] {
  const left = composition.passages.filter((passage) => !composition.citations.has(passage));
  const quoted = left.map((passage) => quote(passage, composition, composition));
  return section('Further provisions', quoted, new Map(), composition);
}

/** How much of a question a text speaks of; used to choose what is said about gaps. */
export function relevance(
  text: string,
  { question, index }: Pick<Composition, 'question' | 'index'>,
): number {
  return coverageOfText(question.terms, text, index);
}
