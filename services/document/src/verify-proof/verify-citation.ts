import { createHash } from 'node:crypto';
import type { Citation } from '@astraea/contracts';
import { quoteStandsOn } from './quote-on-pages';

export interface CitedFile {
  bytes: Uint8Array;
  /** The text of each page; a file without pages has one. */
  pages: readonly string[];
}

/** SHA-256 in hexadecimal figures, as citations name it. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What does not hold of a citation, in words; nothing when all of it holds. */
export function citationProblems(citation: Citation, file: CitedFile): string[] {
  const problems: string[] = [];
  const sha256 = sha256Of(file.bytes);
  if (sha256 !== citation.sha256.toLowerCase()) {
    problems.push(
      `the file is another version: its SHA-256 is ${sha256}, the citation names ${citation.sha256}`,
    );
  }
  const { page, page_end: pageEnd } = citation;
  if (pageEnd > file.pages.length || pageEnd < page) {
    problems.push(`pages ${page} to ${pageEnd} are not in the file, which has ${file.pages.length}`);
  } else if (!quoteStandsOn(citation.quote, file.pages.slice(page - 1, pageEnd))) {
    problems.push(
      `the cited words do not stand on ${page === pageEnd ? 'page' : 'pages'} ${page}${page === pageEnd ? '' : `–${pageEnd}`}`,
    );
  }
  return problems;
}
