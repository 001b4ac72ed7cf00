import { rowsOf } from '../table-rows-of.mts';
import { attributeOf, childrenOf, type Element, find, nodesOf } from '../xml.mts';
import { classesOf, isBlock, rawWords, words } from './page-words.mts';

/** A paragraph or an item, with what stands in it. */
export interface Numbered {
  kind: 'numbered' | 'item';
  marker: string;
  blocks: Block[];
}

/** What stands on a page, one after the other, by what it is. */
export type Block =
  | { kind: 'division' | 'division title' | 'article' | 'article title' | 'annex'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | Numbered
  /** In the place of words that are no more. */
  | { kind: 'deleted'; text: string }
  | { kind: 'aside'; as: string; text: string };

const kinds = new Map<string, Exclude<Block['kind'], Numbered['kind']>>([
  ['title-division-1', 'division'],
  ['ti-section-1', 'division'],
  ['title-division-2', 'division title'],
  ['ti-section-2', 'division title'],
  ['title-article-norm', 'article'],
  ['ti-art', 'article'],
  ['stitle-article-norm', 'article title'],
  ['sti-art', 'article title'],
  ['title-annex-1', 'annex'],
  ['doc-ti', 'annex'],
]);
const apart = new Map([
  ['reference', 'metadata'],
  ['disclaimer', 'metadata'],
  ['arrow', 'amendment marks'],
  ['footnote', 'footnotes'],
  ['note', 'footnotes'],
  ['signatory', 'signatures'],
  ['final', 'closing words and signatures'],
  ['eli-main-title', 'title'],
]);
/** By the identifier of a part of the page. */
const apartById = new Map([['fnp', 'closing words and signatures']]);
const grouped = /^(?:title-gr-seq-level-|ti-grseq-)(\d)$/u;
const tableTitle = /^(?:title-table|ti-tbl)$/u;
const annexTitle = 'title-annex-2';
const lowest = 9;
/** Below the whole of an act. */
const imprint = /^(?:ELI: https?:|ISSN \d)/u;
const onlyDashes = /^[\s—–]+$/u;
const onlySigns = /^[;.,:’”»]+$/u;
/** A number in the first cell of a row, or before a gap in a paragraph. */
const itemNumber = /^(?:[‘“„«]?\(?(?:\d+(?:\.\d+)*\p{Ll}{0,6}|\p{L}{1,6})[.)]{1,2}|\d+(?:\.\d+)+|[—–•-])$/u;
const paragraphNumber = /^\s*(\d+(?:\.\d+)*\p{Ll}{0,6})\.(?:[ \t]*\u00A0| {2})\s*/u;

/** The blocks in an element; words that stand between them are one each. */
export function blocksIn(element: Element): Block[] {
  const found: Block[] = [];
  let run: (Element | string)[] = [];
  const endRun = () => {
    const text = words(...run);
    run = [];
    // A sign behind a quotation that ends in a block of its own.
    if (!(onlySigns.test(text) && addTo(found.at(-1), text)) && text !== '')
      found.push({ kind: 'text', text });
  };
  for (const node of nodesOf(element)) {
    if (typeof node === 'string' || !isBlock(node)) run.push(node);
    else {
      endRun();
      for (const block of blocksOf(node)) found.push(block);
    }
  }
  endRun();
  return found;
}

function addTo(block: Block | undefined, signs: string): boolean {
  if (block?.kind === 'text') block.text += signs;
  else if (block?.kind === 'item' || block?.kind === 'numbered') return addTo(block.blocks.at(-1), signs);
  return block?.kind === 'text';
}

function blocksOf(element: Element): Block[] {
  if (element.name === 'hr') return [];
  const classes = classesOf(element);
  const id = attributeOf(element, 'id') ?? '';
  const as =
    classes.map((name) => apart.get(name)).find((found) => found) ??
    (classes.includes('eli-subdivision') ? apartById.get(id.split('_')[0] ?? '') : undefined);
  if (as) return [{ kind: 'aside', as, text: words(element) }];
  if (classes.includes('modref')) return changeOf(element);
  if (element.name === 'table') return blocksOfTable(element);
  if (element.name === 'p') return blocksOfParagraph(element, classes);
  return listItem(element, classes) ?? blocksIn(element);
}

function changeOf(element: Element): Block[] {
  const text = words(element);
  if (text === '') return [];
  if (!onlyDashes.test(text)) return [{ kind: 'text', text }];
  // `32031R0912: DELETED`
  const said = attributeOf(find(element, 'a'), 'title') ?? '';
  return [{ kind: 'deleted', text: said.includes(':') ? said : text }];
}

function blocksOfParagraph(element: Element, classes: readonly string[]): Block[] {
  const text = words(element);
  const kind = classes.map((name) => kinds.get(name)).find((found) => found);
  if (text === '') return [];
  if (kind) return [{ kind, text } as Block];
  const level = classes.map((name) => levelOf(name)).find((found) => found !== undefined);
  if (level !== undefined) return [{ kind: 'heading', level, text }];
  if (onlyDashes.test(text) && text.length > 1) return [{ kind: 'deleted', text }];
  const raw = rawWords(nodesOf(element));
  const [printed, number] = paragraphNumber.exec(raw) ?? [];
  if (printed && number)
    return [{ kind: 'numbered', marker: `${number}.`, blocks: textBlock(raw.slice(printed.length)) }];
  if (imprint.test(text)) return [{ kind: 'aside', as: 'metadata', text }];
  const item = itemOf(element);
  return item ? [item] : textBlock(text);
}

function levelOf(name: string): number | undefined {
  const [, level] = grouped.exec(name) ?? [];
  if (level) return Number(level);
  if (name === annexTitle) return 0;
  return tableTitle.test(name) ? lowest : undefined;
}

function textBlock(text: string): Block[] {
  const folded = words(text);
  return folded === '' ? [] : [{ kind: 'text', text: folded }];
}

/** `(a)<span> </span>at dusk;`: the number stands before a gap. */
function itemOf(paragraph: Element): Numbered | undefined {
  const [first, gap, ...rest] = nodesOf(paragraph);
  if (typeof first !== 'string' || gap === undefined || typeof gap === 'string') return undefined;
  const marker = words(first);
  if (gap.name !== 'span' || words(gap) !== '' || !itemNumber.test(marker)) return undefined;
  return { kind: 'item', marker, blocks: textBlock(rawWords(rest)) };
}

/** A paragraph or an item whose number stands in an element of its own. */
function listItem(element: Element, classes: readonly string[]): Block[] | undefined {
  const [first, ...others] = childrenOf(element);
  if (!first) return undefined;
  const [firstClass = ''] = classesOf(first);
  if (firstClass === 'no-parag') return [numbered(first, others)];
  if (classes.includes('grid-container') || classes.includes('enumeration-spacing'))
    return [{ kind: 'item', marker: words(first), blocks: others.flatMap((one) => contentOf(one)) }];
  const item = first.name === 'p' ? itemOf(first) : undefined;
  if (!item) return undefined;
  return [{ ...item, blocks: [...item.blocks, ...others.flatMap((one) => blocksOf(one))] }];
}

function numbered(number: Element, others: readonly Element[]): Block {
  const marker = words(number);
  const blocks = others.flatMap((one) => contentOf(one));
  // A paragraph for another act opens a quotation.
  const kind = /^\d/u.test(marker) ? 'numbered' : 'item';
  return { kind, marker, blocks };
}

/** What stands in an element that is itself no more than a place for it. */
const contentOf = (element: Element): Block[] =>
  isBlock(element) ? blocksIn(element) : textBlock(words(element));

function blocksOfTable(table: Element): Block[] {
  const rows = childrenOf(table).flatMap((one) => (one.name === 'tr' ? [one] : childrenOf(one, 'tr')));
  const isFramed = classesOf(table).includes('table');
  const items = isFramed ? [] : rows.map(itemOfRow);
  if (items.length > 0 && items.every((item) => item !== undefined)) return items;
  return rowsOf(table, (cell) => words(cell)).map((text): Block => ({ kind: 'text', text }));
}

/** A row of a list: a number, and what it numbers. */
function itemOfRow(row: Element): Block | undefined {
  const cells = childrenOf(row, 'td').filter((cell) => words(cell) !== '');
  const [first, content] = cells;
  if (!first || !content || cells.length !== 2) return undefined;
  const marker = words(first);
  return itemNumber.test(marker) ? { kind: 'item', marker, blocks: contentOf(content) } : undefined;
}

/** The whole of a block as it is printed. */
export function printed(block: Block): string {
  if (block.kind === 'aside' || block.kind === 'deleted') return '';
  if (!('blocks' in block)) return block.text;
  return [block.marker, ...block.blocks.map(printed)].filter((text) => text !== '').join(' ');
}
