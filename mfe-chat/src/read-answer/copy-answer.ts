import type { Message } from '@astraea/contracts';
import { type Copied, escapeHtml } from '../sources/copy';
import { sourcesOf } from '../sources/read-source';
import { plainReferences, type References } from '../sources/reference-book';
import { withoutEscapes } from './plain-markdown';
import { answerWords } from './words';

type CopiedMessage = Pick<
  Message,
  'content' | 'proof' | 'nearest' | 'index' | 'source_changes' | 'timestamp'
>;

/** The answer as it stands alone: its words, then what each marker refers to; with its formatting where it is on the screen. */
export function answerWithReferences(
  message: CopiedMessage,
  known: References = plainReferences(message),
): Copied {
  const { content } = message;
  const references = sourcesOf(message).flatMap(({ marker }) => {
    const reference = known.get(marker);
    return reference ? [{ marker: `[${marker}]`, ...reference }] : [];
  });
  const text = withoutMarks(content);
  const shown = document.querySelector(`[data-answer="${message.index}"]`);
  const html = shown ? answerHtml(shown) : `<p>${escapeHtml(text)}</p>`;
  if (references.length === 0) return { text, html };
  const lines = references.map((one) => `${one.marker} ${one.text}`).join('\n');
  const items = references.map((one) => `<p>${one.marker} ${one.html}</p>`).join('');
  return {
    text: `${text}\n\n${answerWords.references}\n${lines}`,
    html: `${html}<h4>${answerWords.references}</h4>${items}`,
  };
}

/** Letters and memos have no use for Markdown's stars and number signs; lists and markers are read as they are. */
function withoutMarks(markdown: string): string {
  return withoutEscapes(markdown, (text) =>
    text.replace(/^#{1,6} +/gm, '').replace(/(\*{1,3})(?=\S)([^*\n]*[^*\s])\1/g, '$2'),
  );
}

/** Elements that a letter or memo keeps; of all others only the words. */
const kept = new Set(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BLOCKQUOTE', 'H4', 'CODE', 'PRE', 'BR', 'BDI']);

/** The HTML of an answer that is on the screen, without what only the screen needs. */
function answerHtml(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '');
  if (!(node instanceof HTMLElement) || node.hidden || node.role === 'tooltip') return '';
  const { marker } = node.dataset;
  if (marker) return `<sup>[${escapeHtml(marker)}]</sup>`;
  const inner = [...node.childNodes].map(answerHtml).join('');
  if (node instanceof HTMLAnchorElement) return `<a href="${escapeHtml(node.href)}">${inner}</a>`;
  const name = node.tagName.toLowerCase();
  if (name === 'h3') return `<h4>${inner}</h4>`;
  return kept.has(node.tagName)
    ? `<${name}>${name === 'br' ? '' : inner}${name === 'br' ? '' : `</${name}>`}`
    : inner;
}
