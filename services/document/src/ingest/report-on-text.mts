import { type ReadingReport, reportOnCut, textsOf } from './formats/reading-report.mts';
import { isPage, readPage, readRoot } from './formats/xml.mts';
import type { MediaType } from './media-types.ts';
import type { ParsedFile } from './parse-file.ts';
import type { Aside } from './read/aside.mts';
import { foldWhite, type ReadSource } from './read/source-line.mts';

/** The address of a link or a picture in Markdown, and its marks of tables. */
const markdownMarks = /\]\([^)\s]{0,2000}(?:\s"[^"]{0,300}")?\)/gu;

function textsIn(text: string, mediaType: MediaType): string[] {
  if (mediaType === 'text/plain') return text.split('\n');
  if (mediaType === 'text/markdown') return text.replace(markdownMarks, ']').split('\n');
  const isXml = mediaType !== 'text/html' || /^\ufeff?\s*<\?xml\b/u.test(text);
  // What was saved of a page may be a part of it.
  const page = isPage(text) ? text : isXml ? undefined : `<html>${text}</html>`;
  const root = page ? readPage(page) : readRoot(`<text>${text.replace(/<[?!][^>]*>/gu, '')}</text>`);
  return root ? textsOf(root).flatMap((one) => one.split(/\n\s*\n/u).map(foldWhite)) : [];
}

/** How much of a text file in no publisher's format stands in its passages; its contents and what it says before its text are put aside. */
export function reportOnText(
  { aside = [], front = {} }: ReadSource,
  { text, mediaType, cut, left }: { text: string; mediaType: MediaType; cut: ParsedFile; left: Aside[] },
): ReadingReport {
  return reportOnCut('none of a publisher that is known', textsIn(text, mediaType), {
    cut,
    aside: [
      ...aside,
      ...left,
      ...Object.entries(front).map(([name, said]) => ({ as: 'front matter', text: `${name} ${said}` })),
    ],
  });
}
