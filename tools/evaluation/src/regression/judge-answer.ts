import type { Citation } from '@astraea/contracts';
import type { Asked } from '../asking/ask-questions';
import type { SourceBook } from '../asking/source-book';
import { pointsSaid } from './key-points';
import type { EvaluationQuestion } from './question-file';

/** One question with what the product answered. */
export interface AskedQuestion extends Asked {
  question: EvaluationQuestion;
}

/** An answer as it counts in the figures. */
export interface JudgedAnswer extends AskedQuestion {
  refused: boolean;
  /** One entry a key point, whether it was said; a refusal says none. */
  points: boolean[];
  /** One entry a required fact, whether a citation quotes it. */
  required: boolean[];
  /** One entry a citation, whether it is on the question's point. */
  onTarget: boolean[];
  /** Citations of another jurisdiction's law. */
  foreign: Citation[];
  /** Citations of law not in force that the text does not call so. */
  repealed: Citation[];
}

const notInForce = new Set<Citation['status']>(['draft', 'repealed', 'superseded', 'not yet in force']);
const saysNotInForce =
  /\b(?:not (?:law )?in force|no longer|repealed|superseded|replaced|lapsed|expired|drafts?|bills?|proposed|not yet)\b/i;

/** Every line that cites law not in force must say what it is, itself or by the heading above it. */
function isCalledSo(content: string, { marker }: Citation): boolean {
  let heading = '';
  return content.split('\n').every((line) => {
    if (/^(?:\*\*[^*]+\*\*\s*$|#)/.test(line)) heading = line;
    return !line.includes(`[${marker}]`) || saysNotInForce.test(`${heading} ${line}`);
  });
}

function isOnTarget(citation: Citation, question: EvaluationQuestion, sources: SourceBook): boolean {
  const wanted = new Set([...question.required_facts.flat(), ...question.acceptable_facts]);
  const quoted = sources.factsOf(citation);
  if (quoted.some((fact) => wanted.has(fact))) return true;
  return quoted.length > 0 && pointsSaid(citation.quote, question.key_points).some(Boolean);
}

/** Judges an answer against what its question expects; `expected` is another question in the negative control. */
export function judgeAnswer(
  asked: AskedQuestion,
  sources: SourceBook,
  expected = asked.question,
): JudgedAnswer {
  const { content, outcome, proof } = asked.result;
  const citations = proof?.citations ?? [];
  const refused = outcome !== 'answered';
  const quoted = new Set(citations.flatMap((citation) => sources.factsOf(citation)));
  return {
    ...asked,
    question: expected,
    refused,
    points: pointsSaid(content, expected.key_points).map((said) => said && !refused),
    required: expected.required_facts.map((facts) => facts.some((fact) => quoted.has(fact))),
    onTarget: citations.map((citation) => isOnTarget(citation, expected, sources)),
    foreign: citations.filter(({ country }) => !sources.mayCite(asked.question.jurisdiction, country)),
    repealed: citations.filter((one) => notInForce.has(one.status) && !isCalledSo(content, one)),
  };
}
