import type { Law } from './law-tree.mts';
import type { Element } from './xml.mts';

/** The ISO day of whose law is read: the one that was asked for, or else today, or the day of which the file's own text is if that is later. */
export type AsOf = (ofFile: string | null | undefined) => string;

/** The reader of one publisher's format. */
export interface LawFormat {
  /** As it is told to people. */
  name: string;
  /** In which its pages are written that are not in UTF-8 and name nothing else. */
  unsaidEncoding?: string;
  /** Whether a page has the words by which it would be recognised: to build its elements takes much longer. */
  mayBe?(page: string): boolean;
  /** @throws Refusal for what is in the format, but for its law: it says what to send. */
  refuse?(root: Element): void;
  recognises(root: Element): boolean;
  read(root: Element, asOf: AsOf): Law;
}
