import { marked } from 'marked';
import { decodeText } from './decode-text.mts';
import { readHtmlText } from './html-lines.mts';
import { Refusal } from './refusal.mts';
import type { ReadSource } from './source-line.mts';

/** Blank lines beyond the first mean nothing; by the million they take all the stack that there is. */
const blankLines = /\n{3,}/g;
/** Quotations inside each other are read in the square of their number. */
const deepestQuotation = 100;
const nestedQuotation = new RegExp(`^(?:[ \\t]*>){${deepestQuotation + 1}}`, 'm');

const frontMatter = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;

/** The lines of a Markdown file as a reader of it sees them: without its marks. @throws Refusal */
export function readMarkdownLines(bytes: Uint8Array): ReadSource {
  const text = decodeText(bytes).replace(frontMatter, '').replace(/\r\n?/g, '\n').replace(blankLines, '\n\n');
  if (nestedQuotation.test(text)) {
    const words = `The text has more than ${deepestQuotation} quotations inside each other. Save it anew.`;
    throw new Refusal('file-broken', words);
  }
  return readHtmlText(marked.parse(text, { async: false, gfm: true }));
}
