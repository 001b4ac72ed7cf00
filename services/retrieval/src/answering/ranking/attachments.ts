import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { eachNumber } from '../../search/provision-numbers';
import { provisionsIn } from '../../search/provisions';
import { statesFact } from '../question/expected-answer';
import type { Question } from '../question/question';
import { readSentences } from './coverage';

/** Most passages of an attachment that are quoted: a table may be cut into its rows. */
const mostQuoted = 12;
/** 'Schedule 1 to the Act' is none of this law. */
const ofOtherLaw = /^,? (?:to|of) (?:the|that)\b/iu;

function statesAsked(passage: Passage, { asked: { fact }, text }: Question): boolean {
  return fact !== undefined && readSentences(passage).some(({ said }) => statesFact(fact, said, text));
}

/** What stands in the schedules and annexes of its own document that a passage names. */
function attachedTo({ block, header }: Passage, index: PassageIndex): Passage[] {
  const version = index
    .citable(header.jurisdiction)
    .find((one) => one.header.document_id === header.document_id);
  if (!version) return [];
  return provisionsIn(block.text)
    .filter(({ kind, end }) => kind === 'annex' && !ofOtherLaw.test(block.text.slice(end)))
    .flatMap(({ numbers }) => eachNumber(numbers))
    .flatMap((number) => index.atProvision(version, 'annex', number));
}

/** With the table behind a lead that only says where the sum, time or the like stands that is asked for: 'the fee in Schedule 1'. */
export function withAttachment(
  passages: readonly Passage[],
  question: Question,
  index: PassageIndex,
): readonly Passage[] {
  const [lead] = passages;
  if (!lead || question.asked.fact === undefined || lead.header.source_kind === 'guide') return passages;
  if (statesAsked(lead, question)) return passages;
  const attached = attachedTo(lead, index).slice(0, mostQuoted);
  if (!attached.some((passage) => statesAsked(passage, question))) return passages;
  const keys = new Set([lead, ...attached].map(({ key }) => key));
  return [lead, ...attached, ...passages.filter(({ key }) => !keys.has(key))];
}
