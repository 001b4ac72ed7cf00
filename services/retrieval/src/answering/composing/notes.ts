import { notAnsweredHeading } from '@astraea/contracts';
import { denyBinding } from '../../citing/bindings';
import { countryInWords, escapeMarkdown, shortName, validityInWords } from '../../citing/wording';
import { instrumentName, isInForce, isNotInForce, isTreatyRow, type Passage } from '../../search/passage';
import type { Composition } from './quotations';

/** A list of what no source answers, set apart from the answer. */
export function composeUnanswered({ answer: { unanswered } }: Composition): string[] {
  const bullets = unanswered.map((part) => `- ${escapeMarkdown(part)}\n`);
  return bullets.length === 0 ? [] : [`\n${notAnsweredHeading}\n\n${bullets.join('')}`];
}

/** What a reader must know of what is cited; computed from what is shown, so that it cannot contradict it. */
export function composeNotSettled({ answer, citations, bindingOf }: Composition): string[] {
  const cited = citations.passages();
  const isUnknown = (passage: Passage): boolean =>
    passage.block.instrument !== null && bindingOf(passage) === 'unknown';
  const unknown = [
    ...new Set(cited.filter(isUnknown).map((one) => `*${escapeMarkdown(instrumentName(one))}*`)),
  ];
  const country = countryInWords(answer.question.country);
  const points = [
    ...(cited.length > 0 && cited.every(isNotInForce) ? ['What is cited here is not law in force.'] : []),
    ...unknown.map((title) => `The sources do not confirm whether ${country} is bound by ${title}.`),
  ];
  return points.length === 0
    ? []
    : [`\n**Not settled**\n\n${points.map((point) => `- ${point}\n`).join('')}`];
}

/** What stands at other places must not pass for the provision that is asked for. */
function provisionNote({ answer: { missingProvisions, question } }: Composition): string[] {
  const wanted = missingProvisions.map((words) => escapeMarkdown(words)).join(' and ');
  return wanted === ''
    ? []
    : [
        `The sources for ${countryInWords(question.country)} do not cite ${wanted}; what is cited here stands at other places.`,
      ];
}

function ownLawNote({ answer: { question }, citations }: Composition): string[] {
  const cited = citations.passages();
  const country = countryInWords(question.country);
  return cited.length === 0 || cited.some(({ header }) => header.jurisdiction === question.country)
    ? []
    : [`The rules cited here are international; none of them is a law of ${country} itself.`];
}

/** A rule of a treaty reads as if it bound: where it does not, that is said once. A row of a table of treaties says it itself. */
function bindingNotes({ answer: { question }, citations, bindingOf }: Composition): string[] {
  const country = sentenceStart(countryInWords(question.country));
  const said = citations
    .passages()
    .filter((passage) => !isTreatyRow(passage))
    .flatMap((passage) => {
      const title = `*${escapeMarkdown(shortName(passage))}*`;
      return denyBinding(passage, { country, title, bindingOf }) ?? [];
    });
  return [...new Set(said)];
}

/** What is quoted from a file read as plain text may have ended, or not have begun. */
function validityNotes({ citations }: Composition): string[] {
  const said = citations.passages().flatMap((passage) => {
    const words = validityInWords(passage);
    return words
      ? `*${escapeMarkdown(shortName(passage))}* is ${words}: what its file says of which provisions are in force was not read.`
      : [];
  });
  return [...new Set(said)];
}

/** What a guide's table adds to the status of what is cited, where that is not simply in force: that a bill lapsed, or from when a law applies. */
function statusNotes({ citations }: Composition): string[] {
  const said = citations.passages().flatMap((passage) => {
    const { header, block } = passage;
    const known = header.instruments?.find(({ id }) => id === block.instrument_id);
    if (!known?.status_note || isInForce(passage)) return [];
    const note = escapeMarkdown(known.status_note);
    return `*${escapeMarkdown(instrumentName(passage))}*: ${/[.!?]$/u.test(note) ? note : `${note}.`}`;
  });
  return [...new Set(said)];
}

function sentenceStart(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function placeNote({ answer: { question } }: Composition): string[] {
  return question.mentioned.map(
    (place) =>
      `This conversation is about ${countryInWords(question.country)}. For the law of ${countryInWords(place)}, start a new conversation and choose it as the country.`,
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
  return notes.length === 0 ? [] : [`\n${notes.map((note) => `*Note:* ${note}\n`).join('\n')}`];
}
