import { foundSpans, searchedWords } from '@astraea/contracts';
import type { FoundPlace } from '../app/found-place';

/** The row of the message that a search has led to. */
export function foundRow(scroller: HTMLElement, found: FoundPlace): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-index="${found.index}"]`);
}

/** Where the words of a search stand in the questions and answers of a row. */
export function foundRanges(row: HTMLElement, { searched }: FoundPlace): Range[] {
  const said = [...row.querySelectorAll('[data-answer], [data-question]')];
  const words = searchedWords(searched);
  const ranges: Range[] = [];
  if (words.length === 0) return ranges;
  for (const node of said.flatMap(textsOf)) {
    for (const { start, end } of foundSpans(node.textContent ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

function textsOf(element: Element): Node[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) nodes.push(node);
  return nodes;
}
