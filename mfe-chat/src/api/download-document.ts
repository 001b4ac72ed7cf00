import { isAbort } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useChatSession } from '../chat-session-context';
import { logFailure } from '../log-failure';

export interface DocumentToDownload {
  /** The country of the conversation, which may cite other countries' and international documents. */
  country: string;
  doc: string;
  /** The version that was cited; the newest without it. */
  version?: string;
}

/** Saves a document under its own name. A failure is only logged. */
export function useDownloadDocument() {
  const { client, signal } = useChatSession();
  return useMutation({
    mutationFn: async (document: DocumentToDownload) => {
      const blob = await client.downloadDocument(document);
      if (!signal.aborted) save(blob, document.doc);
    },
    onError: (error) => {
      if (!isAbort(error)) logFailure(error);
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
