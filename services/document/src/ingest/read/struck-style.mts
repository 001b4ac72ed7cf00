import { createRequire } from 'node:module';
import type { CssNode } from 'css-tree';
import { DomUtils, parseDocument } from 'htmlparser2';

const require = createRequire(import.meta.url);

/** Both load in the time in which most pages are read, and most pages strike nothing through. */
const cssTree = (): typeof import('css-tree') => require('css-tree');
const cssSelect = (): typeof import('css-select') => require('css-select');

/** Every style that strikes words through has this word in it. */
const named = /line-through/i;

function strikes(declarations: CssNode): boolean {
  const { generate, walk } = cssTree();
  let isStruck = false;
  walk(declarations, {
    visit: 'Declaration',
    enter({ property, value }) {
      const isDecoration = /^(?:-webkit-)?text-decoration(?:-line)?$/i.test(property);
      if (isDecoration && named.test(generate(value))) isStruck = true;
    },
  });
  return isStruck;
}

/** An element's own style strikes its words through. */
export function isStruckStyle(style: string): boolean {
  return named.test(style) && strikes(cssTree().parse(style, { context: 'declarationList' }));
}

/** Of all rules that strike something through, what they are said of; a selector at a time, for one that is unknown hides no other. */
function strikingSelectors(sheet: string): string[] {
  const { generate, parse, walk } = cssTree();
  const selectors: string[] = [];
  walk(parse(sheet, { parseCustomProperty: false }), {
    visit: 'Rule',
    enter({ prelude, block }) {
      if (prelude.type === 'SelectorList' && strikes(block))
        selectors.push(...prelude.children.toArray().map((selector) => generate(selector)));
    },
  });
  return selectors;
}

type Page = ReturnType<typeof parseDocument>;
type PageNode = Page['children'][number];
type PageElement = Extract<PageNode, { attribs: unknown }>;

function elementsOf(page: Page): PageElement[] {
  const elements: PageElement[] = [];
  const left: PageNode[] = page.children.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    if (!('attribs' in node)) continue;
    elements.push(node);
    for (const child of node.children.toReversed()) left.push(child);
  }
  return elements;
}

/** What a selector is said of; a state that a page at rest is not in, or a selector that nobody knows, is said of nothing. */
function selected(selector: string, page: Page): PageElement[] {
  const { selectAll } = cssSelect();
  try {
    return selectAll<PageNode, PageElement>(selector, page);
  } catch {
    return [];
  }
}

/** The elements that the style sheets in a page strike through. */
export function struckBySheetsOf(page: Page): ReadonlySet<PageNode> {
  const sheets = elementsOf(page)
    .filter(({ name }) => name === 'style')
    .map((element) => DomUtils.textContent(element))
    .filter((sheet) => named.test(sheet));
  return new Set(sheets.flatMap(strikingSelectors).flatMap((selector) => selected(selector, page)));
}

/** Most pages strike nothing through in a sheet, and need no tree in which elements are sought. */
export const mayStrikeBySheets = (html: string): boolean => named.test(html) && /<style/i.test(html);

/** Those elements by their place among all elements of the page. */
export function struckBySheets(html: string): ReadonlySet<number> {
  if (!mayStrikeBySheets(html)) return new Set();
  const page = parseDocument(html);
  const struck = struckBySheetsOf(page);
  return new Set(elementsOf(page).flatMap((element, at) => (struck.has(element) ? [at] : [])));
}
