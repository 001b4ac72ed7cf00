import type { Citation, DocumentNotice } from '@astraea/contracts';
import { isPast } from './source-facts';
import { sourceWords } from './words';

const words: Record<DocumentNotice, string> = sourceWords.notices;

/** What has to be said over a source, whatever kind of document it is: what became of it since, else what was known when it was cited. */
export function noticeWords(
  citation: Pick<Citation, 'status'> | undefined,
  notice: DocumentNotice | undefined,
) {
  if (notice) return words[notice];
  return citation && isPast(citation) ? words[citation.status as 'repealed' | 'superseded'] : undefined;
}
