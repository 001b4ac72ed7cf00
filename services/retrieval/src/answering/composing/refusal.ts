import type { Regulator } from '@astraea/contracts';
import type { PassageIndex } from '../../search/passage-index';
import { terms } from '../../search/words';
import { noticeOf, type Question } from '../question/question';
import { elsewhereOf, provisionRefusal, provisionsOf } from '../rules/provision-refusal';
import type { Decision, RefusalReason } from '../sufficiency/decision';
import type { BindingOf } from './bindings';
import { correctionNote, relevantGaps } from './notes';
import { countryInWords, escapeMarkdown, placeInWords, standingInWords } from './wording';

type Refusal = Extract<Decision, { kind: 'refuse' }>;

const mostRegulators = 3;

function otherCountry(question: Question, index: PassageIndex): string {
  const place = question.otherPlace ?? '';
  const known = index.headers().some(({ jurisdiction }) => jurisdiction === place);
  const next = known
    ? `For ${countryInWords(place)}, start a new conversation and choose it as the country.`
    : `There are no sources for ${countryInWords(place)} here.`;
  return `This question is about ${countryInWords(place)}, and this conversation is about ${countryInWords(question.country)}. The country of a conversation is fixed, so it is not answered here. ${next}`;
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
    `The question names no subject of space law that could be looked up for ${country}. Name what you want to do, for instance launch, operate, register or insure a satellite.`,
  verdict: (country) =>
    `This assistant does not predict decisions or judge single cases; it says what the sources for ${country} hold.`,
  'no-sources': (country) => `There are no sources for ${country} here yet, so the question is not answered.`,
  'not-in-sources': (country) =>
    `The sources for ${country} do not answer this question, so no answer is given.`,
  'left-open': (country) =>
    `The guide for ${country} says itself that this is not confirmed, so no answer is given.`,
  'said-already': (country) => `On this the sources for ${country} say no more than the answer above.`,
  'fact-not-in-sources': (country) =>
    `The sources for ${country} do not state the figure, date or penalty that is asked for, so no answer is given.`,
};

/** Regulators of the country, those first whose task shares words with the question. */
function regulatorsFor(question: Question, index: PassageIndex): Regulator[] {
  const asked = new Set(question.terms.groups.flatMap(({ features }) => features.map(({ term }) => term)));
  const shared = ({ name, role }: Regulator): number =>
    new Set(terms(`${name} ${role}`).filter((term) => asked.has(term))).size;
  const all = index
    .headers()
    .filter(({ jurisdiction }) => jurisdiction === question.country)
    .flatMap(({ regulators }) => regulators);
  const unique = [...new Map(all.map((regulator) => [regulator.name, regulator])).values()];
  return unique
    .map((regulator, at) => ({ regulator, at, worth: shared(regulator) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .slice(0, mostRegulators)
    .map(({ regulator }) => regulator);
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${heading}**\n\n${items.map((item) => `- ${item}\n`).join('')}\n`];
}

function openingOf(refusal: Refusal): string {
  const { question, reason, provision } = refusal;
  if (provision) return provisionRefusal(provision, question);
  if (reason === 'binding-not-confirmed') return unknownBinding(refusal);
  if (reason === 'other-country' || reason === 'no-such-provision') throw new RangeError('says itself why');
  return openings[reason](countryInWords(question.country));
}

/** A refusal in words: why, what comes nearest, and whom to ask. It quotes nothing, so it carries no proof. */
export function composeRefusal(refusal: Refusal, index: PassageIndex, bindingOf: BindingOf): string[] {
  const { question, reason, nearest } = refusal;
  if (reason === 'other-country')
    return [`${otherCountry(question, index)}\n`, ...noticeOf(question).map((notice) => `\n${notice}\n`)];
  const { provision } = refusal;
  const opening = openingOf(refusal);
  const near = nearest.map(
    (passage) =>
      `${placeInWords(passage)}, on ${escapeMarkdown(passage.block.topic.toLowerCase())} (${standingInWords(passage, question.country, bindingOf)})`,
  );
  const gaps = relevantGaps({ question, index }).map((gap) => `“${escapeMarkdown(gap)}”`);
  const regulators = regulatorsFor(question, index).map(
    ({ name, role, url }) => `${escapeMarkdown(name)}: ${escapeMarkdown(role)} (<${url}>)`,
  );
  return [
    ...noticeOf(question).map((notice) => `${notice}\n\n`),
    `${opening}\n\n`,
    ...(provision ? list('Provisions that the sources cite', provisionsOf(provision.laws)) : []),
    ...(provision ? list('The same number in another law', elsewhereOf(provision, question, bindingOf)) : []),
    ...list('Nearest provisions', [...new Set(near)]),
    ...list('What the guide marks as not confirmed', gaps),
    ...list('Whom to ask', regulators),
    ...correctionNote(question, nearest),
  ];
}
