import { citedWords, type Regulator } from '@astraea/contracts';
import type { CitationBook } from '../../citing/citations';
import { citedInWords, countryInWords, escapeMarkdown, notInForceInWord } from '../../citing/wording';
import { fill, type OwnWords } from '../../own-words/own-words';
import { isRegulatorCard, isTreatyRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { sentencesOf } from '../../search/sentences';
import type { Refusal } from '../decide/decision';
import type { ReadPassage } from '../find/find-passages';
import { ownGuidePassages } from '../look-ups/guides';
import { elsewhereOf, provisionRefusal, provisionsOf } from '../look-ups/provision-refusal';
import { instrumentNamed, standingInWords } from '../look-ups/status-asked';
import { namesTreaty, treaties } from '../look-ups/treaties';
import { wordsFor } from '../question/languages';
import type { Question } from '../question/question';
import { languageNotice } from './language-notice';

const mostRegulators = 3;
/** Characters of a near provision that are shown: the statements of the guides whole, long sections not. */
const longestExcerpt = 600;

function otherCountry({ country, otherPlace = '' }: Question, words: OwnWords, index: PassageIndex): string {
  const known = index.headers().some(({ jurisdiction }) => jurisdiction === otherPlace);
  const named = { country: countryInWords(country, words), place: countryInWords(otherPlace, words) };
  const next = known ? words.startNew : words.noSourcesFor;
  return `${fill(words.otherCountry, named)} ${fill(next, named)}`;
}

const openings = {
  'no-subject': 'noSubject',
  'no-sources': 'noSources',
  'not-in-sources': 'notInSources',
  'not-read': 'notRead',
} as const;

function openingOf({ question, reason, provision, treaty }: Refusal, index: PassageIndex): string {
  const words = wordsFor(question);
  const country = countryInWords(question.country, words);
  switch (reason) {
    case 'other-country':
      return otherCountry(question, words, index);
    case 'binding-not-confirmed': {
      // What is known of a treaty although nobody confirms whether it binds.
      const sentence = treaty?.binding === 'non-binding' ? words.treatyNotBinding : words.treatyUnknown;
      return fill(sentence, { country, treaty: treaty?.name ?? words.spaceTreaties });
    }
    case 'no-such-provision':
      return provision ? provisionRefusal(provision, question) : '';
    default:
      return fill(words[openings[reason]], { country });
  }
}

/** Regulators of the country, those first whose card answers likeliest. */
function regulatorsFor(
  { country }: Question,
  read: readonly ReadPassage[],
  index: PassageIndex,
): Regulator[] {
  const ofCountry = index.headers().filter(({ jurisdiction }) => jurisdiction === country);
  const all = ofCountry.flatMap(({ regulators }) => regulators);
  const cards = read.flatMap(({ passage }) =>
    passage.header.jurisdiction === country && isRegulatorCard(passage) ? passage.block.text : [],
  );
  const likeliest = cards.flatMap((text) => all.find(({ name }) => text.startsWith(name)) ?? []);
  return [...new Map([...likeliest, ...all].map((one) => [one.name, one])).values()].slice(0, mostRegulators);
}

/** How much of a near provision is shown: whole sentences, where they fill half of what may be. */
function excerptEnd({ block: { text } }: Passage): number {
  if (text.length <= longestExcerpt) return text.length;
  const { end = 0 } = sentencesOf(text).findLast((sentence) => sentence.end <= longestExcerpt) ?? {};
  return end >= longestExcerpt / 2 ? end : text.slice(0, longestExcerpt).lastIndexOf(' ');
}

/** A near provision with its words and the marker that opens its source: shown, and not relied on. */
function nearLine(passage: Passage, near: CitationBook, own: OwnWords): string {
  const { block, header } = passage;
  const { text } = block;
  const end = excerptEnd(passage);
  const marker = near.cite(passage, { start: 0, end });
  const word = notInForceInWord(block.status, own)?.alone;
  const excerpt = `${text.slice(0, end)}${end < text.length ? ' …' : ''}`;
  const words = citedWords({ ...header, quote: escapeMarkdown(excerpt) });
  return `${word ? `**${word}**, ` : ''}${citedInWords(passage, own)}${own.colon}${words} [${marker}]`;
}

/** How it stands with the law that the question takes for granted, where that is not in force. */
function premiseOf({ question, reason }: Refusal, index: PassageIndex): string[] {
  const known = reason === 'not-in-sources' ? instrumentNamed(question, index) : undefined;
  const isLaw = known && ['in force', 'amended'].includes(known.instrument.status);
  return known && !isLaw ? [`${standingInWords(known, wordsFor(question))}\n\n`] : [];
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${heading}**\n\n${items.map((item) => `- ${item}\n`).join('')}\n`];
}

/** What a refusal shows besides why nothing answers. */
export interface Beside {
  index: PassageIndex;
  /** What the guide could not confirm of what is asked. */
  gaps: readonly string[];
  /** What was read, the likeliest first. */
  read: readonly ReadPassage[];
  near: CitationBook;
}

/** What helps on where nothing answers: what comes near, what the guide says it lacks, how it stands with the treaty that is named, and whom to ask. */
export function composeNearest(
  { question, nearest }: Pick<Refusal, 'question' | 'nearest'>,
  { index, gaps, read, near }: Beside,
): string[] {
  const words = wordsFor(question);
  const named = treaties.filter(({ pattern }) => pattern.test(question.text));
  const rows = ownGuidePassages(question.country, index).filter(
    (passage) => isTreatyRow(passage) && named.some((treaty) => namesTreaty(passage, treaty)),
  );
  const lines = nearest.map((passage) => nearLine(passage, near, words));
  return [
    ...list(words.nearestProvisions, [...new Set(lines)]),
    ...list(
      words.treatyStands,
      rows.map((row) => nearLine(row, near, words)),
    ),
    ...list(words.gaps, gaps.map(escapeMarkdown)),
    ...composeContacts(question, { index, read }),
  ];
}

/** Whom to ask what the sources do not say. */
export function composeContacts(
  question: Question,
  { index, read }: Pick<Beside, 'index' | 'read'>,
): string[] {
  const words = wordsFor(question);
  const regulators = regulatorsFor(question, read, index).map(
    ({ name, role, url }) => `${escapeMarkdown(name)}${words.colon}${escapeMarkdown(role)} (<${url}>)`,
  );
  return list(words.whoToContact, regulators);
}

/** A refusal in words: why, what comes nearest, and whom to ask. What it shows proves nothing, so it carries no proof. */
export function composeRefusal(refusal: Refusal, beside: Beside): string[] {
  const { question, reason, provision } = refusal;
  const { index, near } = beside;
  const words = wordsFor(question);
  const opening = `${openingOf(refusal, index)}\n`;
  if (reason === 'other-country') return [opening];
  const nearest = composeNearest(refusal, beside);
  return [
    `${opening}\n`,
    ...languageNotice(question, near.passages()),
    ...premiseOf(refusal, index),
    ...(provision ? list(words.provisionsCited, provisionsOf(provision.laws, words)) : []),
    ...(provision ? list(words.sameNumber, elsewhereOf(provision, words)) : []),
    ...nearest,
  ];
}
