import { attributeOf, type Element, localName, nodesAndInstructionsOf } from '../xml.mts';

/** What stands between the processing instructions with which a consolidated text marks a deletion. */
export class Deletions {
  private readonly elements = new Set<Element>();
  /** Of the elements in which words alone were deleted, what is left and what is not. */
  private readonly cut = new Map<Element, { kept: (Element | string)[]; words: string[] }>();
  private readonly open = new Set<string>();

  constructor(root: Element) {
    this.walk(root);
  }

  has(element: Element): boolean {
    return this.elements.has(element);
  }

  cutIn(element: Element): { kept: (Element | string)[]; words: string[] } | undefined {
    return this.cut.get(element);
  }

  private walk(element: Element): void {
    const kept: (Element | string)[] = [];
    const words: string[] = [];
    const isWhole = this.elements.has(element);
    for (const node of nodesAndInstructionsOf(element)) {
      const isOpen = this.open.size > 0;
      if (typeof node === 'string') (isOpen && !isWhole ? words : kept).push(node);
      else if ('instruction' in node) this.follow(node.instruction);
      else {
        if (isOpen) this.elements.add(node);
        kept.push(node);
        this.walk(node);
      }
    }
    if (words.some((text) => text.trim() !== '')) this.cut.set(element, { kept, words });
  }

  private follow(instruction: Element): void {
    const name = localName(instruction.name);
    if (name === 'CLG.MDFO' && attributeOf(instruction, 'ACTION') === 'DELETED')
      this.open.add(attributeOf(instruction, 'ID') ?? '');
    if (name === 'CLG.MDFC') this.open.delete(attributeOf(instruction, 'IDREF') ?? '');
  }
}
