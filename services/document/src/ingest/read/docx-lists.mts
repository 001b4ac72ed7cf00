import { isOn } from './docx-styles.mts';
import { readXml } from './read-xml.mts';

/** A level of a list, as Word keeps it. */
export interface ListLevel {
  start: number;
  format: string;
  /** `Article %1`. */
  pattern: string;
  /** The style whose paragraphs are on this level. */
  style: string | undefined;
  /** The level, from 1, whose numbers it begins anew below; undefined for any higher one, 0 for none. */
  restartsBelow: number | undefined;
  /** All numbers in its pattern are written in figures, whatever their own format is. */
  isLegal: boolean;
  /** Nothing stands between its number and the text. */
  isClose: boolean;
}

/** A list as it is used: several share the count of the one that they are made from. */
export interface DocxList {
  /** Of the count. */
  countId: string;
  levels: ReadonlyMap<number, ListLevel>;
  /** Where each level begins when the list is first used. */
  starts: ReadonlyMap<number, number>;
}

interface Abstract {
  levels: Map<number, ListLevel>;
  name: string | undefined;
  /** Of the style that says which list this one is. */
  styleLink: string | undefined;
}

interface Use {
  abstractId: string;
  starts: Map<number, number>;
  levels: Map<number, ListLevel>;
}

const plainLevel = (): ListLevel => ({
  start: 1,
  format: 'decimal',
  pattern: '',
  style: undefined,
  restartsBelow: undefined,
  isLegal: false,
  isClose: false,
});

/** What an element says of the level that it stands in. */
const levelFacts = new Map<string, (value: string | undefined) => Partial<ListLevel>>([
  ['w:start', (value) => ({ start: Number(value) })],
  ['w:numFmt', (value = '') => ({ format: value })],
  ['w:lvlText', (value = '') => ({ pattern: value })],
  ['w:pStyle', (value) => ({ style: value })],
  ['w:lvlRestart', (value) => ({ restartsBelow: Number(value) })],
  ['w:isLgl', (value) => ({ isLegal: isOn(value) })],
  ['w:suff', (value) => ({ isClose: value === 'nothing' })],
]);

class ListReader {
  readonly abstracts = new Map<string, Abstract>();
  readonly uses = new Map<string, Use>();
  private abstract: Abstract | undefined;
  private use: Use | undefined;
  private level: ListLevel | undefined;
  private overridden = 0;

  open(name: string, attributes: Record<string, string>): void {
    const value = attributes['w:val'];
    if (name === 'w:abstractNum') {
      this.abstract = { levels: new Map(), name: undefined, styleLink: undefined };
      this.abstracts.set(attributes['w:abstractNumId'] ?? '', this.abstract);
    } else if (name === 'w:num') {
      this.use = { abstractId: '', starts: new Map(), levels: new Map() };
      this.uses.set(attributes['w:numId'] ?? '', this.use);
    } else if (name === 'w:lvl') {
      this.level = plainLevel();
      (this.use ?? this.abstract)?.levels.set(Number(attributes['w:ilvl']), this.level);
    } else if (this.level) Object.assign(this.level, levelFacts.get(name)?.(value));
    else if (name === 'w:name' && this.abstract) this.abstract.name = value;
    else if (name === 'w:numStyleLink' && this.abstract) this.abstract.styleLink = value;
    else if (name === 'w:abstractNumId' && this.use) this.use.abstractId = value ?? '';
    else if (name === 'w:lvlOverride') this.overridden = Number(attributes['w:ilvl']);
    else if (name === 'w:startOverride') this.use?.starts.set(this.overridden, Number(value));
  }

  close(name: string): void {
    if (name === 'w:lvl') this.level = undefined;
    else if (name === 'w:abstractNum') this.abstract = undefined;
    else if (name === 'w:num') this.use = undefined;
  }
}

/** Lists that name a style that names a list, and so on: files of Word name one. */
const mostLinks = 5;

/** The lists of a document by their number, and by the name that a field may give. */
export interface DocxLists {
  list(id: string): DocxList | undefined;
  named(name: string): DocxList | undefined;
}

/** @param listOfStyle the list that a style says */
export function readLists(xml: string, listOfStyle: (style: string) => string | undefined): DocxLists {
  const reader = new ListReader();
  readXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
  });
  const { abstracts, uses } = reader;
  const countOf = (abstractId: string, links = 0): string => {
    const link = abstracts.get(abstractId)?.styleLink;
    const linked = link === undefined ? undefined : uses.get(listOfStyle(link) ?? '')?.abstractId;
    return linked === undefined || links > mostLinks ? abstractId : countOf(linked, links + 1);
  };
  const list = (id: string): DocxList | undefined => {
    const use = uses.get(id);
    if (!use) return undefined;
    const countId = countOf(use.abstractId);
    const levels = new Map([...(abstracts.get(countId)?.levels ?? []), ...use.levels]);
    return { countId, levels, starts: use.starts };
  };
  const found = new Map<string, DocxList | undefined>();
  const named = (name: string): DocxList | undefined => {
    const [countId, abstract] = [...abstracts].find(([, one]) => one.name === name) ?? [];
    return countId && abstract ? { countId, levels: abstract.levels, starts: new Map() } : undefined;
  };
  return {
    list(id) {
      if (!found.has(id)) found.set(id, list(id));
      return found.get(id);
    },
    named,
  };
}
