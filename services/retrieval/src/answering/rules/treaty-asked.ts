import type { Binding } from '@astraea/contracts';
import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { statesFact } from '../question/expected-answer';
import type { Question } from '../question/question';
import { isTreatyRow } from '../ranking/passage-kinds';
import { ownGuidePassages } from './guides';
import { namesTreaty, type Treaty, treaties } from './treaties';

const asksBinding =
  /\b(?:bound|binds?|binding|(?<!third[- ])part(?:y|ies) to|(?<!third[- ])party\b(?! liab| ins| dam| cla)|members?|sign(?:ed|s|atory|ing)?|ratif\w+|acced\w+|accession|join(?:ed|s)?|accept(?:ed|s)?|left|withdr[ae]w\w*)\b/iu;
const asksWhichTreaties =
  /\b(?:which|what|how many|all|any|the) (?:\p{L}+ ){0,4}(?:treat(?:y|ies)|conventions)\b/iu;

const ofAll = /\b(?:all|four|five|three|two) (?:UN |of the )?(?:UN )?space treaties\b/iu;

/** A treaty by which a country is asked to be bound, with what its own sources say of that. */
export interface TreatyAsked {
  name: string;
  binding: Binding;
  /** Passages that say it, the plainest first; none if the sources do not confirm it. */
  passages: Passage[];
}

/** How many of the treaties a passage names in its words. */
function namedIn({ block }: Passage): number {
  return treaties.filter(({ pattern }) => pattern.test(block.text)).length;
}

/** Says something on being bound: the country's row first, unless the row lacks the date that is asked for; undefined if all of it does. */
function onTreaty(question: Question, own: readonly Passage[], treaty: Treaty): Passage[] | undefined {
  const says = own.filter((passage) => namesTreaty(passage, treaty));
  const row = says.filter(isTreatyRow);
  const fact = question.asked.fact;
  const binding = says.filter(
    (passage) =>
      !isTreatyRow(passage) &&
      /\b(?:part(?:y|ies)|acced\w+|accession|ratif\w+|sign\w*|join\w*|bound|binding|binds?|accept\w+|approved?|taken on|withdr[ae]w\w*|deposited|promulgated|member)\b/iu.test(
        passage.block.text,
      ),
  );
  const dated = binding.filter(({ block }) => !fact || statesFact(fact, block, question.text));
  // A row is dated by when it was read; that says nothing of when the country joined.
  if (fact && dated.length === 0 && row.length + binding.length > 0) return undefined;
  const plain = dated.sort((a, b) => namedIn(b) - namedIn(a));
  return fact ? [...plain.slice(0, 1), ...row] : [...row, ...plain.slice(0, row.length > 0 ? 1 : 2)];
}

/** The treaty by which the question asks the country to be bound; undefined if it asks something else. */
export function findTreatyAsked(question: Question, index: PassageIndex): TreatyAsked | undefined {
  if (!asksBinding.test(question.text)) return undefined;
  const headers = index.headers().filter(({ jurisdiction }) => jurisdiction === question.country);
  if (headers.every(({ jurisdiction_kind }) => jurisdiction_kind === 'international')) return undefined;
  const own = ownGuidePassages(question.country, index);
  const [treaty, ...more] = treaties.filter(({ pattern }) => pattern.test(question.text));
  if (!treaty || more.length > 0) {
    if (!treaty && !asksWhichTreaties.test(question.text)) return undefined;
    const many = own
      .filter((passage) => !isTreatyRow(passage) && (namedIn(passage) > 1 || ofAll.test(passage.block.text)))
      .sort((a, b) => namedIn(b) - namedIn(a));
    const some = many.length > 0 ? many.slice(0, 1) : own.filter(isTreatyRow);
    return { name: 'UN space treaties', binding: 'unknown', passages: some };
  }
  const row = headers
    .flatMap(({ bindings }) => bindings)
    .find(({ instrument_id }) => instrument_id === treaty.id);
  const passages = onTreaty(question, own, treaty);
  return passages && { name: treaty.name, binding: row?.binding ?? 'unknown', passages };
}
