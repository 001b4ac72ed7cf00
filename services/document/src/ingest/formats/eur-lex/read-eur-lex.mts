import { lawFacts } from '../../read/law-facts.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Division, Law, Part } from '../law-tree.mts';
import { pointIn } from '../point-in.mts';
import { attributeOf, childOf, childrenOf, type Element } from '../xml.mts';
import { blocksIn } from './page-blocks.mts';
import { PageParts, remarkOn, repealed } from './page-parts.mts';
import { annexPlace, missingBetween } from './page-places.mts';
import { type Section, Sections } from './page-sections.mts';
import { changesIn, classesOf, words } from './page-words.mts';

const articleTitles = new Set(['title-article-norm', 'ti-art']);
const titles = new Set(['title-doc-first', 'title-doc-last', 'doc-ti']);
/** Pages nest some dozens; what is deeper is left to whoever refuses it. */
const deepest = 200;

/** Every element with its depth, in order; without recursion, since a page that was made to do harm nests without end. */
function* elementsOf(root: Element): Generator<{ element: Element; depth: number }> {
  const waiting = [{ element: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const { depth } = next;
    for (const element of childrenOf(next.element).reverse()) waiting.push({ element, depth: depth + 1 });
  }
}

const mayBe = (page: string): boolean =>
  [articleTitles, titles].every((names) => [...names].some((name) => page.includes(name)));

function recognises(root: Element): boolean {
  if (root.name !== 'html') return false;
  let [hasArticle, hasTitle] = [false, false];
  for (const { element, depth } of elementsOf(root)) {
    if (depth > deepest) return false;
    const classes = classesOf(element);
    hasArticle ||= classes.some((name) => articleTitles.has(name));
    hasTitle ||= classes.some((name) => titles.has(name));
  }
  return hasArticle && hasTitle;
}

/** `TITLE`, `CHAPTER` or `Kapitel` of a division's own line: divisions that are called alike stand beside each other. */
function rankOf(line: string): string {
  const numerals = /^(?:[IVXLC]+|\p{N}.*|.)$/u;
  return (
    line
      .split(/\s+/u)
      .find((word) => !numerals.test(word.replace(/\.$/u, '')))
      ?.toLowerCase() ?? ''
  );
}

function partsOf(sections: readonly Section[], language: string | null): Part[] {
  const reader = new PageParts(pointIn(language));
  const top: Part[] = [];
  let open: { rank: string; parts: Part[] }[] = [];
  let before: string | undefined;
  for (const { kind, lines, blocks, deletedBefore } of sections) {
    const [line = '', ...title] = lines;
    if (kind === 'recital') top.push(reader.recital(line, language, blocks));
    else if (kind === 'division') {
      const rank = rankOf(line);
      const at = open.findIndex((one) => one.rank === rank);
      if (at >= 0) open = open.slice(0, at);
      const division: Division = { kind: 'division', heading: lines.join(' – '), parts: [] };
      (open.at(-1)?.parts ?? top).push(division);
      open.push({ rank, parts: division.parts });
    } else if (kind === 'annex') top.push(reader.annex(annexPlace(line), lines.join(' – '), blocks));
    else {
      const [number = ''] = /\d{1,6}\p{Ll}{0,6}$/u.exec(line) ?? [];
      const word = line.slice(0, line.length - number.length);
      const gone = deletedBefore.length > 0 ? missingBetween(before, number) : [];
      const parts = open.at(-1)?.parts ?? top;
      parts.push(
        ...gone.map((one, at) => repealed(`${word}${one}`, remarkOn(at, gone.length, deletedBefore))),
      );
      parts.push(reader.article(line, title.join(' – ') || null, blocks));
      before = number;
    }
  }
  return top;
}

interface Head {
  title: string | null;
  language: string | null;
  url: string | null;
  consolidatedAsOf: string | null;
}

function headOf(root: Element): Head {
  const lines: string[] = [];
  const head: Head = { title: null, language: null, url: null, consolidatedAsOf: null };
  let hasEnded = false;
  for (const { element } of elementsOf(root)) {
    const classes = classesOf(element);
    if (classes.includes('reference')) Object.assign(head, referenceIn(words(element)));
    if (classes.includes('hd-lg')) head.language = words(element).toLowerCase() || null;
    const href = attributeOf(element, 'href') ?? '';
    if (/^https?:\/\/(?:publications|data)\.europa\.eu\/(?:resource\/celex|eli)\/\S+$/u.test(href))
      head.url ??= href;
    const isTitle = element.name === 'p' && classes.some((name) => titles.has(name));
    // The title stands twice in a consolidated text, and those of annexes have its class.
    if (isTitle && !hasEnded) lines.push(words(element));
    else if (element.name === 'p' && lines.length > 0) hasEnded = true;
  }
  // `(Text with EEA relevance)`
  head.title = lines.filter((line) => line !== '' && !/^\(.*\)$/u.test(line)).join(' ') || null;
  return head;
}

/** `02031R0907 — EN — 07.06.2033 — 002.001` */
function referenceIn(text: string): Partial<Head> {
  const [, language = '', date = ''] = text.split(/\s[—–-]\s/u);
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(date) ?? [];
  return {
    ...(/^[A-Z]{2}$/u.test(language) ? { language: language.toLowerCase() } : {}),
    ...(year ? { consolidatedAsOf: `${year}-${month}-${day}` } : {}),
  };
}

function read(root: Element, _: AsOf): Law {
  const { title, language, url, consolidatedAsOf } = headOf(root);
  const facts = lawFacts({ lines: [], title, front: language ? { language } : {} });
  const body = childOf(root, 'body') ?? root;
  const { all, aside } = new Sections(blocksIn(body));
  const metadata = words(childOf(root, 'head') ?? '');
  return {
    ...{ title, shortTitle: null, number: facts.number, dated: facts.dated, language: facts.language },
    ...{ url, consolidatedAsOf },
    asAdopted: consolidatedAsOf ? undefined : 'later amendments not known',
    parts: partsOf(all, facts.language),
    aside: [
      { as: 'metadata', text: metadata },
      { as: 'amendment marks', text: changesIn(body).join(' ') },
      ...aside,
    ].filter(({ text }) => text !== ''),
    warnings: [],
  };
}

/** Acts of the European Union as EUR-Lex gives them out in HTML: of the Official Journal, and consolidated (eur-lex.europa.eu). */
export const eurLex: LawFormat = { name: 'the HTML of EUR-Lex', mayBe, recognises, read };
