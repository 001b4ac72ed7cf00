import { Parser } from 'htmlparser2';
import { marked, Renderer, type Tokens } from 'marked';
import { takeFrontMatter } from './front-matter.mts';
import { readHtmlText } from './html-lines.mts';
import { refuseMarkup } from './markup-lines.mts';
import { Refusal } from './refusal.mts';
import type { ReadSource } from './source-line.mts';

/** Blank lines beyond the first mean nothing; by the million they take all the stack that there is. */
const blankLines = /\n{3,}/g;
/** Quotations inside each other are read in the square of their number. */
const deepestQuotation = 100;
const nestedQuotation = new RegExp(`^(?:[ \\t]*>){${deepestQuotation + 1}}`, 'm');

/** Footnotes say when and by what a provision was changed, not what it says: `[^1]: ...`, with the lines that go on, and `[^1]`. */
const footnote = /^ {0,3}\[\^[^\]\s]+\]:.*(?:\n(?![ \t]*\n|#|\[\^).+)*/gm;
const footnoteMark = /\[\^[^\]\s]{1,100}\]/g;

/** Keeps the sign behind the numbers of a list: a law that counts `1)` is not quoted with `1.`. */
class ListRenderer extends Renderer {
  override list(token: Tokens.List): string {
    const html = super.list(token);
    return token.ordered && /^\s*\d+\)/.test(token.raw) ? html.replace('<ol', '<ol type="1)"') : html;
  }
}

/** A mirror that takes its values from pages may leave the signs of HTML in them: `informaci&oacute;n`. */
function withoutEntities(value: string): string {
  if (!/&(?:#x?[\da-f]{1,6}|[a-z]{2,8});/iu.test(value)) return value;
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(value.replaceAll('<', '&lt;'));
  return text;
}

/** The lines of a Markdown file as a reader of it sees them: without its marks. @throws Refusal */
export function readMarkdownLines(content: string): ReadSource {
  const { body, front } = takeFrontMatter(content);
  refuseMarkup(body);
  const text = body
    .replace(/\r\n?/g, '\n')
    .replace(footnote, '')
    .replace(footnoteMark, '')
    .replace(blankLines, '\n\n');
  if (nestedQuotation.test(text)) {
    const words = `The text has more than ${deepestQuotation} quotations inside each other. Save it anew.`;
    throw new Refusal('file-broken', words);
  }
  const html = marked.parse(text, { async: false, gfm: true, renderer: new ListRenderer() });
  const said = Object.entries(front).map(([name, value]) => [name, withoutEntities(value)]);
  return { ...readHtmlText(html), front: Object.fromEntries(said) };
}
