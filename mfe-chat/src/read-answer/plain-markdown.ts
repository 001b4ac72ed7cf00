/** The part of a Markdown syntax tree that matters here. */
export interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  data?: { hName: string; hProperties: Record<string, string> };
}

/** The words of a node, without marks. */
export function textOf({ value = '', children = [] }: TreeNode): string {
  return value + children.map(textOf).join('');
}

interface MarkdownProcessor {
  data(): object;
}

const marker = /\[(\d{1,3})\]/g;

/**
 * Markdown as answers use it. Link definitions are off, because one of them would turn a marker into a link of somebody's choice;
 * HTML and indented code are off, because an answer means such text literally.
 */
export function plainMarkdown(this: MarkdownProcessor) {
  const data: { micromarkExtensions?: unknown[] } = this.data();
  const disabled = { disable: { null: ['definition', 'htmlFlow', 'htmlText', 'codeIndented'] } };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), disabled];
}

/** Makes a `sup` element of each citation marker `[n]`; nothing else in an answer can become one. */
export function citationMarkers() {
  return (tree: TreeNode) => markText(tree);
}

function markText(node: TreeNode): void {
  if (!node.children || node.type === 'link') return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text' && child.value) return splitMarkers(child.value);
    markText(child);
    return child;
  });
}

function splitMarkers(text: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marker)) {
    if (match.index > end) nodes.push({ type: 'text', value: text.slice(end, match.index) });
    nodes.push({
      type: 'citationMarker',
      data: { hName: 'sup', hProperties: { 'data-marker': match[1] ?? '' } },
      children: [{ type: 'text', value: match[1] ?? '' }],
    });
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push({ type: 'text', value: text.slice(end) });
  return nodes;
}

const escaped = /\\([!-/:-@[-`{-~])/g;
const setAside = /[\ue021-\ue07e]/g;
/** Of the private use area, in which no text has letters. */
const aside = 0xe000;

/** What `strip` leaves of Markdown, in which what an answer escapes is no mark and stands as it is. */
export function withoutEscapes(markdown: string, strip: (text: string) => string): string {
  const hidden = markdown.replace(escaped, (_, sign: string) =>
    String.fromCharCode(aside + sign.charCodeAt(0)),
  );
  return strip(hidden).replace(setAside, (sign) => String.fromCharCode(sign.charCodeAt(0) - aside));
}

/** An address in angle brackets: of one that is read aloud, the name of the site is enough. */
const address = /<https?:\/\/([^/>\s]+)[^>\s]*>/g;

/** An answer as it is read aloud: without marks and markers. */
export function spokenText(markdown: string): string {
  const spoken = (text: string): string =>
    text
      .replace(marker, '')
      .replace(address, '$1')
      .replace(/^\s*- /gm, '')
      .replace(/[*_`#>]+/g, '')
      .replace(/\s+([.,;:])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
  return withoutEscapes(markdown, spoken);
}
