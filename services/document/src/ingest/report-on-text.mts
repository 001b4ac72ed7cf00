import { type ReadingReport, reportOnCut, textsOf } from './formats/reading-report.mts';
import { find, isPage, readPage, readRoot, textOf } from './formats/xml.mts';
import { signsOf } from './lost-words/words.mts';
import type { MediaType } from './media-types.ts';
import type { CutSource } from './provisions/cut-passages.mts';
import type { LawFacts } from './read/law-facts.mts';
import { foldWhite, type ReadSource } from './read/source-line.mts';

/** The address of a link or a picture in Markdown, and its marks of tables. */
const markdownMarks = /\]\([^)\s]{0,2000}(?:\s"[^"]{0,300}")?\)/gu;

/** The texts of a file, and how a page is titled, which its text need not say. */
function textsIn(text: string, mediaType: MediaType): { texts: string[]; title?: string } {
  if (mediaType === 'text/plain') return { texts: text.split('\n') };
  if (mediaType === 'text/markdown') return { texts: text.replace(markdownMarks, ']').split('\n') };
  const isXml = mediaType !== 'text/html' || /^\ufeff?\s*<\?xml\b/u.test(text);
  // What was saved of a page may be a part of it.
  const page = isPage(text) ? text : isXml ? undefined : `<html>${text}</html>`;
  const root = page ? readPage(page) : readRoot(`<text>${text.replace(/<[?!][^>]*>/gu, '')}</text>`);
  const texts = root ? textsOf(root).flatMap((one) => one.split(/\n\s*\n/u).map(foldWhite)) : [];
  return { texts, ...(page ? { title: textOf(find(root, 'title')) } : {}) };
}

/** How much of a text file in no publisher's format stands in its passages; its contents and what it says before its text are put aside. */
export function reportOnText(
  { aside = [], front = {} }: ReadSource,
  { text, mediaType, cut, facts }: { text: string; mediaType: MediaType; cut: CutSource; facts: LawFacts },
): ReadingReport {
  const { texts, title } = textsIn(text, mediaType);
  const said = [...cut.kept, ...aside.map((one) => one.text), facts.title ?? ''].join(' ');
  const isUnsaid = title && !signsOf(said).includes(signsOf(title));
  return reportOnCut('none of a publisher that is known', texts, {
    said: cut.kept,
    facts,
    aside: [
      ...aside,
      ...cut.aside,
      ...(isUnsaid ? [{ as: 'title of the page', text: title }] : []),
      ...Object.entries(front).map(([name, said]) => ({ as: 'front matter', text: `${name} ${said}` })),
    ],
  });
}
