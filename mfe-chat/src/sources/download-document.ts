import { isAbort } from '@astraea/web-kit';
import { CancelledError, useMutation } from '@tanstack/react-query';
import { logFailure } from '../app/log-failure';
import { saveFile } from '../app/save-file';
import { useChatSession } from '../ask/chat-session-context';
import { type DocumentAddress, fetchDocument } from './document';

/** Saves a document under its own name. A failure is only logged. */
export function useDownloadDocument() {
  const { client, queryClient, signal } = useChatSession();
  return useMutation({
    mutationFn: async (document: DocumentAddress) => {
      const { blob } = await fetchDocument(queryClient, client, document);
      if (!signal.aborted) saveFile(blob, document.doc);
    },
    onError: (error) => {
      if (!isAbort(error) && !(error instanceof CancelledError)) logFailure(error);
    },
  });
}
