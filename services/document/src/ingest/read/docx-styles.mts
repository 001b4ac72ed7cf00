import { readXml } from './read-xml.mts';

export interface NumberingRef {
  id: string | undefined;
  /** From 0. */
  level: number | undefined;
  /** Styles that say no level themselves: the levels of a list may name the style that they are for. */
  styles?: readonly string[] | undefined;
}

interface DocxStyle {
  name: string;
  basedOn: string | undefined;
  /** From 0. */
  outline: number | undefined;
  numbering: NumberingRef | undefined;
  /** Its words are struck through, once or twice. */
  struck: boolean | undefined;
  /** Its words are shown in capital letters, however they are written. */
  capitals: boolean | undefined;
}

/** What Word says of a property that is on where it stands, and off where it says so. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value);
}

const noStyle: DocxStyle = {
  name: '',
  basedOn: undefined,
  outline: undefined,
  numbering: undefined,
  struck: undefined,
  capitals: undefined,
};

/** What a style is with all that it is based on. */
export type FindStyle = (id: string | undefined) => DocxStyle | undefined;

const mostAncestors = 20;

function stylesIn(xml: string): Map<string, DocxStyle> {
  const styles = new Map<string, DocxStyle>();
  let style: DocxStyle | undefined;
  let ofTable = false;
  const found = (): DocxStyle => style ?? { ...noStyle };
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        style = { ...noStyle };
        styles.set(attributes['w:styleId'] ?? '', style);
      } else if (name === 'w:tblStylePr') ofTable = true;
      else if (ofTable) return;
      else if (name === 'w:strike' || name === 'w:dstrike') found().struck ||= isOn(attributes['w:val']);
      else if (name === 'w:caps') found().capitals = isOn(attributes['w:val']);
      else if (name === 'w:name') found().name = value.toLowerCase();
      else if (name === 'w:basedOn') found().basedOn = value;
      else if (name === 'w:outlineLvl') found().outline = Number(value);
      else if (name === 'w:numId')
        found().numbering = { ...{ level: undefined }, ...found().numbering, id: value };
      else if (name === 'w:ilvl')
        found().numbering = { ...{ id: undefined }, ...found().numbering, level: Number(value) };
    },
    close(name) {
      if (name === 'w:style') style = undefined;
      if (name === 'w:tblStylePr') ofTable = false;
    },
  });
  return styles;
}

/** The style with those that it is based on, the nearest first. */
function lineOf(styles: ReadonlyMap<string, DocxStyle>, id: string): { id: string; style: DocxStyle }[] {
  const line: { id: string; style: DocxStyle }[] = [];
  let next: string | undefined = id;
  while (next !== undefined && line.length <= mostAncestors) {
    const style = styles.get(next);
    if (!style) break;
    line.push({ id: next, style });
    next = style.basedOn;
  }
  return line;
}

/** The first that is said. */
function nearest<T>(said: readonly (T | undefined)[]): T | undefined {
  return said.find((one) => one !== undefined);
}

/** A list and a level in it are said apart: a style may say the one, and have the other from the style that it is based on. */
function numberingOf(line: readonly { id: string; style: DocxStyle }[]): NumberingRef | undefined {
  if (line.every(({ style }) => style.numbering === undefined)) return undefined;
  const levels = line.map(({ style }) => style.numbering?.level);
  const levelled = levels.findIndex((level) => level !== undefined);
  return {
    id: nearest(line.map(({ style }) => style.numbering?.id)),
    level: levels[levelled],
    styles: line.slice(0, levelled < 0 ? line.length : levelled).map(({ id }) => id),
  };
}

export function readStyles(xml: string): FindStyle {
  const styles = stylesIn(xml);
  const found = new Map<string, DocxStyle | undefined>();
  const find = (id: string): DocxStyle | undefined => {
    const line = lineOf(styles, id);
    const [own] = line;
    if (!own) return undefined;
    return {
      ...own.style,
      outline: nearest(line.map(({ style }) => style.outline)),
      numbering: numberingOf(line),
      struck: nearest(line.map(({ style }) => style.struck)),
      capitals: nearest(line.map(({ style }) => style.capitals)),
    };
  };
  return (id = '') => {
    if (!found.has(id)) found.set(id, find(id));
    return found.get(id);
  };
}
