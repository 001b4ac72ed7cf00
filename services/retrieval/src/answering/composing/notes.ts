import { denyBinding } from '../../citing/bindings';
import { countryInWords, escapeMarkdown, shortName } from '../../citing/wording';
import { fill, type OwnWords } from '../../own-words/own-words';
import {
  instrumentName,
  isInForce,
  isNotInForce,
  isTableRow,
  isTreatyRow,
  type Passage,
} from '../../search/passage';
import { wordsFor } from '../question/languages';
import type { Composition } from './quotations';

/** Our words, and the country's name in them. */
function ownWords({ answer: { question } }: Composition): { words: OwnWords; country: string } {
  const words = wordsFor(question);
  return { words, country: countryInWords(question.country, words) };
}

/** A list of what no source answers, set apart from the answer. */
export function composeUnanswered({ answer: { unanswered, question } }: Composition): string[] {
  const bullets = unanswered.map((part) => `- ${escapeMarkdown(part)}\n`);
  return bullets.length === 0 ? [] : [`\n**${wordsFor(question).notAnswered}**\n\n${bullets.join('')}`];
}

/** What the country's guide could not confirm of what is asked. */
export function composeGaps(gaps: readonly string[], { answer: { question } }: Composition): string[] {
  const bullets = gaps.map((gap) => `- ${escapeMarkdown(gap)}\n`);
  return bullets.length === 0 ? [] : [`\n**${wordsFor(question).gaps}**\n\n${bullets.join('')}`];
}

/**
 * What a reader must know of what is cited; computed from what is shown, so that it cannot contradict it. `seems` says that nothing of it
 * surely answers.
 */
export function composeNotSettled(composition: Composition, { seems = false } = {}): string[] {
  const { citations, bindingOf } = composition;
  // A card of an authority or a row of treaties is no law of the country beside a draft.
  const cited = citations.passages().filter((passage) => !isTableRow(passage));
  const isUnknown = (passage: Passage): boolean =>
    passage.block.instrument !== null && !isNotInForce(passage) && bindingOf(passage) === 'unknown';
  const unknown = [
    ...new Set(cited.filter(isUnknown).map((one) => `*${escapeMarkdown(instrumentName(one))}*`)),
  ];
  const { words, country } = ownWords(composition);
  const points = [
    ...(seems ? [fill(words.nothingCloser, { country })] : []),
    ...(cited.length > 0 && cited.every(isNotInForce) ? [words.nothingInForce] : []),
    ...unknown.map((title) => fill(words.boundUnknown, { country, title })),
  ];
  return points.length === 0
    ? []
    : [`\n**${words.notSettled}**\n\n${points.map((point) => `- ${point}\n`).join('')}`];
}

/** What stands at other places must not pass for the provision that is asked for. */
function provisionNote(composition: Composition): string[] {
  const { words, country } = ownWords(composition);
  const wanted = composition.answer.missingProvisions.map(escapeMarkdown).join(words.and);
  return wanted === '' ? [] : [fill(words.otherPlaces, { country, wanted })];
}

function ownLawNote(composition: Composition): string[] {
  const { answer, citations } = composition;
  const { words, country } = ownWords(composition);
  const cited = citations.passages().filter((passage) => !isTableRow(passage));
  // What a bloc enacts may apply in its member States of itself, as the mark of each citation says.
  const isOwnOrOfBloc = ({ header }: Passage): boolean =>
    header.jurisdiction === answer.question.country || header.jurisdiction_kind === 'bloc';
  return cited.length === 0 || cited.some(isOwnOrOfBloc) ? [] : [fill(words.onlyInternational, { country })];
}

/** A rule of a treaty reads as if it bound: where it does not, that is said once. A row of a table of treaties says it itself. */
function bindingNotes(composition: Composition): string[] {
  const { citations, bindingOf } = composition;
  const { words, country: name } = ownWords(composition);
  const country = sentenceStart(name);
  const said = citations
    .passages()
    .filter((passage) => !isTreatyRow(passage))
    .flatMap((passage) => {
      const title = `*${escapeMarkdown(shortName(passage))}*`;
      return denyBinding(passage, { country, title, bindingOf, words }) ?? [];
    });
  return [...new Set(said)];
}

/** What is quoted from a file read as plain text may have ended, or not have begun. */
function validityNotes(composition: Composition): string[] {
  const { words } = ownWords(composition);
  const said = composition.citations.passages().flatMap((passage) => {
    const title = `*${escapeMarkdown(shortName(passage))}*`;
    return passage.header.without_validity ? fill(words.withoutValidity, { title }) : [];
  });
  return [...new Set(said)];
}

/** What a guide's table adds to the status of what is cited, where that is not simply in force: that a bill lapsed, or from when a law applies. */
function statusNotes(composition: Composition): string[] {
  const { words } = ownWords(composition);
  const said = composition.citations.passages().flatMap((passage) => {
    const { header, block } = passage;
    const known = header.instruments?.find(({ id }) => id === block.instrument_id);
    if (!known?.status_note || isInForce(passage)) return [];
    const note = escapeMarkdown(known.status_note);
    return `*${escapeMarkdown(instrumentName(passage))}*${words.colon}${/[.!?]$/u.test(note) ? note : `${note}.`}`;
  });
  return [...new Set(said)];
}

function sentenceStart(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function placeNote(composition: Composition): string[] {
  const { words, country } = ownWords(composition);
  return composition.answer.question.mentioned.map((place) =>
    fill(words.placeMentioned, { country, place: countryInWords(place, words) }),
  );
}

/** Where the answer comes from, as far as it may surprise. */
export function composeNotes(composition: Composition): string[] {
  const notes = [
    ...provisionNote(composition),
    ...ownLawNote(composition),
    ...bindingNotes(composition),
    ...validityNotes(composition),
    ...statusNotes(composition),
    ...placeNote(composition),
  ];
  return notes.length === 0
    ? []
    : [`\n${notes.map((note) => `*${ownWords(composition).words.note}* ${note}\n`).join('\n')}`];
}
