import type { AnswerRequest, ContentBlock, VersionContent } from '@astraea/contracts';
import { type Question, readQuestion } from './answering/question/question';
import type { Candidate } from './answering/ranking/candidate';
import { chosenAmong } from './answering/ranking/select-passages';
import { decideByRule, type Weighing } from './answering/sufficiency/decide-by-rule';
import { type Evidence, readEvidence } from './answering/sufficiency/evidence';
import { type OwnEvidence, readOwnEvidence } from './answering/sufficiency/own-evidence';
import { putContent } from './ingest/put-content';
import { PassageIndex } from './search/passage-index';

/** What is seen of a question in documents of an operator's own alone. */
export interface WeighedInOwn {
  evidence: OwnEvidence;
  /** What would be quoted, the lead first. */
  quoted: readonly { doc: string; block: ContentBlock }[];
}

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
  /** The same of an operator's own documents; undefined too where none of them says anything. */
  readOwn(request: AnswerRequest): WeighedInOwn | undefined;
}

function ruledOn(question: Question, index: PassageIndex): Weighing | undefined {
  // What is asked of another place is answered only where a source names it: too seldom to learn from.
  if (question.otherPlace) return undefined;
  const ruled = decideByRule(question, index);
  return 'kind' in ruled ? undefined : ruled;
}

function evidenceOf(
  question: Question,
  chosen: readonly Candidate[],
  { ranked, matches }: Weighing,
  index: PassageIndex,
): Evidence {
  const [lead] = chosen;
  const match = (lead && matches.get(lead.passage)) ?? 0;
  return readEvidence(question, chosen, ranked, match, index);
}

function weigh(question: Question, index: PassageIndex): WeighedQuestion | undefined {
  const ruled = ruledOn(question, index);
  if (!ruled || ruled.chosen.length === 0) return undefined;
  const evidence = evidenceOf(question, ruled.chosen, ruled, index);
  return { evidence, asksFact: question.asked.fact !== undefined };
}

function weighOwn(question: Question, index: PassageIndex): WeighedInOwn | undefined {
  const ruled = ruledOn(question, index);
  const chosen = ruled ? chosenAmong(true, question, ruled.ranked, index) : [];
  if (!ruled || chosen.length === 0) return undefined;
  const seen = evidenceOf(question, chosen, ruled, index);
  return {
    evidence: readOwnEvidence(question, chosen, seen, index),
    quoted: chosen.map(({ passage: { header, block } }) => ({ doc: header.doc, block })),
  };
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
    readOwn(request) {
      const [question] = readQuestion(request, index);
      return question && weighOwn(question, index);
    },
  };
}
