import { readXml } from './read-xml.mts';

export interface NumberingRef {
  id: string | undefined;
  level: number | undefined;
}

export interface DocxStyle {
  name: string;
  basedOn: string | undefined;
  /** From 0. */
  outline: number | undefined;
  numbering: NumberingRef | undefined;
}

/** What a style is with all that it is based on. */
export type FindStyle = (id: string | undefined) => DocxStyle | undefined;

const mostAncestors = 20;

export function readStyles(xml: string): FindStyle {
  const styles = new Map<string, DocxStyle>();
  let style: DocxStyle | undefined;
  const found = (): DocxStyle =>
    style ?? { name: '', basedOn: undefined, outline: undefined, numbering: undefined };
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style' && attributes['w:type'] === 'paragraph') {
        style = { name: '', basedOn: undefined, outline: undefined, numbering: undefined };
        styles.set(attributes['w:styleId'] ?? '', style);
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
    },
  });
  return (id) => {
    const own = styles.get(id ?? '');
    let merged = own && { ...own };
    for (let step = 0; merged?.basedOn && step < mostAncestors; step += 1) {
      const parent = styles.get(merged.basedOn);
      const { outline = parent?.outline, numbering = parent?.numbering } = merged;
      merged = { ...merged, outline, numbering, basedOn: parent?.basedOn };
    }
    return merged;
  };
}
