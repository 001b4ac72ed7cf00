import { ApiError } from '@astraea/web-kit';
import { isSessionEnd } from '../../failures/sign-in-again';

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
  if (!(error instanceof ApiError)) return { words: 'The document could not be loaded.', mayPass: true };
  const { network, status, problem } = error;
  if (network) {
    const words = navigator.onLine
      ? 'The server could not be reached, so the document cannot be shown.'
      : 'You are offline. The document can be shown when you are back online.';
    return { words, mayPass: true };
  }
  const reference = problem?.traceId;
  if (isSessionEnd(error)) {
    return { words: 'Your session has ended.', mayPass: false, sessionEnded: true, reference };
  }
  if (status === 410) {
    return {
      words: 'This document was erased. The quotation is what the answer rests on.',
      mayPass: false,
      reference,
    };
  }
  if (status === 404) {
    return {
      words: 'This document is not here any more. The quotation is what the answer rests on.',
      mayPass: false,
      reference,
    };
  }
  return { words: 'The document could not be loaded.', mayPass: true, reference };
}
