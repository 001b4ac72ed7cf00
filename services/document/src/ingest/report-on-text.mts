import { type ReadingReport, reportOnCut, textsOf } from './formats/reading-report.mts';
import { isPage, readPage, readRoot } from './formats/xml.mts';
import type { MediaType } from './media-types.ts';
import type { ParsedFile } from './parse-file.ts';
import { dropContents } from './provisions/drop-contents.mts';
import { foldWhite, type ReadSource } from './read/source-line.mts';

/** The address of a link or a picture in Markdown, and its marks of tables. */
const markdownMarks = /\]\([^)\s]{0,2000}(?:\s"[^"]{0,300}")?\)/gu;

function textsIn(text: string, mediaType: MediaType): string[] {
  if (mediaType === 'text/plain') return text.split('\n');
  if (mediaType === 'text/markdown') return text.replace(markdownMarks, ']').split('\n');
  const root = isPage(text) ? readPage(text) : readRoot(`<text>${text.replace(/<[?!][^>]*>/gu, '')}</text>`);
  return root ? textsOf(root).map(foldWhite) : [];
}

/** How much of a text file in no publisher's format stands in its passages; its contents and what it says before its text are put aside. */
export function reportOnText(
  { lines, aside = [], front = {} }: ReadSource,
  { text, mediaType, cut }: { text: string; mediaType: MediaType; cut: ParsedFile },
): ReadingReport {
  const kept = new Set(dropContents(lines));
  const contents = lines.filter((line) => !kept.has(line)).map((line) => line.text);
  return reportOnCut('none of a publisher that is known', textsIn(text, mediaType), {
    cut,
    aside: [
      ...aside,
      ...contents.map((words) => ({ as: 'contents', text: words })),
      ...Object.entries(front).map(([name, said]) => ({ as: 'front matter', text: `${name} ${said}` })),
    ],
  });
}
