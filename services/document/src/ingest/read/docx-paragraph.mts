import type { AutoNumbers } from './docx-auto-numbers.mts';
import type { FieldText } from './docx-fields.mts';
import type { NumberCounter } from './docx-numbering.mts';
import type { FindStyle, NumberingRef } from './docx-styles.mts';
import { foldWhite, type SourceLine } from './source-line.mts';

/** Where the mark of a note stands, until the text is whole. */
export const noteMark = '\uFFFC';
const emptyBrackets = new RegExp(`\\s*[([]${noteMark}[)\\]](?=(\\p{L})?)|${noteMark}`, 'gu');

const tableOfContents = /^(?:toc|table of (?:contents|figures|authorities)|contents heading)/;

/** Styles in which the template of British instruments sets the words for other acts, without quotation marks. */
const quotedStyle = /^lq ?\p{L}/u;

/** A paragraph that has begun: what is said of it, and its text so far. */
export class DocxParagraph {
  text = '';
  style: string | undefined;
  numbering: NumberingRef | undefined;
  /** It has words that are struck through. */
  hasStruck = false;
  /** Its end was deleted or moved away, so that the next one goes on with it. */
  isOpenEnded = false;
  /** Its end is not shown, so that it takes no place where it is empty. */
  isHidden = false;
  /** It goes on with a paragraph whose end was deleted, and is what that was. */
  goesOn = false;
  /** It stands in a table of contents. */
  isContents = false;
  /** Numbers that were counted for it, which do not stand in its words. */
  readonly counted: string[] = [];
  /** Lines of text boxes that hang on it. */
  readonly boxed: SourceLine[] = [];
  private readonly fields: { at: number; field: FieldText }[] = [];

  addField(field: FieldText | undefined): void {
    if (field) this.fields.push({ at: this.text.length, field });
  }

  /** A field is text too, though its number is only counted in the end. */
  get isEmpty(): boolean {
    return foldWhite(this.text) === '' && this.fields.length === 0;
  }

  /** The line that it makes; its number and those of its fields are counted. */
  end(findStyle: FindStyle, counter: NumberCounter, autoNumbers: AutoNumbers): SourceLine | undefined {
    const style = findStyle(this.style);
    const ref = { ...style?.numbering, ...said(this.numbering) };
    const takesNumber = ref.id !== '0' && !(this.isHidden && this.isEmpty && !this.hasStruck);
    const number = counter.paragraph(
      takesNumber ? { id: ref.id, level: ref.level, styles: ref.styles } : undefined,
    );
    const outline = style?.outline ?? outlineOf(style?.name);
    const level = outline === undefined || outline > deepestOutline ? {} : { level: outline + 1 };
    const count = (field: FieldText): string => {
      if ('text' in field) return field.text;
      return 'listNum' in field ? counter.field(field.listNum) : autoNumbers.next(field.autoNum, outline);
    };
    const text = foldWhite(this.withFields(count).replace(emptyBrackets, (_, next) => (next ? ' ' : '')));
    if (number.text !== '') counter.typed(text);
    this.isContents ||= tableOfContents.test(style?.name ?? '');
    if (text === '' || this.isContents) return undefined;
    this.counted.push(number.text);
    const glue = number.isClose && /^[^\p{L}\p{N}]/u.test(text) ? '' : ' ';
    const whole = number.text === '' ? text : `${foldWhite(number.text)}${glue}${text}`;
    const isQuoted = quotedStyle.test(style?.name ?? '') ? { isQuoted: true } : {};
    const isCounted = number.text === '' ? {} : { isCounted: true };
    return { text: whole, page: 1, gapBefore: true, ...level, ...isQuoted, ...isCounted };
  }

  private withFields(count: (field: FieldText) => string): string {
    let [text, from] = ['', 0];
    for (const { at, field } of this.fields) {
      const counted = count(field);
      this.counted.push(counted);
      text += this.text.slice(from, at) + counted;
      from = at;
    }
    return text + this.text.slice(from);
  }
}

/** The highest outline level is 0; 9 is that of text. */
const deepestOutline = 8;

/** What a paragraph says itself of its number goes before what its style says. */
function said(numbering: NumberingRef | undefined): Partial<NumberingRef> {
  const { id, level } = numbering ?? {};
  return {
    ...(id === undefined ? {} : { id }),
    ...(level === undefined ? {} : { level, styles: [] }),
  };
}

function outlineOf(name = ''): number | undefined {
  const [, level] = /^heading (\d)$/.exec(name) ?? [];
  if (level) return Number(level) - 1;
  return name === 'title' ? 0 : undefined;
}
