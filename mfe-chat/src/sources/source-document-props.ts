import type { Citation } from '@astraea/contracts';
import type { ReactNode } from 'react';

export interface SourceDocumentProps {
  citation: Citation;
  /** The country that was asked about. */
  country: string;
  /** Stand over the document, whatever is shown of it. */
  controls?: ReactNode;
}
