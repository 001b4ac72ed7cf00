import type { VersionHeader } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { sentencesOf } from '../../search/sentences';
import type { Question } from '../question/question';
import { coverageBy, type TermSet, termSetOf } from '../ranking/coverage';

/** One thing of which a country's guide says itself that it is not confirmed. */
export interface OpenPoint {
  /** The whole sentence of the guide. */
  sentence: string;
  /** Part of the question that the point speaks of. */
  covers: number;
}

const saysOpen =
  /^not confirmed\b|\b(?:not confirmed|was not|were not|not seen|not found|not read|no page|could not|no (?:[\p{L}-]+ ){1,3}(?:was|were) (?:found|seen|read)|none was found|not been confirmed|nor is it confirmed)\b/iu;
const between =
  /[;,](?:\s+(?:and|or|nor))?\s+|\s+(?:and|or)\s+(?=(?:which|what|whether|how|any|the|who|where)\b)/iu;

/** What is open about a sum or a time says nothing on a question that asks for neither. */
const ofFigures =
  /\b(?:fees?|costs?|amounts?|sums?|penalt\w+|fines?|deadlines?|periods?|how (?:long|much|many|high)|figures?)\b/iu;

/** A point as it is compared with questions. */
interface ReadPoint {
  sentence: string;
  set: TermSet;
  isOfFigures: boolean;
}

function pointsOf(sentence: string): string[] {
  return saysOpen.test(sentence) ? sentence.replace(/^not confirmed:?\s*/iu, '').split(between) : [];
}

const pointsOfGuides = new WeakMap<VersionHeader, readonly ReadPoint[]>();

/** What the version says of itself is read once. */
function readPoints(header: VersionHeader): readonly ReadPoint[] {
  const known =
    pointsOfGuides.get(header) ??
    sentencesOf(header.gaps ?? '').flatMap(({ text }) =>
      pointsOf(text).map((point) => ({
        sentence: text,
        set: termSetOf(point),
        isOfFigures: ofFigures.test(point),
      })),
    );
  pointsOfGuides.set(header, known);
  return known;
}

/** The open point that says most of what is asked. */
export function nearestOpenPoint(question: Question, index: PassageIndex): OpenPoint | undefined {
  const asksFact = question.asked.fact !== undefined;
  return index
    .headers()
    .filter(({ jurisdiction }) => jurisdiction === question.country)
    .flatMap(readPoints)
    .filter(({ isOfFigures }) => asksFact || !isOfFigures)
    .map(({ sentence, set }) => ({ sentence, covers: coverageBy(question.terms, [set], index) }))
    .reduce<OpenPoint | undefined>(
      (best, one) => (best && best.covers >= one.covers ? best : one),
      undefined,
    );
}
