import { escapeHtml } from '../sources/copy';

/** Elements that a letter or memo keeps; of all others only the words. */
const kept = new Set(['P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'BLOCKQUOTE', 'H4', 'CODE', 'PRE', 'BR', 'BDI']);

/** The HTML of an answer that is on the screen, without what only the screen needs. */
export function answerHtml(node: Node): string {
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
