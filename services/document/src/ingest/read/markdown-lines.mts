import { marked } from 'marked';
import { decodeText } from './decode-text.mts';
import { readHtmlText } from './html-lines.mts';
import type { ReadSource } from './source-line.mts';

const frontMatter = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;

/** The lines of a Markdown file as a reader of it sees them: without its marks. @throws Refusal */
export function readMarkdownLines(bytes: Uint8Array): ReadSource {
  const text = decodeText(bytes).replace(frontMatter, '');
  return readHtmlText(marked.parse(text, { async: false, gfm: true }));
}
