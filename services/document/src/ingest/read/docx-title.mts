import { readXml } from './read-xml.mts';
import { foldWhite, type SourceLine } from './source-line.mts';

/** Lines at the beginning among which a title stands. */
const beginning = 30;
const longestTitle = 600;

/** What the properties of a file say: often that of the template which the text was written into. */
export function propertyTitle(xml: string): string | null {
  let [title, inTitle] = ['', false];
  readXml(xml, {
    open: (name) => {
      inTitle = name === 'dc:title';
    },
    text: (text) => {
      if (inTitle) title += text;
    },
    close: () => {
      inTitle = false;
    },
  });
  return foldWhite(title) || null;
}

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** The title of a document: as it is set, and else as its properties name it. */
export function docxTitle(
  lines: readonly SourceLine[],
  isTitle: (line: SourceLine) => boolean,
  property: string | null,
): string | null {
  const head = lines.slice(0, beginning);
  const first = head.findIndex(isTitle);
  if (first >= 0) {
    const end = head.findIndex((line, at) => at > first && !isTitle(line));
    const set = head.slice(first, end < 0 ? head.length : end).map(({ text }) => text);
    const title = set.join(' ');
    if (title.length <= longestTitle) return title;
  }
  const isInText =
    property !== null && squeezed(head.map(({ text }) => text).join(' ')).includes(squeezed(property));
  if (isInText) return property;
  const highest = lines.filter(({ level }) => level === 1);
  const [only] = highest;
  return highest.length === 1 && only && head.includes(only) ? null : property;
}
