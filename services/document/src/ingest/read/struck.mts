import { isStruckStyle } from './struck-style.mts';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What HTML, Markdown and most forms of XML strike text out with. */
const strikingElements = words('del strike strikethrough');
/** In a page; elsewhere it may be a sentence or a section. */
const strikingInPages = words('s');
/** Names under which sites keep the style for struck words in a sheet that is not in the page. */
const struckClasses = words('strike strikethrough line-through text-decoration-line-through');
/** Attributes in which forms of XML say how words are set, and what they say of struck ones. */
const settings = words('rend rendition role type class');
const struckSettings = words('strike strikethrough strike-through line-through stroke');
/** Attributes in which a part of a text says that it is none any more. */
const states = words('status revisionflag');
const pastStates = words('deleted removed repealed');

type Attributes = Readonly<Record<string, string>>;

function saysOneOf(attributes: Attributes, names: ReadonlySet<string>, values: ReadonlySet<string>): boolean {
  return Object.entries(attributes).some(
    ([name, value]) =>
      names.has(name.toLowerCase()) &&
      value
        .toLowerCase()
        .split(/\s+/)
        .some((one) => values.has(one)),
  );
}

/** An element of a page whose words are struck through by what it is, or by its own style. */
export function isStruckInPage(name: string, { style = '', class: classes = '' }: Attributes): boolean {
  const isStriking = strikingElements.has(name) || strikingInPages.has(name);
  return isStriking || isStruckStyle(style) || classes.split(/\s+/).some((one) => struckClasses.has(one));
}

/** An element of XML whose words are struck through, or that is said to be no part of the text any more. */
export function isStruckInXml(local: string, attributes: Attributes): boolean {
  return (
    strikingElements.has(local) ||
    isStruckStyle(attributes.style ?? '') ||
    saysOneOf(attributes, settings, struckSettings) ||
    saysOneOf(attributes, states, pastStates)
  );
}

/** Follows which of the open elements strike out what stands in them. */
export class StruckElements {
  /** Places in which text is struck out. */
  places = 0;
  private readonly open: boolean[] = [];
  private depth = 0;

  begin(isStruck: boolean): void {
    this.open.push(isStruck);
    if (isStruck) this.depth += 1;
  }

  end(): void {
    if (this.open.pop()) this.depth -= 1;
  }

  /** Whether this text is struck out, and so is none. */
  take(text: string): boolean {
    if (this.depth === 0) return false;
    if (text.trim() !== '') this.places += 1;
    return true;
  }
}
