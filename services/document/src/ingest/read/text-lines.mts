import { refuseMarkup } from './markup-lines.mts';
import { foldWhite, type ReadSource, type SourceLine } from './source-line.mts';

/** The lines of a text file. @throws Refusal */
export function readTextLines(content: string): ReadSource {
  const lines: SourceLine[] = [];
  let gapBefore = true;
  refuseMarkup(content);
  for (const raw of content.split(/\r\n|[\r\n\f\u2028\u2029]/)) {
    const text = foldWhite(raw);
    if (text !== '') lines.push({ text, page: 1, gapBefore });
    gapBefore = text === '';
  }
  return { lines, title: null };
}
