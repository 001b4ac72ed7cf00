import type { AnswerRequest, VersionContent } from '@astraea/contracts';
import { type Evidence, readEvidence } from './answering/evidence';
import { type Question, readQuestion } from './answering/question';
import { decideByRule } from './answering/sufficiency';
import { putContent } from './ingest/put-content';
import { PassageIndex } from './search/passage-index';

/** What is seen of a question that is answered or refused by weighing. */
export interface WeighedQuestion {
  evidence: Evidence;
  /** It asks for a sum, a time or the like, which has weights of its own. */
  asksFact: boolean;
}

/** What the service sees in its passages before it weighs it, for programs that fit the weights. */
export interface EvidenceReader {
  /** Replaces what was there of the document. */
  put(version: VersionContent): void;
  /** Undefined where a rule decides and nothing is weighed; of several readings of a question the first. */
  read(request: AnswerRequest): WeighedQuestion | undefined;
}

function weigh(question: Question, index: PassageIndex): WeighedQuestion | undefined {
  // What is asked of another place is answered only where a source names it: too seldom to learn from.
  if (question.otherPlace) return undefined;
  const ruled = decideByRule(question, index);
  if ('kind' in ruled || ruled.chosen.length === 0) return undefined;
  const evidence = readEvidence(question, ruled.chosen, ruled.ranked, ruled.match, index);
  return { evidence, asksFact: question.asked.fact !== undefined };
}

export function createEvidenceReader(versions: readonly VersionContent[]): EvidenceReader {
  const index = new PassageIndex();
  for (const version of versions) putContent(index, version);
  return {
    put: (version) => putContent(index, version),
    read(request) {
      const [question] = readQuestion(request, index);
      return question && weigh(question, index);
    },
  };
}
