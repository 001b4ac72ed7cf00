import type { Label } from '../labels/label.mts';
import { compareNumbers, type NumberValue, numberValue } from '../labels/number-value.mts';

/** `i` behind a number is a word of Norwegian: `§ 5 i lov om fyr`. */
const figure = String.raw`\d{1,4}(?:-\d{1,4})*(?:\s?[a-hj-z](?![\p{L}\p{N}]))?`;
const mention = new RegExp(
  String.raw`(§|kapit|vedlegg)[§\p{L}]*\s?(${figure}(?:\s?(?:,|og|samt|til|–)\s?(?:ny[et]?\s)?(?:§{1,2}\s?)?${figure})*)`,
  'giu',
);
const oneOfThem = new RegExp(String.raw`(til|–)?\s?(?:ny[et]?\s)?(?:§{1,2}\s?)?(${figure})`, 'giu');
/** A sentence about a provision or a part of one, and not about all that stands in an act or chapter. */
const aboutOne = /§|(?<!\p{L})(?:ledd|bokstav|punktum)/iu;

interface Named {
  word: string;
  from: NumberValue;
  to: NumberValue;
}

/** What the sentences of an amending act of Norway say is changed: `§ 5`, `§§ 8 til 10`, `kapittel 3`. */
export class ChangedNumbers {
  private readonly named: Named[] = [];
  private readonly seen = new Set<string>();
  private namesAttachments = false;
  /** Whether the last sentence names the provision that it changes, so that no other one is set behind it. */
  isAboutOne = false;

  add(text: string): void {
    this.isAboutOne = aboutOne.test(text);
    this.namesAttachments ||= /vedlegg/iu.test(text);
    for (const [, word = '', list = ''] of text.matchAll(mention)) this.addList(word.toLowerCase(), list);
  }

  private addList(word: string, list: string): void {
    for (const [, upTo, written = ''] of list.matchAll(oneOfThem)) {
      const number = numberValue(written) ?? [];
      const before = this.named.at(-1);
      if (upTo && before) before.to = number;
      else this.named.push({ word, from: number, to: number });
    }
  }

  /** Whether a label is one that was named, for the first time: the second one of the same number is that of the act itself. */
  takes({ kind, number, cited }: Label): boolean {
    const isNamed = number
      ? this.named.some(
          ({ word, from, to }) =>
            kind.startsWith(word) && compareNumbers(number, from) >= 0 && compareNumbers(number, to) <= 0,
        )
      : this.namesAttachments;
    const isFirst = !this.seen.has(cited);
    if (isNamed) this.seen.add(cited);
    return isNamed && isFirst;
  }
}
