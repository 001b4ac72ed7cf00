import { Button, isAbort } from '@astraea/web-kit';
import { CancelledError, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { logFailure } from '../app/failures';
import { saveFile } from '../app/save-file';
import { useChatSession } from '../ask/chat-session';
import { type DocumentAddress, fetchDocument } from './document';
import { sourceWords } from './words';

/** Saves a cited document under its own name. */
export function DownloadButton({
  document,
  label = sourceWords.download,
}: {
  document: DocumentAddress;
  label?: string;
}) {
  const download = useDownloadDocument();
  return (
    <Button
      size="small"
      busy={download.isPending}
      aria-label={sourceWords.downloadOf({ doc: document.doc })}
      onClick={() => {
        if (!download.isPending) download.mutate(document);
      }}
    >
      {download.isPending ? null : <Download size={16} aria-hidden="true" />}
      {label}
    </Button>
  );
}

/** Saves a document under its own name. A failure is only logged. */
function useDownloadDocument() {
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
