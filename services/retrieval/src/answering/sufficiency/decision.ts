import type { Passage } from '../../search/passage';
import type { AnsweredPart } from '../composing/extractive';
import type { Question } from '../question/question';
import type { Candidate } from '../ranking/candidate';
import type { ProvisionAsked } from '../rules/provision-asked';
import { type Standing, speaksOfStatus } from '../rules/status-asked';
import type { TreatyAsked } from '../rules/treaty-asked';

export type RefusalReason =
  | 'other-country'
  | 'no-subject'
  | 'verdict'
  | 'no-sources'
  | 'not-in-sources'
  | 'fact-not-in-sources'
  | 'left-open'
  | 'binding-not-confirmed'
  | 'no-such-provision'
  | 'said-already';

/** Decided before a word is written: the passages that answer, or why none do and what comes nearest. */
export type Decision =
  | {
      kind: 'answer';
      question: Question;
      parts: AnsweredPart[];
      passages: Passage[];
      /** These and what else comes close: more than an answer of quotations needs, and what a model may choose from. */
      context: Passage[];
      /** Parts of the question that the sources do not answer, in its words. */
      unanswered: string[];
    }
  | {
      kind: 'refuse';
      question: Question;
      reason: RefusalReason;
      nearest: Passage[];
      treaty?: TreatyAsked;
      provision?: ProvisionAsked;
    };

/** What a model is given besides the answer: at most so many, each speaking of so much, with so many of the lead's points. */
const mostInContext = 6;
const worthReading = 0.3;
const nearPart = 0.35;

/** Passages that speak of enough of the question, those of little use left out. */
function contextOf(ranked: readonly Candidate[]): Passage[] {
  const most = ranked[0]?.points ?? 0;
  return ranked
    .filter(({ covers, points }) => covers >= worthReading && points >= nearPart * most)
    .map(({ passage }) => passage);
}

export function answerWith(
  question: Question,
  passages: Passage[],
  ranked: readonly Candidate[],
  { standing, wholly }: { standing?: Standing | undefined; wholly?: boolean } = {},
): Decision {
  // What says nothing of the standing of a law that the sources do name would only pad the answer.
  const speaking = standing ? passages.filter(speaksOfStatus) : passages;
  const telling = standing && speaking.length === 0 ? [standing.passage] : speaking;
  const parts = [{ question, passages: telling, standing, ...(wholly ? { wholly } : {}) }];
  const near = contextOf(ranked).filter(({ key }) => telling.every((one) => one.key !== key));
  const context = [...telling, ...near].slice(0, mostInContext);
  return { kind: 'answer', question, parts, passages: telling, context, unanswered: [] };
}
