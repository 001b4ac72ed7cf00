import { citationName, isQuotation } from '@astraea/contracts';
import type { BindingOf } from '../../citing/bindings';
import type { CitationBook, Span } from '../../citing/citations';
import { countryInWords, escapeMarkdown, notInForceInWord, shortName } from '../../citing/wording';
import { isNotInForce, isRegulatorCard, isTableRow, type Passage } from '../../search/passage';
import type { Sentence } from '../../search/sentences';
import type { Answer } from '../decide/decision';
import type { Quotation } from '../find/choose-sentences';
import type { Standing } from '../look-ups/status-asked';
import { languageNotice } from './language-notice';

/** What an answer is composed of and with. */
export interface Composition {
  answer: Answer;
  bindingOf: BindingOf;
  citations: CitationBook;
}

interface Quoted extends Quotation {
  marker: number;
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
  const word = notInForceInWord(passage);
  const isForeign = passage.header.jurisdiction !== answer.question.country;
  const speaker = isForeign && !isTableRow(passage) ? speakerOf(passage) : undefined;
  const parts = [word ? `**${word}**` : undefined, speaker].filter((part) => part);
  return parts.length > 0 ? `${parts.join(', ')}: ` : '';
}

/** The treaty itself only where its own text is cited. */
function speakerOf(passage: Passage): string {
  const { header, block } = passage;
  const title = `*${escapeMarkdown(shortName(passage))}*`;
  if (isQuotation(header)) return title;
  const country = escapeMarkdown(header.jurisdiction);
  return citationName({ ...header, country, instrument: block.instrument && title, provision: null });
}

/** How it stands with a law, from what the guide records of it. */
function sayStanding({ isLaw, words }: Standing): string {
  const verdict = isLaw === undefined ? 'not confirmed' : isLaw ? 'yes' : 'no';
  return `**In short: ${verdict}.** ${words}. `;
}

function openingOf(passage: Passage): string {
  if (isRegulatorCard(passage)) return '**In charge, from the guide’s list of bodies:** ';
  if (passage.block.status === 'draft') return '**In short (draft only):** ';
  return isNotInForce(passage) ? `**${notInForceInWord(passage)} law:** ` : '**In short:** ';
}

/** What one part comes to: the sentences of the first quotation that answer. */
function conclude({ passage, answering, marker }: Quoted, standing: Standing | undefined): string {
  return `${standing ? sayStanding(standing) : openingOf(passage)}${marked(answering, marker)}\n`;
}

/** The sentences of a conclusion's quotation that are not said in it, in runs without a gap. */
function leftOf({ sentences, answering }: Quotation): Sentence[][] {
  const said = new Set(answering);
  const first = sentences.findIndex((sentence) => said.has(sentence));
  const before = sentences.slice(0, first);
  const behind = sentences.slice(first + answering.length);
  return [before, behind].filter((run) => run.length > 0);
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
function headingOf(passage: Passage, country: string): string {
  if (isNotInForce(passage)) return 'Not law in force';
  return passage.header.jurisdiction === country
    ? `What the sources for ${countryInWords(country)} say`
    : 'International rules';
}

/** The answer in the sources' own words: what each part comes to, then what else they say, each quotation with its marker. */
export function composeQuotations(composition: Composition): string[] {
  const { answer, citations } = composition;
  const { question, parts } = answer;
  const concluded = new Set<string>();
  const bullets = new Map<string, string[]>();
  const addBullet = (passage: Passage, sentences: readonly Sentence[], marker: number): void => {
    const heading = headingOf(passage, question.country);
    const bullet = bulletOf(passage, sentences, marker, composition);
    bullets.set(heading, [...(bullets.get(heading) ?? []), bullet]);
  };
  const quote = (quotation: Quotation): Quoted => ({
    ...quotation,
    marker: citations.cite(quotation.passage, spanOf(quotation.sentences)),
  });
  const conclusions = parts.flatMap(({ quotations: [first], standing }) => {
    if (!first || concluded.has(first.passage.key)) return [];
    concluded.add(first.passage.key);
    const lead = quote(first);
    for (const run of leftOf(lead)) addBullet(first.passage, run, lead.marker);
    return [conclude(lead, standing)];
  });
  // Of what is quoted besides, only what answers: the passage itself is one click away.
  for (const { passage, answering } of parts.flatMap(({ quotations }) => quotations)) {
    if (concluded.has(passage.key)) continue;
    concluded.add(passage.key);
    addBullet(passage, answering, citations.cite(passage, spanOf(answering)));
  }
  return [
    ...languageNotice(question, citations.passages()),
    conclusions.join('\n'),
    ...[...bullets].flatMap(([heading, lines]) => section(heading, lines)),
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
  return section('Further provisions', bullets);
}
