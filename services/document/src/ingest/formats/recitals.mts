import type { Part, Provision } from './law-tree.mts';

/** What a recital is called in languages of which the look-up of citations knows the word. */
const words = new Map([
  ['de', 'Erwägungsgrund'],
  ['es', 'Considerando'],
  ['fr', 'Considérant'],
  ['it', 'Considerando'],
  ['nl', 'Overweging'],
  ['pt', 'Considerando'],
]);

/** The number of a recital as printed: `(1)`, `(12a)`, `1.`. */
const printed = /^\(?(\d{1,4}\p{Ll}?)[.)]{1,2}$/u;

/** The number in what is printed before a recital; undefined for what is none. */
export const recitalNumber = (marker: string): string | undefined => printed.exec(marker)?.[1];

/** `Recital (1)`: it says why a law was made, and is told apart from its rules by its place alone. */
export function recitalPlace(number: string, language: string | null): string {
  return `${words.get(language ?? '') ?? 'Recital'} (${number})`;
}

export const recital = (cited: string, marker: string, parts: Part[]): Provision => ({
  ...{ kind: 'provision', cited, marker, heading: null, isItem: false },
  parts,
});
