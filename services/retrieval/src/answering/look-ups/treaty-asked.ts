import type { Binding } from '@astraea/contracts';
import { isTreatyRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Question } from '../question/question';
import { ownGuidePassages } from './guides';
import { countOtherWords } from './other-words';
import { namesTreaty, treaties } from './treaties';

/** Asks whether, or says that, somebody is bound; 'third-party liability' does not. */
const asksBinding =
  /\b(?:bound by|(?<!third[- ])part(?:y|ies) to|(?<!third[- ])party\b(?! liab| ins| dam| cla)|members? of|sign(?:ed|s|atory)?|ratif\w+|acced\w+|join(?:ed|s)?|withdr[ae]w\w*)\b/iu;
const asksWhichTreaties =
  /\b(?:which|what|how many|all|any|the) (?:\p{L}+ ){0,4}(?:treat(?:y|ies)|conventions)\b/iu;
const asksWhen = /\b(?:when|what (?:date|year)|since)\b/iu;
const year = /\b(?:19|20)\d\d\b/u;
/** Words of such a question; more ask for something else, for instance for a rule of the treaty. */
const ofBinding = `bound party parties member members sign signed signatory ratify ratified accede acceded join joined withdraw withdrew state
  treaty treaties convention conventions agreement accords space outer un united nations five four all country when year date since has is`;
const mostOtherWords = 1;

/** A treaty by which a country is asked to be bound, with what its own sources say of that. */
export interface TreatyAsked {
  /** Undefined where several are asked for, or none is named. */
  name: string | undefined;
  binding: Binding;
  /** Passages that say it, the row of the table first; none if the sources do not confirm it. */
  passages: Passage[];
}

/** The treaty by which the question asks the country to be bound; undefined if it asks something else. */
export function findTreatyAsked(question: Question, index: PassageIndex): TreatyAsked | undefined {
  const { text, country } = question;
  if (!asksBinding.test(text)) return undefined;
  const headers = index.headers().filter(({ jurisdiction }) => jurisdiction === country);
  if (headers.every(({ jurisdiction_kind }) => jurisdiction_kind === 'international')) return undefined;
  const named = treaties.filter(({ pattern }) => pattern.test(text));
  const names = named.map(({ name }) => name).join(' ');
  if (countOtherWords(question, `${ofBinding} ${names}`) > mostOtherWords) return undefined;
  const own = ownGuidePassages(country, index);
  const [treaty, ...more] = named;
  if (!treaty || more.length > 0) {
    if (!treaty && !asksWhichTreaties.test(text)) return undefined;
    const isAsked = (row: Passage): boolean => !treaty || named.some((one) => namesTreaty(row, one));
    return {
      name: undefined,
      binding: 'unknown',
      passages: own.filter(isTreatyRow).filter(isAsked),
    };
  }
  const said = own.filter((passage) => namesTreaty(passage, treaty));
  const statements = said.filter((one) => !isTreatyRow(one) && asksBinding.test(one.block.text));
  const dated = statements.filter(({ block }) => year.test(block.text));
  // A row of the table is dated by when it was read, which is not when the country joined.
  if (asksWhen.test(text) && dated.length === 0) return undefined;
  const rows = said.filter(isTreatyRow);
  const binding = headers
    .flatMap(({ bindings }) => bindings)
    .find(({ instrument_id }) => instrument_id === treaty.id)?.binding;
  return {
    name: treaty.name,
    binding: binding ?? 'unknown',
    passages: asksWhen.test(text) ? [...dated.slice(0, 1), ...rows] : [...rows, ...statements.slice(0, 1)],
  };
}
