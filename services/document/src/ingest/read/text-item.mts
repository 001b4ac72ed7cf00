/** A run of letters as pdfjs gives it. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  transform: number[];
  dir: string;
  /** A note at the foot of the page says that what stands here was repealed. */
  isEnded?: boolean;
}
