import { Button } from '@astraea/web-kit';
import { Download } from 'lucide-react';
import type { DocumentAddress } from './document';
import { useDownloadDocument } from './download-document';
import { proofWords } from './proof-words';

/** Saves a cited document under its own name. */
export function DownloadButton({
  document,
  label = proofWords.download,
}: {
  document: DocumentAddress;
  label?: string;
}) {
  const download = useDownloadDocument();
  return (
    <Button
      size="small"
      busy={download.isPending}
      aria-label={proofWords.downloadOf(document.doc)}
      onClick={() => {
        if (!download.isPending) download.mutate(document);
      }}
    >
      {download.isPending ? null : <Download size={16} aria-hidden="true" />}
      {label}
    </Button>
  );
}
