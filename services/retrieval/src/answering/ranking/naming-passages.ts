import type { Passage } from '../../search/passage';
import type { FoundPassage, PassageIndex } from '../../search/passage-index';
import { wantsYesOrNo } from '../question/asked';
import type { Question } from '../question/question';
import type { Candidate } from './candidate';
import { textInFull } from './lists';
import { putsOnLevel, scaleOf } from './penalty-levels';

/** What follows from a breach, in laws of several languages. */
const sanctions =
  /\b(?:penalt\w+|fine[sd]?|punish\w*|imprison\w*|offen[cs]es?|sanction\w*|surcharge|suspen\w+|revok\w+|withdraw\w*|amendes?|bu(?:ß|ss)geld\w*|ordnungswidrig\w*|multas?|infrac\w+|sanzion\w+|kar\w* pieni\w+)\b|غرامة|عقوب/iu;
const asksSanction =
  /\b(?:penalt\w+|fine[sd]?|punish\w*|sanctions?|prison|jail|consequences?|what (?:happens|would happen|will happen|can happen)|happens? to (?:us|me|our|my|a)|risk\w*|be charged (?:for|if|with)\b|(?:cost|charge|impose on|do to) (?:us|me|our|them|whoever)|(?:can|could|may) .{0,30}\bimpose|pay (?:if|for (?:not|failing)))\b/iu;
const exceptions =
  /\b(?:(?:shall|do|does|is|are) not (?:apply|required)|exempt\w*|except\w*|derogat\w*|dispens\w*|waive\w*|notwithstanding|despite|without (?:prejudice|a licen[cs]e)|ne s'appliquent? pas|gilt nicht|gelten nicht|no se aplica\w*|no será\w* aplicable\w*|non si applica\w*|não se aplica\w*)\b/iu;

/** What a question wants that stands in a provision of its own, apart from the duty: a penalty or an exception. */
function askedApart({ text }: Question): RegExp | undefined {
  if (asksSanction.test(text)) return sanctions;
  return wantsYesOrNo(text) ? exceptions : undefined;
}

/** True if it is asked what follows from a breach. */
export function wantsSanction({ text }: Question): boolean {
  return asksSanction.test(text);
}

/** True if a penalty is asked for and the passage says what follows from a breach, with what opens the list in which it stands. */
export function saysSanction(question: Question, passage: Passage, index: PassageIndex): boolean {
  return wantsSanction(question) && sanctions.test(textInFull(passage, index));
}

/** Of the found passages, the first so many are looked at for others that name them. */
const looked = 6;
const mostAdded = 4;
/** A penalty is found nearly as well as the duty that it names. */
const share = 0.97;

/** Part of the question that a duty must speak of to be the one that is asked about. */
const leastOfDuty = 0.5;

/**
 * What was found, with the penalties that name a found duty by its number where a penalty is asked for, and the exceptions
 * where a yes or a no is: what such a provision says it says of what it names.
 */
export function withNaming(
  question: Question,
  found: readonly FoundPassage[],
  index: PassageIndex,
): FoundPassage[] {
  const says = askedApart(question);
  if (!says) return [...found];
  const known = new Set(found.map(({ passage }) => passage.key));
  const named = found.filter(({ passage }) => passage.named_by !== undefined).slice(0, looked);
  const isWanted = (passage: Passage): boolean =>
    says.test(textInFull(passage, index)) || (says === sanctions && putsOnLevel(textInFull(passage, index)));
  const added = named.flatMap(({ passage, score, match }) => {
    const naming = index.naming(passage).filter(isWanted).slice(0, mostAdded);
    const scales = says === sanctions ? naming.filter((one) => putsOnLevel(textInFull(one, index))) : [];
    return [...naming, ...scales.flatMap((one) => scaleOf(one, question, index))].flatMap((one) => {
      if (known.has(one.key)) return [];
      known.add(one.key);
      return [{ passage: one, score: share * score, match: share * match }];
    });
  });
  return [...found, ...added];
}

/** Of the ranked passages the penalty that names the duty that leads, where a penalty is asked for. */
export function penaltyOf(
  lead: Candidate,
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Candidate | undefined {
  if (!wantsSanction(question) || saysSanction(question, lead.passage, index)) return undefined;
  const naming = new Set(index.naming(lead.passage).map(({ key }) => key));
  const penalties = ranked.filter(({ passage }) => {
    const text = textInFull(passage, index);
    return sanctions.test(text) || putsOnLevel(text);
  });
  return (
    penalties.find(({ passage }) => naming.has(passage.key)) ??
    // The provision that a question names stands first, whatever is asked of it.
    penalties.find(
      ({ passage, points }) =>
        passage.header.document_id === lead.passage.header.document_id && points > lead.points,
    )
  );
}

/** Of the ranked passages those that say what a breach costs that a penalty only puts on a level. */
export function scalesFor(
  { passage }: Candidate,
  question: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Candidate[] {
  if (!asksSanction.test(question.text) || !putsOnLevel(textInFull(passage, index))) return [];
  const scales = new Set(scaleOf(passage, question, index).map(({ key }) => key));
  return ranked.filter((one) => scales.has(one.passage.key));
}

/** Of the ranked passages the exception that names the duty that leads, where a yes or a no is asked: it belongs to the answer. */
export function exceptionTo(
  lead: Candidate,
  { text }: Question,
  ranked: readonly Candidate[],
  index: PassageIndex,
): Candidate | undefined {
  if (!wantsYesOrNo(text) || asksSanction.test(text)) return undefined;
  const naming = new Set(index.naming(lead.passage).map(({ key }) => key));
  return ranked.find(
    ({ passage, covers }) =>
      covers >= leastOfDuty && naming.has(passage.key) && exceptions.test(passage.block.text),
  );
}

/**
 * True if the lead punishes breaches of provisions that it names, and none of them is the duty that comes closest to the
 * question: the penalty of one duty is none of another.
 */
export function punishesOther(
  question: Question,
  [lead]: readonly Candidate[],
  ranked: readonly Candidate[],
  index: PassageIndex,
): boolean {
  // Its own text: a row of a table of penalties says itself what it punishes.
  if (!lead?.passage.refers_to || !wantsSanction(question) || !sanctions.test(lead.passage.block.text))
    return false;
  const { document_id } = lead.passage.header;
  const duty = ranked.find(
    ({ passage }) => passage.header.document_id === document_id && !sanctions.test(passage.block.text),
  );
  return (
    duty !== undefined &&
    duty.covers >= leastOfDuty &&
    !index.naming(duty.passage).some(({ key }) => key === lead.passage.key)
  );
}
