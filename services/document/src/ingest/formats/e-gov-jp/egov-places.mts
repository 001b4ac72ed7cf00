import { attributeOf, childOf, type Element } from '../xml.mts';
import { words } from './egov-words.mts';

const figures = '〇一二三四五六七八九';
const units = ['', '十', '百', '千'];

/** `二十一` of 21, as the country writes the numbers of its provisions. */
function inKanji(number: number): string {
  return [...String(number)]
    .map((figure, at, all) => {
      const unit = units[all.length - 1 - at] ?? '';
      if (figure === '0') return '';
      return figure === '1' && unit !== '' ? unit : `${figures[Number(figure)]}${unit}`;
    })
    .join('');
}

/** `第十二号の四` of `12_4`; undefined for what is no number. */
function numbered(number: string, unit: string): string | undefined {
  if (!/^\d{1,4}(?:_\d{1,4})*$/u.test(number)) return undefined;
  const [first = '', ...branches] = number.split('_').map((one) => inKanji(Number(one)));
  return [`第${first}${unit}`, ...branches].join('の');
}

/** `第三号から第五号まで` of `3:5`: what was repealed together has one number. */
function ranged(number: string, unit: string, printed: string): string | undefined {
  const [from, to, ...others] = number.split(':').map((one) => numbered(one, unit));
  if (!from || others.length > 0) return undefined;
  if (to === undefined) return number.includes(':') ? undefined : from;
  return printed.includes('から') ? `${from}から${to}まで` : `${from}及び${to}`;
}

/** How the parts of an article are cited below it, in the language of the text. */
export interface Places {
  paragraph(element: Element): string;
  item(element: Element): string;
}

const printedIn = (element: Element, name: string): string => words(childOf(element, name));
const numberOf = (element: Element): string => attributeOf(element, 'Num') ?? '';

export const japanese: Places = {
  paragraph: (element) => ranged(numberOf(element), '項', '') ?? printedIn(element, 'ParagraphNum'),
  item: (element) => {
    const printed = printedIn(element, 'ItemTitle');
    return ranged(numberOf(element), '号', printed) ?? printed;
  },
};

const bracketed = (number: string): string =>
  number === '' ? '' : `(${number.replace(/^\(|[).]+$/gu, '')})`;

/** Of the translations, which have the same marks. */
export const translated: Places = {
  paragraph: (element) => bracketed(printedIn(element, 'ParagraphNum') || numberOf(element)),
  item: (element) => bracketed(printedIn(element, 'ItemTitle') || numberOf(element)),
};
