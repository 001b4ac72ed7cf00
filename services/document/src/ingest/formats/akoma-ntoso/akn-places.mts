import { foldWhite } from '../../read/source-line.mts';

/** What a country calls its own basic unit where the file prints a bare number. */
const wordsOfArticle = new Map([
  ['de', 'Art.'],
  ['fr', 'Art.'],
  ['it', 'Art.'],
  ['es', 'Art.'],
  ['pt', 'Art.'],
  ['rm', 'Art.'],
]);

/** And a point of an annex; others say `paragraph`. */
const wordsOfPoint = new Map([
  ['de', 'Ziff.'],
  ['fr', 'point'],
  ['it', 'punto'],
  ['es', 'punto'],
  ['pt', 'ponto'],
  ['fi', 'kohta'],
  ['sv', 'punkt'],
]);

/** An annex of which nothing says what it is called. */
const wordsOfAnnex = new Map([
  ['de', 'Anhang'],
  ['fr', 'Annexe'],
  ['it', 'Allegato'],
  ['es', 'Anexo'],
  ['pt', 'Anexo'],
  ['fi', 'Liite'],
  ['sv', 'Bilaga'],
]);

const dash = /^[-–—•·*▪‒]*$/u;

/** `1` of `(1)`, `1.` or `1)`; empty where a dash or a dot stands for a number. */
export function bareNumber(printed: string): string {
  const number = foldWhite(printed).replace(/^[([\s]+|[\s.)\]:]+$/gu, '');
  return dash.test(number) ? '' : number;
}

/** `1` of `ΠΑΡΑΓΡΑΦΟΣ 1`: within an article a part is cited by its number alone. */
export const withoutWord = (number: string): string =>
  /^\p{L}{3,}\.?\s(\P{L}\S*)$/u.exec(number)?.[1] ?? number;

/** As `Art. 12-bis` and `2 §` are printed, with what they are called. */
const isNamed = (number: string): boolean => /^\p{L}{2,}(?:\.?\s+\S|\.\S)|§|№/u.test(number);
/** As `3 luku` is. */
const hasWord = (number: string): boolean => isNamed(number) || /\s\p{L}{3,}/u.test(number);

export interface Naming {
  /** As BCP 47 has it. */
  language: string;
  /** In English, of an article, where the kind of the document has a word of its own. */
  article: string;
}

/** What a section or an article is cited by; undefined where it has no number. */
export function citedAs(printed: string, element: string, { language, article }: Naming): string | undefined {
  const number = bareNumber(printed);
  if (number === '') return undefined;
  if (isNamed(number)) return number;
  if (element === 'section' && (language === 'fi' || language === 'sv')) return `${number} §`;
  const own = wordsOfArticle.get(language);
  if (own) return `${own} ${number}`;
  if (element === 'article') return `${article} ${number}`;
  return `${element.charAt(0).toUpperCase()}${element.slice(1)} ${number}`;
}

/** A numbered part outside of sections and articles: `Schedule 1, paragraph 3`, `Anhang 2, Ziff. 4`. */
export function citedBeside(prefix: string, printed: string, element: string, language: string): string {
  const number = bareNumber(printed);
  if (number === '') return prefix;
  const word = hasWord(number)
    ? ''
    : `${wordsOfPoint.get(language) ?? (element === 'point' || element === 'item' ? 'point' : 'paragraph')} `;
  return prefix === ''
    ? `${word.charAt(0).toUpperCase()}${word.slice(1)}${number}`
    : `${prefix}, ${word}${number}`;
}

export function wordOfAnnex(language: string): string {
  return wordsOfAnnex.get(language) ?? 'Annex';
}
