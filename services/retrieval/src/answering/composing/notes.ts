import { isNotInForce, type Passage } from '../../search/passage';
import { sentencesOf } from '../../search/sentences';
import { termOf, words } from '../../search/words';
import type { Question } from '../question/question';
import { isTreatyRow } from '../ranking/passage-kinds';
import { findProvisionAsked } from '../rules/provision-asked';
import { type Composition, relevance } from './extractive';
import { countryInWords, escapeMarkdown, instrumentName } from './wording';

/** Part of the question that a sentence on a gap must speak of: beside an answer, and where there is none. */
const relevantBesideAnswer = 0.5;
const relevantAlone = 0.35;
const mostGaps = 2;

/** Sentences in which the country's own guides say that something about the question is not confirmed. */
export function relevantGaps(
  composition: Pick<Composition, 'question' | 'index'>,
  least: number = relevantAlone,
): string[] {
  const { question, index } = composition;
  return index
    .headers()
    .filter(({ jurisdiction, gaps }) => jurisdiction === question.country && gaps)
    .flatMap(({ gaps }) => sentencesOf(gaps ?? '').map(({ text }) => text))
    .map((text) => ({ text, worth: relevance(text, composition) }))
    .filter(({ worth }) => worth >= least)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostGaps)
    .map(({ text }) => text);
}

function unknownBindings({ question, passages, bindingOf }: Composition): string[] {
  const unknown = passages.filter(
    (passage) => passage.block.instrument !== null && bindingOf(passage) === 'unknown',
  );
  const titles = [...new Set(unknown.map((passage) => `*${escapeMarkdown(instrumentName(passage))}*`))];
  return titles.map(
    (title) => `The sources do not confirm whether ${countryInWords(question.country)} is bound by ${title}.`,
  );
}

function unanswered({ unanswered: parts }: Composition): string[] {
  return parts.map(
    (part) => `The sources do not answer this part of the question: “${escapeMarkdown(part)}”`,
  );
}

function notInForce({ passages }: Composition): string[] {
  const [lead] = passages;
  return lead && isNotInForce(lead) && passages.every(isNotInForce)
    ? ['Nothing that is cited here is law in force; whether other law in force settles this is not said.']
    : [];
}

/** What the answer leaves open, as the last part of it. */
export function composeOpenPoints(composition: Composition): string[] {
  const [lead] = composition.passages;
  // A row of the table of treaties is confirmed for itself, whatever the guide says of the treaties in general.
  const open = lead && isTreatyRow(lead) ? [] : relevantGaps(composition, relevantBesideAnswer);
  const gaps = open.map((gap) => `The guide itself notes: “${escapeMarkdown(gap)}”`);
  const points = [
    ...unanswered(composition),
    ...notInForce(composition),
    ...gaps,
    ...unknownBindings(composition),
  ];
  return points.length === 0
    ? []
    : [`\n**Not settled**\n\n${points.map((point) => `- ${point}\n`).join('')}`];
}

function topicNote({ question }: Composition, lead: Passage): string[] {
  const found = lead.block.topic;
  if (found === question.topic) return [];
  return [
    `This is found under the topic “${escapeMarkdown(found)}”, not under “${escapeMarkdown(question.topic)}”.`,
  ];
}

function ownLawNote({ question, passages }: Composition): string[] {
  const own = passages.some(({ header }) => header.jurisdiction === question.country);
  const country = countryInWords(question.country);
  return own
    ? []
    : [
        `No passage of the sources for ${country} itself was found for this question; the rules quoted are international.`,
      ];
}

function placeNote({ question }: Composition): string[] {
  return question.mentioned.map(
    (place) =>
      `This conversation is about ${countryInWords(question.country)}. For the law of ${countryInWords(place)}, start a new conversation and choose it as the country.`,
  );
}

/** What stands at other places must not pass for the provision that is asked for. */
function provisionNote({ question, index }: Composition): string[] {
  const missing = findProvisionAsked(question, index)?.missing ?? [];
  const wanted = missing.map((words) => escapeMarkdown(words)).join(' and ');
  return missing.length === 0
    ? []
    : [
        `The sources for ${countryInWords(question.country)} do not cite ${wanted}; what is quoted stands at other places.`,
      ];
}

/** The word of the passages that an index term stands for. */
function wordOf(term: string, passages: readonly Passage[]): string {
  const found = passages.flatMap(({ block }) => words(block.text)).find((word) => termOf(word) === term);
  return found ?? term;
}

/** How slips of the pen were read, so that a wrong reading is seen. */
export function correctionNote({ terms, corrections }: Question, passages: readonly Passage[]): string[] {
  const read = [...corrections, ...(terms.corrections ?? [])].map(
    (correction) => `“${wordOf(correction.read, passages)}” for “${escapeMarkdown(correction.written)}”`,
  );
  return read.length === 0 ? [] : [`\n*Note:* Read as: ${read.join(', ')}.\n`];
}

/** What a reader must know about where the answer comes from. */
export function composeNotes(composition: Composition): string[] {
  const { passages, question } = composition;
  const [lead] = passages;
  if (!lead) return [];
  const notes = [
    ...provisionNote(composition),
    ...topicNote(composition, lead),
    ...ownLawNote(composition),
    ...placeNote(composition),
  ];
  return [
    ...correctionNote(question, passages),
    ...(notes.length === 0 ? [] : [`\n${notes.map((note) => `*Note:* ${note}\n`).join('\n')}`]),
  ];
}

/** Said of a model's text in another language: its words cannot be compared with the sources as those of English can. */
export function composeLanguageNote({ question: { language } }: Composition): string[] {
  return language
    ? [
        `\n*Note:* Written in ${language.name} by a model. Its figures and quotations were checked against the sources, which are in English; read the quotations before relying on the wording.\n`,
      ]
    : [];
}
