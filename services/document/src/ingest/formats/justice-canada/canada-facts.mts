import type { Law } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find } from '../xml.mts';
import { wordsOf } from './canada-words.mts';

/** `2005-11-25` of a date in three elements; null for one that is no day. */
function dayOf(date: Element | undefined): string | null {
  const [year, month, day] = ['YYYY', 'MM', 'DD'].map((name) => wordsOf(childOf(date, name)));
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return /^(?:1[5-9]|20|21)\d{2}-\d{2}-\d{2}$/u.test(iso) ? iso : null;
}

/** As statutes are numbered: `S.C. 2005, c. 45`, `R.S.C. 1985, c. A-1`, and regulations `SOR/2018-144`. */
function numberOf(identification: Element | undefined, isFrench: boolean): string | null {
  const instrument = wordsOf(childOf(identification, 'InstrumentNumber'));
  if (instrument !== '') return instrument;
  const chapter = childOf(identification, 'Chapter');
  const annual = childOf(chapter, 'AnnualStatuteId');
  const year = wordsOf(childOf(annual, 'YYYY'));
  const number = wordsOf(childOf(annual, 'AnnualStatuteNumber'));
  if (year && number) return isFrench ? `L.C. ${year}, ch. ${number}` : `S.C. ${year}, c. ${number}`;
  const consolidated = wordsOf(childOf(chapter, 'ConsolidatedNumber'));
  if (consolidated === '') return null;
  return isFrench ? `L.R.C. (1985), ch. ${consolidated}` : `R.S.C. 1985, c. ${consolidated}`;
}

export function factsOf(root: Element): Omit<Law, 'parts' | 'aside' | 'warnings'> {
  const identification = childOf(root, 'Identification');
  const isFrench = attributeOf(root, 'lang') === 'fr';
  const [long, short] = ['LongTitle', 'ShortTitle'].map((name) => wordsOf(childOf(identification, name)));
  const assented = childrenOf(childOf(identification, 'BillHistory') ?? root, 'Stages').find(
    (stage) => attributeOf(stage, 'stage') === 'assented-to',
  );
  const current = attributeOf(root, 'current-date') ?? attributeOf(root, 'pit-date') ?? '';
  return {
    title: long || short || null,
    shortTitle: long && short && short !== long ? short : null,
    number: numberOf(identification, isFrench),
    dated: dayOf(find(assented, 'Date') ?? find(childOf(identification, 'RegistrationDate'), 'Date')),
    language: attributeOf(root, 'lang') ?? null,
    url: null,
    consolidatedAsOf: /^20\d{2}-\d{2}-\d{2}$/u.test(current) ? current : null,
  };
}
