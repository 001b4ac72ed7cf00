import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { eachNumber } from '../../search/provision-numbers';
import { provisionsIn } from '../../search/provisions';
import { statesFact } from '../question/expected-answer';
import type { Question } from '../question/question';
import { type ReadSentence, readSentences } from './coverage';

/** Most passages of an attachment that are quoted: a table may be cut into its rows. */
const mostQuoted = 12;
/** 'Schedule 1 to the Act' is none of this law. */
const ofOtherLaw = /^,? (?:to|of) (?:the|that)\b/iu;

/** The sentences of a passage that state the sum, time or the like that is asked for. */
export function statingSentences(passage: Passage, { asked: { fact }, text }: Question): ReadSentence[] {
  if (fact === undefined) return [];
  return readSentences(passage).filter(({ said }) => statesFact(fact, said, text));
}

const attachmentsNamed = new WeakMap<Passage, readonly string[]>();

/** The numbers of the schedules and annexes of its own document that a passage names. */
function namedBy(passage: Passage): readonly string[] {
  const { text } = passage.block;
  const known = attachmentsNamed.get(passage);
  if (known) return known;
  const named = provisionsIn(text)
    .filter(({ kind, end }) => kind === 'annex' && !ofOtherLaw.test(text.slice(end)))
    .flatMap(({ numbers }) => eachNumber(numbers));
  attachmentsNamed.set(passage, named);
  return named;
}

function attachedTo(passage: Passage, index: PassageIndex): Passage[] {
  const named = namedBy(passage);
  if (named.length === 0) return [];
  const { jurisdiction, document_id } = passage.header;
  const version = index.citable(jurisdiction).find(({ header }) => header.document_id === document_id);
  return version ? named.flatMap((number) => index.atProvision(version, 'annex', number)) : [];
}

/**
 * The table behind a passage of an operator's own document that only says where the sum, time or the like stands that is
 * asked for: 'the fee in Schedule 1'.
 */
export function attachmentStating(passage: Passage, question: Question, index: PassageIndex): Passage[] {
  if (question.asked.fact === undefined || passage.header.source_kind === 'guide') return [];
  if (statingSentences(passage, question).length > 0) return [];
  const attached = attachedTo(passage, index).slice(0, mostQuoted);
  return attached.some((one) => statingSentences(one, question).length > 0) ? attached : [];
}

/** Passages that were chosen, with the table behind the lead. */
export function withAttachment(
  passages: readonly Passage[],
  question: Question,
  index: PassageIndex,
): Passage[] {
  const [lead] = passages;
  const attached = lead ? attachmentStating(lead, question, index) : [];
  if (!lead || attached.length === 0) return [...passages];
  const keys = new Set([lead, ...attached].map(({ key }) => key));
  return [lead, ...attached, ...passages.filter(({ key }) => !keys.has(key))];
}
