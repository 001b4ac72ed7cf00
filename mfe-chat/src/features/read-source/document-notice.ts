import type { Citation, DocumentNotice } from '@astraea/contracts';
import { isPast } from '../../proof/source-facts';

const words: Record<DocumentNotice, string> = {
  withdrawn: 'This document was withdrawn: answers do not use it any more.',
  repealed: 'What is cited here was repealed: it is not in force any more.',
  superseded: 'What is cited here was superseded: another text has taken its place.',
};

/** What has to be said over a source, whatever kind of document it is: what became of it since, else what was known when it was cited. */
export function noticeWords(citation: Pick<Citation, 'status'>, notice: DocumentNotice | undefined) {
  if (notice) return words[notice];
  return isPast(citation) ? words[citation.status as 'repealed' | 'superseded'] : undefined;
}
