import type { OwnCitation, OwnPassage } from '@astraea/contracts';
import { listOf } from '../app/list-of';
import { catalogue } from '../locales/catalogue';
import { documents } from '../locales/en/documents';

/** All that a user reads of documents of their own. */
export const ownDocumentWords = catalogue.words('documents', documents);

/** `contract.pdf, Clause 7, page 3`; what is not known of it is left out. */
export function placeOf(
  title: string | null,
  {
    provision,
    page: first,
    page_end: last,
  }: Pick<OwnCitation | OwnPassage, 'provision' | 'page' | 'page_end'>,
): string {
  const { page, pages } = ownDocumentWords;
  const where = first === last ? page({ first }) : pages({ first, last });
  return listOf([title, provision, where].flatMap((part) => part || []));
}

/** In the megabytes of the limits that the server names. */
export function megabytesOf(bytes: number): number {
  return Math.floor(bytes / 100_000) / 10;
}
