import type { Document } from 'domhandler';
import { readLanguageTag } from '../../read/language-tag.mts';
import { lawFacts } from '../../read/law-facts.mts';
import { foldWhite } from '../../read/source-line.mts';
import { struckBySheetsOf } from '../../read/struck-style.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Aside, Law } from '../law-tree.mts';
import { marked } from '../placed.mts';
import { attributeOf, childOf, childrenOf, type Element, nodesOf } from '../xml.mts';
import { PageBody } from './page-body.mts';
import { labelIn, rankOfDivision } from './page-labels.mts';
import { linesIn, type PageLine } from './page-lines.mts';
import { saysRepealed, saysWhen } from './page-notes.mts';

const office = /presid[êe]ncia da rep[úu]blica/iu;
const act =
  /^(?:(?:LEI|DECRETO|MEDIDA PROVIS[ÓO]RIA|EMENDA CONSTITUCIONAL)\b.*\sN[º°o.]{0,2}\s?[\d.]+|CONSTITUI[ÇC][ÃA]O)(?![\p{L}\d])/iu;
const opensBody =
  /^(?:O|A)\s(?:VICE-)?PRESIDENT[EA]\s|^(?:Fa[çc]o saber|As Mesas|PRE[ÂA]MBULO|N[óo]s, representantes)/iu;
/** Characters at the beginning of a page among which it names its publisher. */
const beginning = 6_000;
const longestTitle = 300;

/** The first words of a page, without recursion, since a page that was made to do harm nests without end. */
function firstWords(body: Element): string {
  const waiting: (Element | string)[] = [body];
  let text = '';
  for (let node = waiting.pop(); node !== undefined && text.length < beginning; node = waiting.pop()) {
    if (typeof node === 'string') text += node;
    else if (node.type === 'tag') {
      text += '\n';
      waiting.push(...nodesOf(node).toReversed());
    }
  }
  return text;
}

function recognises(root: Element): boolean {
  const body = root.name === 'html' ? childOf(root, 'body') : undefined;
  if (!body) return false;
  const lines = firstWords(body)
    .split(/\n\s*\n/u)
    .map(foldWhite);
  return office.test(lines.join(' ')) && lines.some((line) => act.test(line) && line.length <= longestTitle);
}

interface Head {
  title: PageLine | undefined;
  /** What the law is about, below its title. */
  about: string | null;
  asides: Aside[];
  notes: string[];
  body: PageLine[];
}

/** What stands above the first division or article. */
function headOf(lines: readonly PageLine[]): Head {
  const titleAt = lines.findIndex(({ live }) => act.test(live) && live.length <= longestTitle);
  const from = lines.findIndex(
    ({ live, struck }, at) =>
      at > titleAt && (labelIn(live || struck, false) !== undefined || rankOfDivision(live) !== undefined),
  );
  const above = lines.slice(0, from < 0 ? lines.length : from);
  const notes = above.flatMap((line) => line.notes);
  const asides: Aside[] = notes.map((text) => ({ as: 'amendment notes', text }));
  let [about, hasBegun]: [string | null, boolean] = [null, false];
  above.forEach(({ live, struck }, at) => {
    if (struck !== '') asides.push({ as: 'replaced wording', text: struck });
    if (live === '' || at === titleAt) return;
    hasBegun ||= at > titleAt && opensBody.test(live);
    if (at > titleAt && !hasBegun && about === null) about = live;
    else asides.push({ as: at < titleAt ? 'head of the page' : 'enacting words', text: live });
  });
  return { title: lines[titleAt], about, asides, notes, body: from < 0 ? [] : lines.slice(from) };
}

function metaOf(root: Element, name: string): string | undefined {
  const found = childrenOf(childOf(root, 'head') ?? root, 'meta').find(
    (meta) => attributeOf(meta, 'http-equiv')?.toLowerCase() === name,
  );
  return attributeOf(found, 'content') ?? attributeOf(root, 'lang');
}

const numberIn = (title: string): string | null =>
  /\sN[º°o.]{0,2}\s?([\d.]*\d(?:-\p{Lu})?)/iu.exec(title)?.[1] ?? null;

function read(root: Element, _: AsOf): Law {
  const body = childOf(root, 'body') ?? root;
  const {
    title,
    about,
    asides,
    notes,
    body: lines,
  } = headOf(linesIn(body, root.parent ? struckBySheetsOf(root.parent as Document) : new Set()));
  const page = new PageBody();
  page.read(lines);
  const parts = page.parts();
  const isRepealed = notes.some(saysRepealed);
  if (isRepealed && notes.some(saysWhen))
    page.warnings.push('The law is said to be repealed, perhaps from a day that is not told.');
  const name = title?.live.replace(/\.$/u, '') ?? null;
  const language = readLanguageTag(metaOf(root, 'content-language') ?? '') ?? 'pt';
  const { dated } = lawFacts({ lines: [], title: name, front: { language } });
  return {
    ...{ title: name && about ? `${name}: ${about.replace(/\.$/u, '')}` : name, shortTitle: null },
    ...{ number: name && numberIn(name), dated, language, url: null },
    // The page is changed as the law is, and does not say when it was.
    consolidatedAsOf: null,
    parts: parts.map((part) => marked(part, isRepealed ? 'repealed' : undefined)),
    aside: [...asides, ...page.aside, { as: 'metadata', text: foldWhite(titleOf(root)) }].filter(
      ({ text }) => text !== '',
    ),
    warnings: page.warnings,
  };
}

function titleOf(root: Element): string {
  const title = childOf(childOf(root, 'head'), 'title');
  return title ? firstWords(title) : '';
}

/** Laws of Brazil as the Presidency of the Republic publishes them (planalto.gov.br). */
export const planalto: LawFormat = {
  name: 'the pages of planalto.gov.br',
  unsaidEncoding: 'windows-1252',
  mayBe: (page) => /presid/iu.test(page),
  recognises,
  read,
};
