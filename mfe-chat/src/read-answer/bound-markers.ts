import type { TreeNode } from './plain-markdown';

/** Characters of a word that stay with its marker: more of them would not fit on a narrow screen. */
const mostKept = 24;

const isMarker = (node: TreeNode | undefined): boolean => node?.type === 'citationMarker';
const isBlank = (node: TreeNode | undefined): boolean => node?.type === 'text' && !node.value?.trim();

/** Markers stand at the last word that they are for: sentences in a row with the same one have it once, and none begins a line. */
export function boundMarkers() {
  return (tree: TreeNode) => visit(tree);
}

function visit(node: TreeNode): void {
  if (!node.children) return;
  for (const child of node.children) visit(child);
  if (node.children.some(isMarker)) node.children = bind(merge(node.children));
}

/** Of consecutive markers of one source the last; what is marked as not verified ends a run. */
function merge(nodes: readonly TreeNode[]): TreeNode[] {
  let next: string | undefined;
  const left: TreeNode[] = [];
  for (const node of nodes.toReversed()) {
    const number = node.data?.hProperties['data-marker'];
    if (node.type === 'small') next = undefined;
    if (!isMarker(node)) left.unshift(node);
    else if (number !== next) {
      left.unshift(node);
      next = number;
    }
  }
  return left;
}

function bind(nodes: readonly TreeNode[]): TreeNode[] {
  const bound: TreeNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    if (!isMarker(node)) {
      bound.push(node);
      continue;
    }
    const run = [node];
    while (isMarker(nodes[at + 1]) || (isBlank(nodes[at + 1]) && isMarker(nodes[at + 2]))) {
      at += 1;
      const next = nodes[at];
      if (next && isMarker(next)) run.push(next);
    }
    bound.push(asBound([...takeWord(bound), ...run]));
  }
  return bound;
}

/** Takes the end of what stands before a marker: a word, or an element of one. */
function takeWord(before: TreeNode[]): TreeNode[] {
  const last = before.at(-1);
  if (last?.type !== 'text' || !last.value?.trim()) return [];
  const given = last.value.length;
  const text = last.value.trimEnd();
  const word = /\S*$/u.exec(text)?.[0] ?? '';
  const kept = word.length > mostKept ? word.slice(-mostKept) : word;
  last.value = text.slice(0, text.length - kept.length);
  // The blank stays for those who hear or copy the text; where lines may not break it is as wide as any.
  const blank = text.length < given ? ' ' : '';
  return [{ type: 'text', value: kept + blank }];
}

function asBound(children: TreeNode[]): TreeNode {
  return { type: 'bound', data: { hName: 'span', hProperties: {} }, children };
}
