import { Parser } from 'htmlparser2';

/** What stands in an element: a text as such, or with more about it as the parser of pages gives it. */
export type Node = string | Element | Hidden | Leaf;

export interface Element {
  readonly type: string;
  name: string;
  attribs: Record<string, string>;
  children: Node[];
  readonly parent: object | null;
}

/** What a file sets as text and not as marks (CDATA). */
export interface Hidden {
  readonly type: string;
  children: Node[];
}

/** A text, a comment or an instruction. */
interface Leaf {
  readonly type: string;
  data: string;
}

/** What stands in them is no text of a page. */
const code = new Set(['script', 'style']);

/** Characters of a name or text of which a file has many alike; a longer text is no copy, but a part of the file's. */
const shortText = 12;

/**
 * Builds the elements of a file with nothing in them that no reader asks for: a law has ten thousands, and all are held at once.
 * What stands in open elements waits in one list, since arrays that grow leave their smaller ones behind.
 */
class TreeBuilder {
  root: Element | undefined;
  private readonly open: { node: Element | Hidden; from: number }[] = [];
  private readonly waiting: Node[] = [];
  private readonly known = new Map<string, string>();
  private text = '';
  private readonly isPage: boolean;

  constructor(isPage: boolean) {
    this.isPage = isPage;
  }

  onopentag(name: string, attribs: Record<string, string>): void {
    const parent = this.open.at(-1)?.node ?? null;
    const type = this.isPage && code.has(name) ? name : 'tag';
    const element = { type, name: this.once(name), attribs, children: [], parent };
    this.begin(element);
    this.root ??= element;
  }

  onclosetag(): void {
    this.endText();
    const ended = this.open.pop();
    if (ended) ended.node.children = this.waiting.splice(ended.from);
  }

  ontext(text: string): void {
    this.text += text;
  }

  /** On a page, it ends the text in which it stands. */
  oncomment(): void {
    if (this.isPage) this.endText();
  }

  onprocessinginstruction(_name: string, data: string): void {
    this.put({ type: 'directive', data });
  }

  oncdatastart(): void {
    this.begin({ type: 'cdata', children: [] });
  }

  oncdataend(): void {
    this.onclosetag();
  }

  private begin(node: Element | Hidden): void {
    this.put(node);
    this.open.push({ node, from: this.waiting.length });
  }

  private put(node: Node): void {
    this.endText();
    this.waiting.push(node);
  }

  private endText(): void {
    if (this.text !== '') this.waiting.push(this.once(this.text));
    this.text = '';
  }

  /** The white space between elements, names, numbers and signs are one text each. */
  private once(text: string): string {
    if (text.length > shortText) return text;
    const same = this.known.get(text);
    if (same === undefined) this.known.set(text, text);
    return same ?? text;
  }
}

/** The root element of a text in XML; entities that XML does not know stay as they are. */
export function readRoot(xml: string): Element | undefined {
  const builder = new TreeBuilder(false);
  new Parser(builder, { xmlMode: true }).end(xml);
  return builder.root;
}

/** The first element of a page in HTML or XHTML, with nothing above it. */
export function readPageRoot(html: string): Element | undefined {
  const builder = new TreeBuilder(true);
  new Parser(builder, { recognizeSelfClosing: true }).end(html);
  return builder.root;
}
