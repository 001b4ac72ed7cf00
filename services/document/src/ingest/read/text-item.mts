/** A run of letters as pdfjs gives it. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  width: number;
  height: number;
  transform: number[];
  dir: string;
}
