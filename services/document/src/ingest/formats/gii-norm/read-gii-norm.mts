import { lawDay } from '../law-day.mts';
import type { LawFormat } from '../law-format.mts';
import type { Aside, Division, Law, Part, Provision } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName } from '../xml.mts';
import { GiiText, gonePart, saysGone, words } from './gii-text.mts';

/** Figures by which a `gliederungskennzahl` counts one level. */
const figuresOfLevel = 3;
const contents = /^Inhalt(?:s(?:verzeichnis|übersicht))?$/u;
const formula = /^(?:Eingangs|Schlu(?:ß|ss))formel$/u;
const annex = /^(?:Anlage|Anhang|Anhänge|Protokoll|Zusatz|Muster)\b/u;
const toCome = /\(zukünftig in Kraft\)/u;
/** Printed for a norm that has no text. */
const onlyDashes = /^[\s.…–—-]*$/u;

interface OpenDivision {
  figures: string;
  number: string;
  title: string;
  heading: string;
  parts: Part[];
}

/** As it is cited: `§ 2`, `Art. 1`; in an annex, with what that is called. */
function citedAs(printed: string, above: string): string {
  const own = printed
    .replace(/^\(XXXX\)\s*/u, '')
    .replace(/^Art(?=\s)/u, 'Art.')
    .replace(/\s*\((?:zu|zukünftig|weggefallen|Fundstelle)[^)]*\).*$/u, '');
  const [outer] = /^(?:Anlage|Anhang)\s?\w*/u.exec(above) ?? [];
  return outer && !annex.test(own) ? `${outer}, ${own}` : own;
}

class GiiNormReader {
  readonly aside: Aside[] = [];
  readonly parts: Part[] = [];
  private readonly text = new GiiText(this.aside);
  private open: OpenDivision[] = [];

  read(norm: Element): void {
    const metadata = childOf(norm, 'metadaten');
    const texts = childOf(norm, 'textdaten');
    const content = childOf(childOf(texts, 'text'), 'Content');
    const printed = words(childOf(metadata, 'enbez'));
    const unit = childOf(metadata, 'gliederungseinheit');
    if (unit) this.openUnit(unit);
    this.text.setAside(childOf(texts, 'fussnoten'), 'footnotes');
    for (const one of childrenOf(childOf(texts, 'text') ?? norm, 'Footnotes', 'TOC'))
      this.text.setAside(one, localName(one.name) === 'TOC' ? 'contents' : 'footnotes');
    if (content) this.text.setApart(content);
    if (contents.test(printed)) this.text.setAside(content, 'contents');
    else if (formula.test(printed)) {
      this.text.setAside(childOf(metadata, 'enbez'), 'enacting words');
      this.text.setAside(content, 'enacting words');
    } else if (printed === '' && unit) this.putUnit(content);
    else this.put(printed, words(childOf(metadata, 'titel')), content);
  }

  /** The words above the first paragraph of a law. */
  readOpening(norm: Element): void {
    const texts = childOf(norm, 'textdaten');
    this.text.setAside(childOf(texts, 'fussnoten'), 'footnotes');
    this.text.setAside(childOf(texts, 'text'), 'enacting words');
  }

  private put(printed: string, title: string, content: Element | undefined): void {
    const cited = citedAs(printed || title, this.open[0]?.heading ?? '');
    this.add({
      ...{ kind: 'provision', cited, marker: '', isItem: false },
      heading: printed === '' || saysGone(title) ? null : title || null,
      ...this.contentOf(content, cited, title),
      ...(toCome.test(`${printed} ${title}`) ? { status: 'not yet in force' } : {}),
    });
  }

  /** What stands in a part itself, above its first paragraph, and the remark that it is no more. */
  private putUnit(content: Element | undefined): void {
    const { number, title } = this.open.at(-1) ?? { number: '', title: '' };
    const cited = number || title;
    const within = this.contentOf(content, cited, title);
    if (within.parts.length > 0)
      this.add({ kind: 'provision', cited, marker: '', heading: null, isItem: false, ...within });
  }

  private add(provision: Provision): void {
    (this.open.at(-1)?.parts ?? this.parts).push(provision);
  }

  private contentOf(
    content: Element | undefined,
    cited: string,
    title: string,
  ): Pick<Provision, 'status' | 'parts'> {
    const text = words(content);
    if (saysGone(text)) return gonePart(text);
    const isEmpty = !content || onlyDashes.test(text);
    if (isEmpty) return saysGone(title) ? gonePart(title) : { parts: [] };
    const parts = this.text.partsIn(content, cited);
    return saysGone(title) ? { status: 'repealed', parts } : { parts };
  }

  /** A part or chapter holds what follows until the next of its level. */
  private openUnit(unit: Element): void {
    const figures = words(childOf(unit, 'gliederungskennzahl'));
    this.text.setAside(childOf(unit, 'gliederungskennzahl'), 'figures of parts');
    const number = words(childOf(unit, 'gliederungsbez'));
    const title = words(childOf(unit, 'gliederungstitel'));
    const named = [number, title].filter((one) => one !== '').join(' – ');
    const above = Math.max(0, Math.ceil(figures.length / figuresOfLevel) - 1);
    if (this.open[above]?.figures === figures && this.open[above]?.heading === named) return;
    this.open = this.open.slice(0, above);
    const division: Division = { kind: 'division', heading: named || null, parts: [] };
    (this.open.at(-1)?.parts ?? this.parts).push(division);
    this.open.push({ figures, number, title, heading: named, parts: division.parts });
  }
}

/** The day on which the publisher made the file of its state then. */
function builtOn(root: Element): string | null {
  const [, ...parts] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(attributeOf(root, 'builddate') ?? '') ?? [];
  return parts.length > 0 ? parts.join('-') : null;
}

const isLaw = (norm: Element): boolean => {
  const metadata = childOf(norm, 'metadaten');
  return childOf(metadata, 'enbez', 'gliederungseinheit', 'titel') !== undefined;
};

function read(root: Element): Law {
  const norms = childrenOf(root, 'norm');
  const [first] = norms;
  const metadata = childOf(first, 'metadaten');
  const source = childOf(metadata, 'fundstelle');
  const dated = words(childOf(metadata, 'ausfertigung-datum'));
  const reader = new GiiNormReader();
  const hasOpening = first !== undefined && !isLaw(first) && norms.some(isLaw);
  if (hasOpening) reader.readOpening(first);
  for (const norm of norms.slice(hasOpening ? 1 : 0)) reader.read(norm);
  const about = childrenOf(metadata ?? root, 'standangabe', 'fundstelle');
  return {
    title: words(childOf(metadata, 'langue')) || null,
    shortTitle: words(childOf(metadata, 'jurabk')) || words(childOf(metadata, 'kurzue')) || null,
    number:
      ['periodikum', 'zitstelle']
        .map((name) => words(find(source, name)))
        .join(' ')
        .trim() || null,
    dated: lawDay(dated),
    language: 'de',
    url: null,
    consolidatedAsOf: builtOn(root),
    parts: reader.parts,
    aside: [
      ...reader.aside,
      ...about.map((one) => ({ as: 'metadata', text: childrenOf(one).map(words).join(' ') })),
    ],
    warnings: dated !== '' && !lawDay(dated) ? [`“${dated}” is no day on which a law was made.`] : [],
  };
}

/** gii-norm, as gesetze-im-internet.de gives out the federal law of Germany (gesetze-im-internet.de/dtd/1.01/gii-norm.dtd). */
export const giiNorm: LawFormat = {
  name: 'gii-norm of gesetze-im-internet.de',
  recognises: (root) =>
    localName(root.name) === 'dokumente' && childOf(childOf(root, 'norm'), 'metadaten') !== undefined,
  read,
};
