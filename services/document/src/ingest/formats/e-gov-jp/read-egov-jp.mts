import { lawDay } from '../law-day.mts';
import type { LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { marked, placed } from '../placed.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, textOf } from '../xml.mts';
import { BodyReader } from './egov-body.mts';
import { japanese, translated } from './egov-places.mts';
import { asideIn, words } from './egov-words.mts';

/** The year before the first of each era. */
const eras = new Map([
  ['Meiji', 1867],
  ['Taisho', 1911],
  ['Showa', 1925],
  ['Heisei', 1988],
  ['Reiwa', 2018],
]);
/** What e-Gov answers with, the law in it. */
const envelopes = new Set(['DataRoot', 'law_data_response']);
const repealed = /^(?:Repeal|Expire|LossOfEffectiveness)$/u;

function lawIn(root: Element): Element | undefined {
  if (localName(root.name) === 'Law') return root;
  return envelopes.has(localName(root.name)) ? find(root, 'Law') : undefined;
}

/** The day of promulgation, which has the year of an era. */
function promulgated(law: Element): { day: string | null; isBad: boolean } {
  const [year, month, date] = ['Year', 'PromulgateMonth', 'PromulgateDay'].map((name) =>
    Number(attributeOf(law, name) ?? ''),
  );
  const before = eras.get(attributeOf(law, 'Era') ?? '');
  if (!month || !date) return { day: null, isBad: false };
  const two = (number: number): string => String(number).padStart(2, '0');
  const made = before && year ? lawDay(`${before + year}-${two(month)}-${two(date)}`) : null;
  return { day: made, isBad: made === null };
}

function picturesIn(element: Element): number {
  return childrenOf(element).reduce(
    (sum, one) => sum + (localName(one.name) === 'Fig' ? 1 : picturesIn(one)),
    0,
  );
}

function warningsOn(law: Element, state: string, isBad: boolean): string[] {
  const pictures = picturesIn(law);
  return [
    ...(isBad ? ['The day of promulgation in the file is none.'] : []),
    ...(state === 'PreviousEnforced' ? ['A later text has taken the place of this one.'] : []),
    ...(pictures > 0 ? [`${pictures} pictures of forms, figures or formulas are not read.`] : []),
  ];
}

function read(root: Element): Law {
  const law = lawIn(root) ?? root;
  const body = childOf(law, 'LawBody') ?? law;
  const named = childOf(body, 'LawTitle');
  const said = (name: string): string => textOf(find(root, name));
  const id = said('law_id') || said('LawId');
  const stateOf = lawDay(said('amendment_enforcement_date'));
  const language = attributeOf(law, 'Lang') || 'ja';
  const made = promulgated(law);
  const reader = new BodyReader(language === 'ja' ? japanese : translated);
  const parts = reader.partsIn(body, { prefix: '', cited: undefined });
  const status = repealed.test(said('repeal_status')) ? 'repealed' : undefined;
  const title = words(named) || attributeOf(body, 'Subject') || null;
  return {
    title,
    shortTitle: attributeOf(named, 'Abbrev')?.split(',')[0] || null,
    number: words(childOf(law, 'LawNum')) || null,
    dated: lawDay(said('promulgation_date')) ?? made.day,
    language,
    url: id === '' ? null : `https://laws.e-gov.go.jp/law/${id}`,
    consolidatedAsOf: stateOf,
    parts: (title ? placed(parts, title, undefined) : parts).map((part) => marked(part, status)),
    aside: asideIn(root, law),
    warnings: warningsOn(law, said('current_revision_status'), made.isBad),
  };
}

/** The standard XML of Japanese laws, which e-Gov gives out (laws.e-gov.go.jp). */
export const egovJp: LawFormat = {
  name: 'the XML of e-Gov Japan',
  recognises: (root) => childOf(lawIn(root), 'LawBody') !== undefined,
  read,
};
