import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { childOf, type Element, find } from '../xml.mts';
import { printedShape } from './code-shape.mts';
import { wordsOf } from './ecfr-words.mts';
import { dayIn, takeRevisions } from './effective-dates.mts';
import { CodeReader } from './read-code.mts';

/** A volume holds some of the parts of its title: `Part 1200 to End`. */
function titleOf(root: Element): { number: string | undefined; title: string | null } {
  const wordsIn = (name: string) => wordsOf(find(root, name));
  const said = wordsIn('TITLENUM') || wordsIn('CFRTITLE');
  const number = /\d{1,2}/u.exec(said)?.[0];
  const page = find(root, 'TITLEPG');
  const about = page ? wordsOf(childOf(page, 'SUBJECT')) : wordsIn('CFRTITLETEXT');
  const parts = wordsOf(childOf(page, 'PARTS')) || wordsIn('HEADING');
  const whole = [number && `Title ${number}`, about].filter((part) => part).join('—');
  return { number, title: [whole, parts].filter((part) => part !== '').join(', ') || null };
}

function read(root: Element, asOf: AsOf): Law {
  const { number, title } = titleOf(root);
  const days = ['REVISED', 'DATE'].map((name) => dayIn(wordsOf(find(root, name))));
  const consolidatedAsOf = days.find((day) => day !== null) ?? null;
  const revisions = takeRevisions(root, printedShape);
  const reader = new CodeReader(printedShape, number, asOf(consolidatedAsOf), revisions);
  return {
    title,
    shortTitle: null,
    number: number ? `${number} CFR` : null,
    dated: null,
    language: 'en',
    url: null,
    consolidatedAsOf,
    parts: reader.partsIn(root, undefined),
    aside: reader.aside,
    warnings: [],
  };
}

/** A volume of the printed Code of Federal Regulations, or a part of one (govinfo.gov/bulkdata/CFR). */
export const cfr: LawFormat = {
  name: 'the XML of the printed Code of Federal Regulations',
  recognises: (root) => ['CFRDOC', 'CFRGRANULE'].includes(root.name) && find(root, 'SECTION') !== undefined,
  read,
};
