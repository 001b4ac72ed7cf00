import type { Aside } from '../law-tree.mts';

/** What stands in the text of one document of the RIS, in order: what its XML and its pages have in common. */
export type Block =
  /** Of a part or chapter (`group`), what such a heading is about (`about`), of a provision (`own`), and within its text (`inner`). */
  | { kind: 'heading'; of: 'group' | 'about' | 'own' | 'inner'; text: string }
  /** `§ 4.`, before the text of a provision. */
  | { kind: 'number'; text: string }
  /** A paragraph, with `(2)` before it where it is a numbered one. */
  | { kind: 'paragraph'; text: string }
  /** A member of a list, by how deep it is set in. */
  | { kind: 'item'; depth: number; marker: string; text: string }
  /** What ends the sentence of a list, at the depth to which it belongs: below 1, to the paragraph that opened the list. */
  | { kind: 'ending'; depth: number; text: string }
  | { kind: 'row'; text: string };

/** One document: the RIS keeps each §, article and annex of a law, and what stands above the first, as one of its own. */
export interface RisDocument {
  /** What it says of itself, by the names under which it does: `Inkrafttretensdatum`. */
  facts: ReadonlyMap<string, string>;
  blocks: Block[];
  aside: Aside[];
}

const textFields = new Set(['Text', 'Sonstige Textteile']);
/** Whether a field is the law's own text. */
export const isTextField = (field: string): boolean => textFields.has(field);

const asides: Readonly<Record<string, string>> = {
  Anmerkung: 'notes of the editors',
  'Anmerkung zur ganzen Rechtsvorschrift': 'notes of the editors',
  Beachte: 'notes of the editors',
  'Beachte für folgende Bestimmung': 'notes of the editors',
  'Beachte zur ganzen Rechtsvorschrift': 'notes of the editors',
  Änderung: 'history',
  'Präambel/Promulgationsklausel': 'enacting words',
};

/** As what the words of a field are put aside. */
export const asideOfField = (field: string): string =>
  Object.hasOwn(asides, field) ? (asides[field] ?? '') : 'metadata';
