import { isNotAnsweredHeading, isNotVerifiedMark } from '@astraea/contracts';
import { type TreeNode, textOf } from './plain-markdown';

/**
 * Makes a `small` element of each mark that a sentence is not verified, and an `aside` of the list of what no source answers, named by
 * its heading, in any language of answers; nothing else in an answer can become one.
 */
export function answerMarks() {
  return (tree: TreeNode) => markParts(tree);
}

function markParts(node: TreeNode): void {
  if (!node.children) return;
  node.children = setApart(node.children).map((child) => {
    if (child.type === 'emphasis' && isNotVerifiedMark(textOf(child)))
      return asElement('small', [{ type: 'text', value: textOf(child).replace(/^\(|\)$/g, '') }]);
    markParts(child);
    return child;
  });
}

function setApart(nodes: TreeNode[]): TreeNode[] {
  const at = nodes.findIndex(opensNotAnswered);
  const heading = nodes[at];
  if (!heading) return nodes;
  // While the answer is written, the heading may come before its list.
  const end = nodes[at + 1]?.type === 'list' ? at + 2 : at + 1;
  const list = nodes.slice(at + 1, end);
  return [
    ...nodes.slice(0, at),
    asElement('aside', list, { title: textOf(heading) }),
    ...setApart(nodes.slice(end)),
  ];
}

function opensNotAnswered({ type, children = [] }: TreeNode): boolean {
  const [only, ...others] = children;
  return (
    type === 'paragraph' &&
    others.length === 0 &&
    only?.type === 'strong' &&
    isNotAnsweredHeading(textOf(only))
  );
}

function asElement(hName: string, children: TreeNode[] = [], hProperties = {}): TreeNode {
  return { type: hName, data: { hName, hProperties }, children };
}
