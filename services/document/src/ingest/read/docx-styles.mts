import { readXml } from './read-xml.mts';

export interface NumberingRef {
  id: string | undefined;
  level: number | undefined;
}

interface DocxStyle {
  name: string;
  basedOn: string | undefined;
  /** From 0. */
  outline: number | undefined;
  numbering: NumberingRef | undefined;
  /** Its words are struck through, once or twice. */
  struck: boolean | undefined;
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
};

/** What a style is with all that it is based on. */
export type FindStyle = (id: string | undefined) => DocxStyle | undefined;

const mostAncestors = 20;

export function readStyles(xml: string): FindStyle {
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
      else if (name === 'w:strike' || name === 'w:dstrike') {
        if (!ofTable) found().struck ||= isOn(attributes['w:val']);
      } else if (name === 'w:name') found().name = value.toLowerCase();
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
  return (id) => {
    const own = styles.get(id ?? '');
    let merged = own && { ...own };
    for (let step = 0; merged?.basedOn && step < mostAncestors; step += 1) {
      const parent = styles.get(merged.basedOn);
      const { outline = parent?.outline, numbering = parent?.numbering, struck = parent?.struck } = merged;
      merged = { ...merged, outline, numbering, struck, basedOn: parent?.basedOn };
    }
    return merged;
  };
}
