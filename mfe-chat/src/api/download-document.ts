import { isAbort } from '@astraea/web-kit';
import { CancelledError, useMutation } from '@tanstack/react-query';
import { logFailure } from '../failures/log-failure';
import { useChatSession } from '../session/chat-session-context';
import { type DocumentAddress, fetchDocument } from './document';

/** Saves a document under its own name. A failure is only logged. */
export function useDownloadDocument() {
  const { client, queryClient, signal } = useChatSession();
  return useMutation({
    mutationFn: async (document: DocumentAddress) => {
      const { blob } = await fetchDocument(queryClient, client, document);
      if (!signal.aborted) save(blob, document.doc);
    },
    onError: (error) => {
      if (!isAbort(error) && !(error instanceof CancelledError)) logFailure(error);
    },
  });
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has to have begun reading before the address is taken away.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
