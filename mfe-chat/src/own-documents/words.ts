import type { OwnCitation, OwnPassage } from '@astraea/contracts';

/** All that a user reads of documents of their own. */
export const ownDocumentWords = {
  title: 'Your documents',
  about:
    'A contract, an application or a draft. Questions in conversations of this matter are looked up in it too, beside the law. It is shown to nobody else, searched for nobody else, and never sent to a language model.',
  paying:
    'With a paid plan you add contracts, applications and drafts here, and questions of this matter are looked up in them beside the law.',
  loading: 'Loading your documents…',
  tryAgain: 'Try again',
  none: 'No documents yet.',
  add: 'Add a document',
  drop: 'or drop it here',
  kinds: 'PDF, Word (.docx), HTML, Markdown, XML, plain text',
  atMost: (bytes: number) => `at most ${Math.floor(bytes / 100_000) / 10} MB a file`,
  reading: (name: string) => `Sending and reading ‘${name}’…`,
  added: (name: string) => `‘${name}’ is there and is looked in.`,
  refused: (name: string, why: string) => `‘${name}’ was not added. ${why}`,
  unknownKind: (kinds: string) => `Files of this kind are not read. What is: ${kinds}.`,
  tooLarge: (most: string) => `It is too large: ${most}. Split it.`,
  dismiss: 'Dismiss',
  facts: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  warned: 'Read with gaps:',
  download: (name: string) => `Download ‘${name}’`,
  delete: (name: string) => `Delete ‘${name}’`,
  ask: (name: string) => `Delete ‘${name}’ for good? What answers quote of it goes too.`,
  deleteForGood: 'Delete for good',
  keep: 'Keep',
  deleted: (name: string) => `‘${name}’ was deleted.`,
  withMatter:
    'The documents of this matter are deleted for good, and do not come back with it. Press again to delete it.',
  deleteMatter: 'Delete with its documents',
  below: {
    title: 'In your documents',
    notLaw: 'What your own documents say. It is no law, and no part of the answer above.',
    seems: 'These passages only seem to answer. Check them.',
    nothing: 'Your documents do not say anything to this question.',
    deleted: (count: number) =>
      count === 1
        ? 'One passage stood in a document that was deleted.'
        : `${count} passages stood in documents that were deleted.`,
    look: 'Look in your documents',
    lookAgain: 'Your documents changed. Look again',
    looking: 'Looking in your documents…',
    open: (marker: number, name: string) => `${marker}: read the passage in ‘${name}’`,
  },
  passage: { loading: 'Loading the passage…', yours: 'Your own document, not law.' },
} as const;

/** `contract.pdf, Clause 7, page 3` */
export function placeOf({
  doc,
  ...place
}: Pick<OwnCitation, 'doc' | 'provision' | 'page' | 'page_end'>): string {
  return [doc, place.provision, pagesOf(place)].filter(Boolean).join(', ');
}

export function pagesOf({ page, page_end }: Pick<OwnPassage, 'page' | 'page_end'>): string {
  return page === page_end ? `page ${page}` : `pages ${page} to ${page_end}`;
}
