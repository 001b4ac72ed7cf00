import { isMostlyRightToLeft } from '../app/letter-direction';
import { type TreeNode, textOf } from './plain-markdown';

/**
 * Words that are quoted from right to left keep their order in a paragraph that is read from left to right: each stretch of them is
 * a `bdi` of its own. So are sentences that are quoted from left to right in a paragraph that begins with words from right to left and
 * is read from the right as a whole: their full stop would stand before them. A name among its words keeps its place by itself.
 */
export function isolatedWords() {
  return (tree: TreeNode) => visit(tree);
}

const blocks = ['paragraph', 'heading'];
const firstLetter = /\p{L}/u;

function visit(node: TreeNode): void {
  if (!blocks.includes(node.type)) {
    for (const child of node.children ?? []) visit(child);
  } else {
    const isFromRight = isMostlyRightToLeft(firstLetter.exec(textOf(node))?.[0] ?? '');
    isolate(node, isFromRight ? quotedFromLeft : quotedFromRight, isFromRight ? 'ltr' : 'rtl');
  }
}

function isolate(node: TreeNode, find: (text: string) => string | undefined, dir: 'ltr' | 'rtl'): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text' && child.value) return splitText(child.value, find(child.value), dir);
    isolate(child, find, dir);
    return child;
  });
}

/** From the first letter that is written to the left to the last, with the mark that closes the sentence. */
const rightToLeftStretch =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}](?:.*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}])?\p{M}*[.!?؟]*/su;

function quotedFromRight(text: string): string | undefined {
  const [stretch = ''] = rightToLeftStretch.exec(text) ?? [];
  return isMostlyRightToLeft(stretch) ? stretch : undefined;
}

/** From the first letter that is not written to the left to the last before one that is, with the marks around the sentence. */
const leftToRightStretch =
  /[“"]?(?![\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}])\p{L}(?:[^\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]*[\p{L}\p{N})])?[.!?…”"]*/gu;
/** Fewer words are a name. */
const shortestSentence = 4;

function quotedFromLeft(text: string): string | undefined {
  const stretches = text.match(leftToRightStretch) ?? [];
  return stretches.find((stretch) => stretch.trim().split(/\s+/u).length >= shortestSentence);
}

function splitText(text: string, stretch: string | undefined, dir: 'ltr' | 'rtl'): TreeNode[] {
  if (stretch === undefined) return [{ type: 'text', value: text }];
  const at = text.indexOf(stretch);
  const texts = (value: string): TreeNode[] => (value === '' ? [] : [{ type: 'text', value }]);
  const isolated: TreeNode = {
    type: 'isolated',
    data: { hName: 'bdi', hProperties: { dir } },
    children: [{ type: 'text', value: stretch }],
  };
  return [...texts(text.slice(0, at)), isolated, ...texts(text.slice(at + stretch.length))];
}
