import type { AnswerRequest, VersionContent } from '@astraea/contracts';
import { isOwn, rankCandidates } from './answering/candidates';
import { type Evidence, readEvidence } from './answering/evidence';
import { lacksFact } from './answering/objections';
import { type Question, readQuestion } from './answering/question';
import { selectPassages } from './answering/select-passages';
import { speaksOfStatus, standingAsked } from './answering/status-asked';
import { searchDepth } from './answering/sufficiency';
import { findTreatyAsked } from './answering/treaty-asked';
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
  const { asked, terms, otherPlace } = question;
  if (otherPlace || !terms.groups.some(({ weight }) => weight > 0)) return undefined;
  if (findTreatyAsked(question, index)) return undefined;
  const found = index.search({ ...question, asksWho: asked.body, limit: searchDepth });
  const ranked = rankCandidates(question, found, index);
  const passages = selectPassages(question, ranked, index);
  const [lead] = passages;
  if (!lead) return undefined;
  const tellsStatus = isOwn(lead, question) && speaksOfStatus(lead);
  if (asked.status && (tellsStatus || standingAsked(question, index))) return undefined;
  const chosen = passages.flatMap((passage) => ranked.find((one) => one.passage === passage) ?? []);
  const match = found.find(({ passage }) => passage === lead)?.match ?? 0;
  const evidence = readEvidence(question, chosen, ranked, match, index);
  return lacksFact(question, evidence) ? undefined : { evidence, asksFact: asked.fact !== undefined };
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
