/** The same words for programs that keep formatting and for those that do not. */
export interface Copied {
  text: string;
  html: string;
}

/** Puts both onto the clipboard; the plain words where a browser knows no others. @throws DOMException where copying is forbidden. */
export async function copyBoth({ text, html }: Copied): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    return navigator.clipboard.writeText(text);
  }
  const part = (type: string, words: string) => new Blob([words], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': part('text/plain', text),
      'text/html': part('text/html', html),
    }),
  ]);
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character);
}
