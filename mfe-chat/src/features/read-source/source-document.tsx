import { hasPages } from '../../proof/source-facts';
import { PdfSource } from './pdf-source';
import type { SourceDocumentProps } from './source-document-props';
import { TextSource } from './text-source';

/** The cited place in its document: the page of a PDF, the surroundings in every other text, words where neither can be had. */
export function SourceDocument(props: SourceDocumentProps) {
  if (hasPages(props.citation)) return <PdfSource {...props} />;
  const { doc, version, provision, quote } = props.citation;
  return <TextSource key={[doc, version, provision, quote].join('\n')} {...props} />;
}
