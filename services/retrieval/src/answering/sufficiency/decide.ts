import type { PassageIndex } from '../../search/passage-index';
import { onceAQuestion } from '../question/once-a-question';
import type { Question } from '../question/question';
import { withAttachment } from '../ranking/attachments';
import { withLists } from '../ranking/lists';
import { findRegulatorsAsked } from '../rules/body-asked';
import { findDenial } from './contradiction';
import { decideByRule } from './decide-by-rule';
import { answerWith, type Decision } from './decision';
import { leastTrust } from './trust';
import { weigh } from './weigh';

/** A question that only makes sense if something is so, and not merely one about a figure. */
const takesForGranted =
  /\b(?:right|correct|true|isn't it|doesn't it|don't they)\s*\?|\b(?:since|because|given that)\b|\b(?:which|what) (?:penalt\w+|fine|article|forms?|statutory)\b|\bstatutory\b/iu;

/** A part of a question may be judged by two measures. */
const ruledOnce = onceAQuestion(decideByRule);

function judge(question: Question, index: PassageIndex, least: number): Decision {
  const ruled = ruledOnce(question, index);
  if ('kind' in ruled) return ruled;
  const { ranked, refuse } = ruled;
  const { answering, objection } = weigh(question, ruled, least, index);
  if (objection === undefined) {
    const passages = answering.map(({ passage }) => passage);
    const withTable = withAttachment(passages, question, index);
    return answerWith(question, withLists(withTable, index), ranked);
  }
  const denial = takesForGranted.test(question.text) ? findDenial(question, ranked) : undefined;
  const bodies = denial ? [] : findRegulatorsAsked(question, index);
  if (bodies.length > 0) return answerWith(question, bodies, []);
  return denial ? answerWith(question, [denial], ranked) : refuse(objection);
}

/** Judges the readings of a question in turn; the first that the sources answer counts, otherwise the first. `least` is the trust that it takes. */
export function decide(readings: readonly Question[], index: PassageIndex, least = leastTrust): Decision {
  const refused: Decision[] = [];
  for (const reading of readings) {
    const decision = judge(reading, index, least);
    // Without the question before it, another law would be read into one that asks for a provision.
    if (decision.kind === 'answer' || decision.reason === 'no-such-provision') return decision;
    refused.push(decision);
  }
  const isRepetition = (one: Decision): boolean => one.kind === 'refuse' && one.reason === 'said-already';
  const first = refused.find(isRepetition) ?? refused[0];
  if (!first) throw new RangeError('a question has at least one reading');
  return first;
}
