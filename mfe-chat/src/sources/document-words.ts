import type { Citation, DocumentNotice } from '@astraea/contracts';
import { ApiError } from '@astraea/web-kit';
import { isSessionEnd } from '../app/failures';
import { isPast } from './source-facts';
import { sourceWords } from './words';

/** Why the file behind a citation cannot be shown, in words, and whether another try may help. */
export interface DocumentFailure {
  words: string;
  mayPass: boolean;
  /** Only a new sign-in helps. */
  sessionEnded?: boolean;
  /** Trace id. */
  reference?: string;
}

export function describeDocumentFailure(error: Error): DocumentFailure {
  if (!(error instanceof ApiError)) return { words: sourceWords.failed.any, mayPass: true };
  const { network, status, problem } = error;
  if (network) {
    const words = navigator.onLine ? sourceWords.failed.network : sourceWords.failed.offline;
    return { words, mayPass: true };
  }
  const reference = problem?.traceId;
  if (isSessionEnd(error)) {
    return { words: sourceWords.failed.sessionEnded, mayPass: false, sessionEnded: true, reference };
  }
  if (status === 410) {
    return {
      words: sourceWords.failed.erased,
      mayPass: false,
      reference,
    };
  }
  if (status === 404) {
    return {
      words: sourceWords.failed.gone,
      mayPass: false,
      reference,
    };
  }
  return { words: sourceWords.failed.any, mayPass: true, reference };
}

const words: Record<DocumentNotice, string> = sourceWords.notices;

/** What has to be said over a source, whatever kind of document it is: what became of it since, else what was known when it was cited. */
export function noticeWords(
  citation: Pick<Citation, 'status'> | undefined,
  notice: DocumentNotice | undefined,
) {
  if (notice) return words[notice];
  return citation && isPast(citation) ? words[citation.status as 'repealed' | 'superseded'] : undefined;
}
