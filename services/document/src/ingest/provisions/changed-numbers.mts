import type { Label } from '../labels/label.mts';
import { compareNumbers, type NumberValue, numberValue } from '../labels/number-value.mts';

/** `i` behind a number is a word of Norwegian: `§ 5 i lov om fyr`. */
const figure = String.raw`\d{1,4}(?:-\d{1,4})*(?:\s?[a-hj-z](?![\p{L}\p{N}]))?`;
const mention = new RegExp(
  String.raw`(§|kapit|vedlegg)[§\p{L}]{0,20}\s?(${figure}(?:\s?(?:,|og|samt|til|–)\s?(?:ny[et]?\s)?(?:§{1,2}\s?)?${figure})*)`,
  'giu',
);
const oneOfThem = new RegExp(String.raw`(til|–)?\s?(?:ny[et]?\s)?(?:§{1,2}\s?)?(${figure})`, 'giu');
/** What is changed is a part of the provision, which is set without its number. */
const partOfIt = /^(?:\s[\p{L}\d]+\.?){0,3}\s(?:ledd|punktum|bokstav|nr\.|nummer|overskrift)/iu;
/** Characters behind a number in which that is said. */
const partWithin = 60;
/** A sentence about a provision or a part of one, and not about all that stands in an act or chapter. */
const aboutOne = /§|(?<!\p{L})(?:ledd|bokstav|punktum)/iu;

const words = ['§', 'kapit', 'vedlegg'];
/** Of an act that changes more at once than any does, the rest are taken for its own. */
const mostRanges = 500;

interface Range {
  word: string;
  from: NumberValue;
  to: NumberValue;
}

const keyOf = (word: string, number: NumberValue): string => `${word} ${number.join('.')}`;

/** What the sentences of an amending act of Norway say is changed: `§ 5`, `§§ 8 til 10`, `kapittel 3`. */
export class ChangedNumbers {
  private readonly named = new Set<string>();
  private readonly ranges: Range[] = [];
  private readonly seen = new Set<string>();
  private namesAttachments = false;
  /** Whether the last sentence names the provision that it changes, so that no other one is set behind it. */
  isAboutOne = false;

  add(text: string): void {
    this.isAboutOne = aboutOne.test(text);
    this.namesAttachments ||= /vedlegg/iu.test(text);
    for (const { 0: written, 1: word = '', 2: list = '', index } of text.matchAll(mention)) {
      const behind = index + written.length;
      if (word === '§' && partOfIt.test(text.slice(behind, behind + partWithin))) continue;
      this.addList(word.toLowerCase(), list);
    }
  }

  private addList(word: string, list: string): void {
    let before: NumberValue = [];
    for (const [, upTo, written = ''] of list.matchAll(oneOfThem)) {
      const number = numberValue(written) ?? [];
      this.named.add(keyOf(word, number));
      if (upTo && this.ranges.length < mostRanges) this.ranges.push({ word, from: before, to: number });
      before = number;
    }
  }

  /** Whether a label is one that was named, for the first time: the second one of the same number is that of the act itself. */
  takes({ kind, number, cited }: Label): boolean {
    const word = words.find((one) => kind.startsWith(one)) ?? kind;
    const isNamed = number ? this.names(word, number) : this.namesAttachments;
    const isFirst = !this.seen.has(cited);
    if (isNamed) this.seen.add(cited);
    return isNamed && isFirst;
  }

  private names(word: string, number: NumberValue): boolean {
    return (
      this.named.has(keyOf(word, number)) ||
      this.ranges.some(
        (one) =>
          one.word === word && compareNumbers(number, one.from) >= 0 && compareNumbers(number, one.to) <= 0,
      )
    );
  }
}
