import { shortName } from '../../citing/wording';
import { isInForce, isTableRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { type DecideDeps, isAnswering, lookUp, readAtProvision, searchQueryOf } from '../decide/decide';
import type { ReadPassage } from '../find/find-passages';
import { findProvisionAsked } from '../look-ups/provision-asked';
import { findTreatyAsked } from '../look-ups/treaty-asked';
import type { Question } from '../question/question';

export type CheckDeps = Omit<DecideDeps, 'forModel'>;

/** A question that may be offered. */
interface Candidate {
  words: string;
  /** The passage that answers it once it is asked; undefined where another would, or none. */
  check(question: Question): Promise<Passage | undefined>;
}

/** What was answered, and from what. */
export interface Answered {
  country: string;
  /** All that was found, the likeliest first. */
  read: readonly ReadPassage[];
  cited: readonly Passage[];
}

/** Longer titles make a question that nobody reads. */
const longestTitle = 80;

/** `Article 7` and `section 3(1)`, but neither `Sections 17 and 55` nor `§ 6; § 13`. */
const oneProvision = /^(?!\p{L}+s\b)[^;,]+$/u;

function placeOf({ header, block }: Passage): string {
  return [header.document_id, block.instrument, block.provision].join('\n');
}

/** The passages beside those that are cited: of the same law before others, of the same topic before others. */
function besides({ read, cited }: Answered, index: PassageIndex): Passage[] {
  const said = new Set(cited.map(({ key }) => key));
  const topics = new Set(cited.map(({ block }) => block.topic));
  const laws = new Set(cited.map(({ block }) => block.instrument));
  const guides = cited.filter(({ header }) => header.source_kind === 'guide');
  const ofGuides = [...new Set(guides.map(({ header }) => header.document_id))]
    .flatMap((id) => [...(index.passagesOf(id) ?? [])])
    .filter(({ block }) => topics.has(block.topic));
  const others = [...read.map(({ passage }) => passage), ...ofGuides].filter(
    (passage) => !isTableRow(passage) && isInForce(passage) && !said.has(passage.key),
  );
  const near = ({ block }: Passage): number =>
    2 * Number(laws.has(block.instrument)) + Number(topics.has(block.topic));
  return [...new Map(others.map((passage) => [passage.key, passage])).values()].sort(
    (a, b) => near(b) - near(a),
  );
}

/** The question that was written for a passage, where nothing else would answer it and it does. */
function asWritten(passage: Passage, deps: CheckDeps): Candidate[] {
  const words = passage.header.questions?.[passage.block.id];
  if (words === undefined) return [];
  const check = async (question: Question): Promise<Passage | undefined> => {
    const isSearched = question.parts.length < 2 && !(await findProvisionAsked(question, deps.index));
    if (!isSearched || (await lookUp(question, deps))) return undefined;
    return (await isAnswering(passage, searchQueryOf(question), deps)) ? passage : undefined;
  };
  return [{ words, check }];
}

/** Of each place that is not cited one passage. */
function otherPlaces(passages: readonly Passage[], cited: readonly Passage[]): Passage[] {
  const said = new Set(cited.map(placeOf));
  const others = passages.filter((passage) => !said.has(placeOf(passage)));
  return [...new Map(others.map((passage) => [placeOf(passage), passage])).values()];
}

/** What another provision says: found by its number, and read as any question for a provision is. */
function ofProvision(passage: Passage, deps: CheckDeps): Candidate[] {
  const { provision } = passage.block;
  const title = shortName(passage);
  if (provision === null || !oneProvision.test(provision) || title.length > longestTitle) return [];
  const check = async (question: Question): Promise<Passage | undefined> => {
    const asked = await findProvisionAsked(question, deps.index);
    if (!asked || asked.passages.length === 0 || asked.missing.length > 0) return undefined;
    const [first] = await readAtProvision(asked, searchQueryOf(question), deps);
    return first && placeOf(first.passage) === placeOf(passage) ? first.passage : undefined;
  };
  return [{ words: `What does ${provision} of the ${title} say?`, check }];
}

/** Whether the country is a party to a treaty that is cited. */
function ofTreaty(passage: Passage, country: string, index: PassageIndex): Candidate[] {
  if (passage.header.jurisdiction_kind !== 'international' || isTableRow(passage)) return [];
  const check = async (question: Question): Promise<Passage | undefined> =>
    findTreatyAsked(question, index)?.passages[0];
  return [{ words: `Is ${country} a party to the ${shortName(passage)}?`, check }];
}

/** Questions that may be offered beside an answer, what comes nearest to it first: as people ask, then as one looks up. */
export function candidatesFor(answered: Answered, deps: CheckDeps): Candidate[] {
  const { cited, country } = answered;
  const near = besides(answered, deps.index);
  return [
    ...near.flatMap((passage) => asWritten(passage, deps)),
    ...otherPlaces(near, cited).flatMap((passage) => ofProvision(passage, deps)),
    ...cited.flatMap((passage) => ofTreaty(passage, country, deps.index)),
  ];
}
