import { citedWords, type Regulator } from '@astraea/contracts';
import type { CitationBook } from '../../citing/citations';
import { citedInWords, countryInWords, escapeMarkdown, notInForceInWord } from '../../citing/wording';
import { isTreatyRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { sentencesOf } from '../../search/sentences';
import { terms } from '../../search/words';
import type { Refusal, RefusalReason } from '../decide/decision';
import { ownGuidePassages } from '../look-ups/guides';
import { elsewhereOf, provisionRefusal, provisionsOf } from '../look-ups/provision-refusal';
import { instrumentNamed, standingInWords } from '../look-ups/status-asked';
import { namesTreaty, treaties } from '../look-ups/treaties';
import { inContext, type Question } from '../question/question';
import { languageNotice } from './language-notice';

const mostRegulators = 3;
/** Characters of a near provision that are shown: the statements of the guides whole, long sections not. */
const longestExcerpt = 600;

function otherCountry({ country, otherPlace = '' }: Question, index: PassageIndex): string {
  const known = index.headers().some(({ jurisdiction }) => jurisdiction === otherPlace);
  const place = countryInWords(otherPlace);
  const next = known
    ? `For ${place}, start a new conversation and choose it as the country.`
    : `There are no sources for ${place} here.`;
  return `This question is about ${place}, and this conversation is about ${countryInWords(country)}. The country of a conversation is fixed, so it is not answered here. ${next}`;
}

/** What is known of a treaty although nobody confirms whether it binds. */
function unknownBinding({ question, treaty }: Refusal): string {
  const country = countryInWords(question.country);
  if (treaty?.binding === 'non-binding')
    return `The ${treaty.name} are not legally binding, whichever State signs them. The sources do not confirm whether ${country} has signed them.`;
  return `The sources do not confirm whether ${country} is bound by the ${treaty?.name ?? 'treaty'}, so no answer is given.`;
}

const openings: Record<
  Exclude<RefusalReason, 'other-country' | 'binding-not-confirmed' | 'no-such-provision'>,
  (country: string) => string
> = {
  'no-subject': (country) =>
    `What would you like to know about ${country}? For example: launch, operate, register or insure a satellite.`,
  'no-sources': (country) => `There are no sources for ${country} here yet, so the question is not answered.`,
  'not-in-sources': (country) => `I couldn’t find an answer in the sources for ${country}.`,
  'not-read': (country) =>
    `Questions are only searched at the moment and not read, so no answer is given. These are the provisions for ${country} that come nearest.`,
};

function openingOf(refusal: Refusal, index: PassageIndex): string {
  const { question, reason, provision } = refusal;
  if (reason === 'other-country') return otherCountry(question, index);
  if (reason === 'binding-not-confirmed') return unknownBinding(refusal);
  if (reason === 'no-such-provision') return provision ? provisionRefusal(provision, question) : '';
  return openings[reason](countryInWords(question.country));
}

function shareOf(asked: ReadonlySet<string>, text: string): number {
  const held = new Set(terms(text));
  return asked.size === 0 ? 0 : [...asked].filter((term) => held.has(term)).length / asked.size;
}

/** Regulators of the country, those first whose task shares words with the question. */
function regulatorsFor({ country }: Question, asked: ReadonlySet<string>, index: PassageIndex): Regulator[] {
  const all = index
    .headers()
    .filter(({ jurisdiction }) => jurisdiction === country)
    .flatMap(({ regulators }) => regulators);
  return [...new Map(all.map((regulator) => [regulator.name, regulator])).values()]
    .map((regulator) => ({ regulator, shared: shareOf(asked, `${regulator.name} ${regulator.role}`) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostRegulators)
    .map(({ regulator }) => regulator);
}

/** How much of a near provision is shown: whole sentences, where they fill half of what may be. */
function excerptEnd({ block: { text } }: Passage): number {
  if (text.length <= longestExcerpt) return text.length;
  const { end = 0 } = sentencesOf(text).findLast((sentence) => sentence.end <= longestExcerpt) ?? {};
  return end >= longestExcerpt / 2 ? end : text.slice(0, longestExcerpt).lastIndexOf(' ');
}

/** A near provision with its words and the marker that opens its source: shown, and not relied on. */
function nearLine(passage: Passage, near: CitationBook): string {
  const { block, header } = passage;
  const { text } = block;
  const end = excerptEnd(passage);
  const marker = near.cite(passage, { start: 0, end });
  const word = notInForceInWord(passage);
  const excerpt = `${text.slice(0, end)}${end < text.length ? ' …' : ''}`;
  const words = citedWords({ ...header, quote: escapeMarkdown(excerpt) });
  return `${word ? `**${word}**, ` : ''}${citedInWords(passage)}: ${words} [${marker}]`;
}

/** How it stands with the law that the question takes for granted, where that is not in force. */
function premiseOf({ question, reason }: Refusal, index: PassageIndex): string[] {
  const known = reason === 'not-in-sources' ? instrumentNamed(question, index) : undefined;
  const isLaw = known && ['in force', 'amended'].includes(known.instrument.status);
  return known && !isLaw ? [`${standingInWords(known)}.\n\n`] : [];
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${heading}**\n\n${items.map((item) => `- ${item}\n`).join('')}\n`];
}

/** What a refusal shows besides why nothing answers. */
export interface Beside {
  index: PassageIndex;
  /** What the guide could not confirm of what is asked. */
  gaps: readonly string[];
  near: CitationBook;
}

/** What helps on where nothing answers: what comes near, what the guide says it lacks, how it stands with the treaty that is named, and whom to ask. */
export function composeNearest(
  { question, nearest }: Pick<Refusal, 'question' | 'nearest'>,
  { index, gaps, near }: Beside,
): string[] {
  const asked = new Set(terms(inContext(question)));
  const named = treaties.filter(({ pattern }) => pattern.test(question.text));
  const rows = ownGuidePassages(question.country, index).filter(
    (passage) => isTreatyRow(passage) && named.some((treaty) => namesTreaty(passage, treaty)),
  );
  const lines = nearest.map((passage) => nearLine(passage, near));
  const regulators = regulatorsFor(question, asked, index).map(
    ({ name, role, url }) => `${escapeMarkdown(name)}: ${escapeMarkdown(role)} (<${url}>)`,
  );
  return [
    ...list('Nearest provisions', [...new Set(lines)]),
    ...list(
      'How the treaty stands',
      rows.map((row) => nearLine(row, near)),
    ),
    ...list('Gaps in our guide', gaps.map(escapeMarkdown)),
    ...list('Who to contact', regulators),
  ];
}

/** A refusal in words: why, what comes nearest, and whom to ask. What it shows proves nothing, so it carries no proof. */
export function composeRefusal(refusal: Refusal, beside: Beside): string[] {
  const { question, reason, provision } = refusal;
  const { index, near } = beside;
  const opening = `${openingOf(refusal, index)}\n`;
  if (reason === 'other-country') return [opening];
  const nearest = composeNearest(refusal, beside);
  return [
    ...languageNotice(question, near.passages()),
    `${opening}\n`,
    ...premiseOf(refusal, index),
    ...(provision ? list('Provisions that the sources cite', provisionsOf(provision.laws)) : []),
    ...(provision ? list('The same number in another law', elsewhereOf(provision)) : []),
    ...nearest,
  ];
}
