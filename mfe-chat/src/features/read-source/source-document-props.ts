import type { Citation } from '@astraea/contracts';

export interface SourceDocumentProps {
  citation: Citation;
  /** The country that was asked about. */
  country: string;
}
