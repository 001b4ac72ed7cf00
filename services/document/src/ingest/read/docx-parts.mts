import type { Aside } from './aside.mts';
import { readXml } from './read-xml.mts';
import { foldWhite } from './source-line.mts';

/** Parts of the file that are no part of the text, by what stands in them. */
const partsAside: [RegExp, string][] = [
  [/^word\/footnotes/u, 'footnotes'],
  [/^word\/endnotes/u, 'endnotes'],
  [/^word\/comments/u, 'comments'],
  [/^word\/(?:header|footer)/u, 'heads and feet of pages'],
];
/** Elements that hold words, also words that were taken back. */
export const worded = new Set(['w:t', 'm:t', 'w:delText']);
/** The words of each part of the file that is no part of its text. */
export function partsAsideOf(files: ReadonlyMap<string, string>): Aside[] {
  return [...files].flatMap(([name, xml]) => {
    const as = partsAside.find(([pattern]) => pattern.test(name))?.[1];
    if (as === undefined) return [];
    let [text, inText] = ['', false];
    readXml(xml, {
      open: (element) => {
        inText = worded.has(element);
      },
      text: (said) => {
        if (inText) text += `${said} `;
      },
      close: (element) => {
        if (worded.has(element)) inText = false;
      },
    });
    return foldWhite(text) === '' ? [] : [{ as, text: foldWhite(text) }];
  });
}
