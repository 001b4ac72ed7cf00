import { isMostlyRightToLeft } from '../app/letter-direction';
import { type TreeNode, textOf } from './plain-markdown';

/**
 * Words that are quoted from right to left keep their order in a paragraph that is read from left to right: each stretch of them is
 * a `bdi` of its own. A paragraph that begins with such words is read from the right as a whole.
 */
export function isolatedWords() {
  return (tree: TreeNode) => visit(tree);
}

const blocks = ['paragraph', 'heading'];
const firstLetter = /\p{L}/u;

function visit(node: TreeNode): void {
  if (!blocks.includes(node.type)) {
    for (const child of node.children ?? []) visit(child);
  } else if (!isMostlyRightToLeft(firstLetter.exec(textOf(node))?.[0] ?? '')) isolate(node);
}

function isolate(node: TreeNode): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text' && child.value) return splitText(child.value);
    isolate(child);
    return child;
  });
}

/** From the first letter that is written to the left to the last, with the mark that closes the sentence. */
const rightToLeftStretch =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}](?:.*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}])?\p{M}*[.!?؟]*/su;

function splitText(text: string): TreeNode[] {
  const found = rightToLeftStretch.exec(text);
  if (!found || !isMostlyRightToLeft(found[0])) return [{ type: 'text', value: text }];
  const [stretch] = found;
  const texts = (value: string): TreeNode[] => (value === '' ? [] : [{ type: 'text', value }]);
  const isolated: TreeNode = {
    type: 'isolated',
    data: { hName: 'bdi', hProperties: { dir: 'rtl' } },
    children: [{ type: 'text', value: stretch }],
  };
  return [...texts(text.slice(0, found.index)), isolated, ...texts(text.slice(found.index + stretch.length))];
}
