import { notAnsweredHeading, notVerifiedMark } from '@astraea/contracts';
import { type TreeNode, textOf } from './plain-markdown';

const notVerified = notVerifiedMark.replaceAll('*', '');
const notAnswered = notAnsweredHeading.replaceAll('*', '');

/**
 * Makes a `small` element of each mark that a sentence is not verified, and an `aside` of the list of what no source answers, without
 * its heading; nothing else in an answer can become one.
 */
export function answerMarks() {
  return (tree: TreeNode) => markParts(tree);
}

function markParts(node: TreeNode): void {
  if (!node.children) return;
  node.children = setApart(node.children).map((child) => {
    if (child.type === 'emphasis' && textOf(child) === notVerified) return asElement('small', child.children);
    markParts(child);
    return child;
  });
}

function setApart(nodes: TreeNode[]): TreeNode[] {
  const at = nodes.findIndex(isNotAnsweredHeading);
  if (at < 0) return nodes;
  // While the answer is written, the heading may come before its list.
  const end = nodes[at + 1]?.type === 'list' ? at + 2 : at + 1;
  const list = nodes.slice(at + 1, end);
  return [...nodes.slice(0, at), asElement('aside', list), ...setApart(nodes.slice(end))];
}

function isNotAnsweredHeading({ type, children = [] }: TreeNode): boolean {
  const [only, ...others] = children;
  return (
    type === 'paragraph' && others.length === 0 && only?.type === 'strong' && textOf(only) === notAnswered
  );
}

function asElement(hName: string, children: TreeNode[] = []): TreeNode {
  return { type: hName, data: { hName, hProperties: {} }, children };
}
