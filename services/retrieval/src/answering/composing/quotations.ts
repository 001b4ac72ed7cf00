import { isQuotation } from '@astraea/contracts';
import type { BindingOf } from '../../citing/bindings';
import type { CitationBook, Span } from '../../citing/citations';
import {
  countryInWords,
  escapeMarkdown,
  notInForceInWord,
  shortName,
  summaryInWords,
} from '../../citing/wording';
import { fill, type OwnWords } from '../../own-words/own-words';
import { isNotInForce, isRegulatorCard, isTableRow, type Passage } from '../../search/passage';
import type { Sentence } from '../../search/sentences';
import type { Answer, AnsweredPart } from '../decide/decision';
import type { Quotation } from '../find/choose-sentences';
import { type Standing, standingInWords } from '../look-ups/status-asked';
import { wordsFor } from '../question/languages';
import type { Question } from '../question/question';
import { languageNotice } from './language-notice';

/** What an answer is composed of and with. */
export interface Composition {
  answer: Answer;
  bindingOf: BindingOf;
  citations: CitationBook;
}

function spanOf(sentences: readonly Sentence[]): Span {
  return { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
}

/** Sentences that follow each other, with one marker for all. */
function marked(sentences: readonly Sentence[], marker: number): string {
  return `${sentences.map(({ text }) => escapeMarkdown(text)).join(' ')} [${marker}]`;
}

/** What has to be known before a quotation is read: that it is no law in force, or which treaty speaks. The rest is in the proof. */
function labelOf(passage: Passage, { answer }: Composition): string {
  const words = wordsFor(answer.question);
  const word = notInForceInWord(passage.block.status, words)?.alone;
  const isForeign = passage.header.jurisdiction !== answer.question.country;
  const speaker = isForeign && !isTableRow(passage) ? speakerOf(passage, words) : undefined;
  const parts = [word ? `**${word}**` : undefined, speaker].filter((part) => part);
  return parts.length > 0 ? `${parts.join(', ')}${words.colon}` : '';
}

/** The treaty itself only where its own text is cited. */
function speakerOf(passage: Passage, words: OwnWords): string {
  const instrument = `*${escapeMarkdown(shortName(passage))}*`;
  if (isQuotation(passage.header)) return instrument;
  return summaryInWords(passage, { instrument, provision: null }, words);
}

/** How it stands with a law, from what the guide records of it. */
function sayStanding({ isLaw, known }: Standing, words: OwnWords): string {
  const verdict = isLaw === undefined ? words.isNotConfirmed : isLaw ? words.isLaw : words.isNoLaw;
  return `**${verdict}** ${standingInWords(known, words)} `;
}

/** What stands before a conclusion: what its passage is worth, and nothing of what others say. */
function openingOf(passage: Passage, words: OwnWords): string {
  if (isRegulatorCard(passage)) return words.fromBodies;
  switch (passage.block.status) {
    case 'draft':
      return words.inShortFromDraft;
    case 'repealed':
      return words.repealedLaw;
    case 'superseded':
      return words.supersededLaw;
    case 'not yet in force':
      return words.notYetLaw;
    default:
      return words.inShort;
  }
}

/** What a part comes to, and whether that is less than all that is quoted of its first passage. */
function conclude(
  { passage, sentences, conclusion }: Quotation,
  { standing, seems }: AnsweredPart,
  marker: number,
  composition: Composition,
): { text: string; isPart: boolean } {
  const words = wordsFor(composition.answer.question);
  const whole = marked(sentences, marker);
  if (standing) return { text: `${sayStanding(standing, words)}${whole}\n`, isPart: false };
  const labelled = `${labelOf(passage, composition)}${whole}\n`;
  // An answer of which nothing is sure begins with the advice to check it; behind that a card says for itself what it is.
  if (seems && isRegulatorCard(passage) && marker > 1 && composition.answer.parts[0]?.seems)
    return { text: `**${openingOf(passage, words)}** ${whole}\n`, isPart: false };
  // In one paragraph, which is what a memo and a comparison show of an answer.
  if (seems) return { text: `**${words.seemsToAnswer}${words.colon.trimEnd()}** ${labelled}`, isPart: false };
  if (sentences.length === 1 || isRegulatorCard(passage))
    return { text: `**${openingOf(passage, words)}** ${whole}\n`, isPart: false };
  return conclusion
    ? { text: `**${openingOf(passage, words)}** ${marked([conclusion], marker)}\n`, isPart: true }
    : { text: labelled, isPart: false };
}

function bulletOf(
  passage: Passage,
  sentences: readonly Sentence[],
  marker: number,
  composition: Composition,
): string {
  return `- ${labelOf(passage, composition)}${marked(sentences, marker)}\n`;
}

function section(heading: string, bullets: readonly string[]): string[] {
  const [first, ...others] = bullets;
  return first === undefined ? [] : [`\n**${heading}**\n\n${first}`, ...others];
}

/** The heading under which a passage stands: what it is worth for the country. */
function headingOf(passage: Passage, question: Question): string {
  const words = wordsFor(question);
  if (isNotInForce(passage)) return words.notLawInForce;
  return passage.header.jurisdiction === question.country
    ? fill(words.sourcesSay, { country: countryInWords(question.country, words) })
    : words.internationalRules;
}

/** The answer in the sources' own words: what each part comes to, then the passages as a whole, each quotation with its marker. */
export function composeQuotations(composition: Composition): string[] {
  const { answer, citations } = composition;
  const { question, parts } = answer;
  const quoted = new Set<string>();
  const bullets = new Map<string, string[]>();
  const addBullet = ({ passage, sentences }: Quotation): void => {
    const marker = citations.cite(passage, spanOf(sentences));
    const heading = headingOf(passage, question);
    const bullet = bulletOf(passage, sentences, marker, composition);
    bullets.set(heading, [...(bullets.get(heading) ?? []), bullet]);
  };
  const conclusions = parts.flatMap((part) => {
    const [first] = part.quotations;
    if (!first || quoted.has(first.passage.key)) return [];
    quoted.add(first.passage.key);
    const marker = citations.cite(first.passage, spanOf(first.sentences));
    const { text, isPart } = conclude(first, part, marker, composition);
    if (isPart) addBullet(first);
    return [text];
  });
  const rank = ({ passage }: Quotation): number => {
    if (isNotInForce(passage)) return 2;
    return passage.header.jurisdiction === question.country ? 0 : 1;
  };
  const all = parts.flatMap(({ quotations }) => quotations);
  for (const quotation of all.toSorted((one, other) => rank(one) - rank(other))) {
    if (quoted.has(quotation.passage.key)) continue;
    quoted.add(quotation.passage.key);
    addBullet(quotation);
  }
  // The first paragraph is what a memo and a comparison show of an answer.
  return [
    conclusions.join('\n'),
    ...[...bullets].flatMap(([heading, lines]) => section(heading, lines)),
    ...languageNotice(question, citations.passages()).map((notice) => `\n${notice.trimEnd()}\n`),
  ];
}

/** What would have been quoted without a model and is not cited yet, behind a model's text that broke off. */
export function composeFurther(composition: Composition): string[] {
  const { answer, citations } = composition;
  const left = answer.parts
    .flatMap(({ quotations }) => quotations)
    .filter(({ passage }) => !citations.has(passage));
  const bullets = left.map(({ passage, sentences }) =>
    bulletOf(passage, sentences, citations.cite(passage, spanOf(sentences)), composition),
  );
  return section(wordsFor(answer.question).furtherProvisions, bullets);
}
