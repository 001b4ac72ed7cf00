import type { Passage } from '../../search/passage';
import type { Quotation } from '../find/choose-sentences';
import type { ProvisionAsked } from '../look-ups/provision-asked';
import type { Standing } from '../look-ups/status-asked';
import type { TreatyAsked } from '../look-ups/treaty-asked';
import type { Question } from '../question/question';

export type RefusalReason =
  | 'other-country'
  | 'no-subject'
  | 'no-sources'
  | 'not-in-sources'
  | 'not-read'
  | 'binding-not-confirmed'
  | 'no-such-provision';

/** One thing that is asked, with what is quoted of it, what answers best first. */
export interface AnsweredPart {
  quotations: readonly Quotation[];
  /** It only seems to answer: likely enough to be given, not sure enough to be relied on. */
  seems?: boolean;
  /** How it stands with the law that is asked about, said before anything else. */
  standing?: Standing | undefined;
}

export interface Answer {
  kind: 'answer';
  question: Question;
  parts: readonly AnsweredPart[];
  /** Parts of the question that the sources do not answer, in its words. */
  unanswered: readonly string[];
  /** What was found besides, the likeliest first. */
  nearest: readonly Passage[];
  /** Numbers of provisions that were asked for and that no source cites. */
  missingProvisions: readonly string[];
}

export interface Refusal {
  kind: 'refuse';
  question: Question;
  reason: RefusalReason;
  nearest: readonly Passage[];
  treaty?: TreatyAsked;
  provision?: ProvisionAsked;
}

/** Settled before a word is written: what answers, or why nothing does and what comes nearest. */
export type Decision = Answer | Refusal;
