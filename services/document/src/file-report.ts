/** What was made of a law in its publisher's format, or of a file in which much beside the law stands: a PDF, a Word document. */
export interface LawReport {
  /** As it is told to people. */
  format: string;
  consolidatedAsOf: string | null;
  warnings: string[];
  /** What was put aside, by what it is: so many pieces with so many letters and figures, and how the first begins. */
  aside: { as: string; pieces: number; signs: number; begins: string }[];
  /** Letters and figures of the file, and of those what stands in no passage, is no heading or number and was not put aside. */
  signs: number;
  lost: number;
  /** How what is lost begins, the longest first. */
  lostTexts: string[];
}

/** What was made of a file, stored with the version that it is, for whoever has to rely on it. */
export interface FileReport {
  /** Of a text file: what it was read in, and how that was known. */
  encoding?: { name: string; by: string };
  passages: number;
  /** Of them, those that are cited by their provision. */
  placed: number;
  /** How the others begin, the first ones. */
  unplaced: string[];
  /** What an operator is to look at. */
  warnings: string[];
  /** Of a law in its publisher's format, a PDF or a Word document: what was put aside and why, and how much of it was covered. */
  law?: LawReport;
}

/** What of it is shown in a list: figures alone. */
export interface ReportFigures {
  passages: number;
  placed: number;
  warnings: number;
  /** Per cent of the letters and figures of a law in its publisher's format, a PDF or a Word document that stand in a passage, a heading or what is put aside. */
  covered?: number;
}
