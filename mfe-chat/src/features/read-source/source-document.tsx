import type { Citation } from '@astraea/contracts';
import { useDocument } from '../../api/document';
import { pageWords } from '../../proof/source-facts';
import { describeDocumentFailure } from './document-failure';
import { PdfView } from './pdf-view';
import { TextView } from './text-view';
import { FailedView, LoadingView } from './viewer-states';

interface SourceDocumentProps {
  citation: Citation;
  /** The country that was asked about. */
  country: string;
}

const unknownKind = {
  words: 'This kind of file cannot be shown here. Download it to read the passage in its place.',
  mayPass: false,
};

/** The cited place in its document: the page of a PDF, the surroundings in a text, words where neither can be had. */
export function SourceDocument({ citation, country }: SourceDocumentProps) {
  const { doc, version, page, page_end } = citation;
  const { data: file, error, isFetching, refetch } = useDocument({ country, doc, version });
  const pages = pageWords(page, page_end);
  const caption = `${pages.charAt(0).toUpperCase()}${pages.slice(1)}`;
  const name = `${caption} of ${doc}`;
  if (file?.type.startsWith('application/pdf')) {
    return <PdfView file={file} citation={citation} caption={caption} name={name} />;
  }
  if (file && /^text\/(plain|markdown)/.test(file.type)) {
    return <TextView file={file} citation={citation} caption={caption} name={name} />;
  }
  if (isFetching) return <LoadingView caption={caption} name={name} />;
  const failure = error ? describeDocumentFailure(error) : unknownKind;
  return <FailedView failure={failure} caption={caption} name={name} onRetry={() => void refetch()} />;
}
