import type { Citation } from '@astraea/contracts';
import { hasPages } from '../../proof/source-facts';
import { PdfSource } from './pdf-source';
import { TextSource } from './text-source';

export interface SourceDocumentProps {
  citation: Citation;
  /** The country that was asked about. */
  country: string;
}

/** The cited place in its document: the page of a PDF, the surroundings in every other text, words where neither can be had. */
export function SourceDocument(props: SourceDocumentProps) {
  if (hasPages(props.citation)) return <PdfSource {...props} />;
  const { doc, version, provision, quote } = props.citation;
  return <TextSource key={[doc, version, provision, quote].join('\n')} {...props} />;
}
