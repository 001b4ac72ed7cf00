import type { Part, Provision, Said } from '../law-tree.mts';
import { placed } from '../placed.mts';
import { attributeOf, childOf, childrenOf, type Element, find, localName, nodesOf, textOf } from '../xml.mts';
import { Lines, saidOf } from './rt-lines.mts';
import { type Place, provisionsIn } from './rt-outline.mts';
import { apartAs, dayIn, numberOf, printedDay, publishedIn, titleOf, words } from './rt-words.mts';

/** Numbers and headings, which are read with what they stand above. */
const head = /(?:Nr|Pealkiri)$/u;
const annexes = new Set(['lisa', 'lisaViide']);
const repealing = /^kehtetud?(?!\p{L})/iu;
/** The editors' words in the place of a provision that is no more. */
const gone = /^\[?\s*(?:kehtetud?\s*(?:[-–—\]].*)?|(?:käesolevast tekstist )?välja jäetud\.?\s*\]?)$/iu;
const dash = /^[-–—]$/u;

type Content = Pick<Provision, 'status' | 'parts' | 'validFrom' | 'validTo'>;

/** The words and parts of an element in the order in which they stand. */
class BodyFlow {
  readonly lines = new Lines();
  private readonly parts: Part[] = [];

  put(...parts: Part[]): void {
    this.parts.push(...saidOf(this.lines.take()), ...parts);
  }

  end(): Part[] {
    this.put();
    return this.parts;
  }
}

export class BodyReader {
  private readonly asOf: string;
  private readonly amends: boolean;

  /** `amends`: of an act that changes others. */
  constructor(asOf: string, amends: boolean) {
    this.asOf = asOf;
    this.amends = amends;
  }

  /** What stands in an element, in order. */
  partsIn(element: Element, place: Place): Part[] {
    const flow = new BodyFlow();
    this.putAll(element, place, flow);
    return joinedRanges(flow.end());
  }

  private putAll(element: Element, place: Place, flow: BodyFlow): void {
    for (const node of nodesOf(element)) {
      if (typeof node === 'string') flow.lines.say(node, false);
      else this.put(node, place, flow);
    }
  }

  private put(element: Element, place: Place, flow: BodyFlow): void {
    const name = localName(element.name);
    if (apartAs(element) || head.test(name)) return;
    if (name === 'HTMLKonteiner') flow.put(...this.hypertext(element, place));
    else if (annexes.has(name)) flow.put(...this.annex(element));
    else if (name === 'paragrahv') flow.put(this.paragraph(element, place));
    else if (numberOf(element) !== '') flow.put(...this.numbered(element, place));
    else if (name === 'loige') flow.put(...this.unnumbered(element, place));
    else if (name === 'sisuTekst' || childrenOf(element).some((one) => isPart(one))) {
      flow.lines.end();
      this.putAll(element, place, flow);
      flow.lines.end();
    } else flow.lines.read(element);
  }

  private hypertext(element: Element, place: Place): Part[] {
    const lines = new Lines();
    for (const node of nodesOf(element)) lines.read(node);
    return provisionsIn(lines.take(), place, this.amends);
  }

  private paragraph(element: Element, { prefix }: Place): Provision {
    const number = numberOf(element);
    const cited = `${prefix}${number.startsWith('§') ? number : `§ ${number}`}`;
    return {
      ...{ kind: 'provision', cited, marker: '', heading: titleOf(element) || null, isItem: false },
      ...this.contentOf(element, { prefix, cited }),
    };
  }

  /** A part of a paragraph, or one that holds some. */
  private numbered(element: Element, place: Place): Part[] {
    const { prefix, cited: above } = place;
    const name = localName(element.name);
    if (above === undefined && (titleOf(element) !== '' || find(element, 'paragrahv')))
      return [this.division(element, place)];
    const number = numberOf(element);
    const word = name === 'loige' ? 'Lõige' : 'Punkt';
    const alone = `${prefix}${prefix === '' ? word : word.toLowerCase()} ${number}`;
    const cited = above === undefined ? alone : `${above}(${number})`;
    const marker = words(childOf(element, 'kuvatavNr')) || `(${number})`;
    const isItem = name !== 'loige' && above !== undefined && !this.amends;
    return [
      {
        ...{ kind: 'provision', cited, marker, heading: titleOf(element) || null, isItem },
        ...this.contentOf(element, { prefix, cited }),
      },
    ];
  }

  /** A part that is printed without a number is a part of the words around it, if it is law as they are. */
  private unnumbered(element: Element, place: Place): Part[] {
    const content = this.contentOf(element, place);
    if (content.status === undefined && content.validTo === undefined) return content.parts;
    const cited = place.cited ?? '';
    return [{ kind: 'provision', cited, marker: '', heading: null, isItem: false, ...content }];
  }

  private division(element: Element, { prefix }: Place): Part {
    const number = numberOf(element);
    const own = `${prefix}${number}`;
    const heading = [number, titleOf(element)].filter((part) => part !== '').join(' – ') || null;
    const { parts, ...validity } = this.contentOf(element, { prefix, cited: undefined });
    return { kind: 'division', heading, ...validity, parts: placed(parts, own) };
  }

  private annex(element: Element): Part[] {
    const named = childOf(element, 'lisaViit') ?? element;
    const [number = 'Lisa', ...title] = linesIn(named).map(({ text }) => text);
    const cited = /^lisa(?!\p{L})/iu.test(number) ? number.replace(/\.$/u, '') : 'Lisa';
    const name = words(find(element, 'lisaNimi')) || titleOf(element);
    const heading = [cited, name].filter((part) => part !== '').join(' – ');
    const place = { prefix: `${cited}, `, cited: undefined };
    const texts = childrenOf(named).flatMap((one) => this.annexText(one, place));
    const others = cited === number ? title : [number, ...title];
    const parts: Part[] = [...others.map((text): Said => ({ kind: 'said', text })), ...texts];
    return [{ kind: 'division', heading, parts: placed(parts, cited) }];
  }

  private annexText(element: Element, place: Place): Part[] {
    if (localName(element.name) === 'HTMLKonteiner') return this.hypertext(element, place);
    return childrenOf(element).flatMap((one) => this.annexText(one, place));
  }

  /** What stands in a part, and whether that is law. */
  private contentOf(element: Element, place: Place): Content {
    const parts = this.partsIn(element, place);
    const marks = childrenOf(element, 'muutmismarge');
    const mark = marks.find((one) => repealing.test(words(childOf(one, 'tavatekst'))));
    const days = marks.flatMap((one) => dayIn(childOf(one, 'joustumine')) ?? []);
    const last = days.toSorted().at(-1);
    const [only, ...others] = parts;
    const isRemark = only?.kind === 'said' && others.length === 0 && gone.test(only.text);
    const isMarked = attributeOf(childOf(element, `${localName(element.name)}Nr`), 'kehtiv') === '0';
    if (mark && parts.length === 0) return { status: 'repealed', parts: [remarkOf(mark)] };
    if (isRemark || isMarked)
      return { status: 'repealed', parts: isRemark ? [{ ...only, isRemark }] : parts };
    const isToCome = last !== undefined && last > this.asOf;
    if (mark && !isToCome) return { status: 'repealed', parts };
    if (mark && last) return { validTo: last, parts };
    if (!mark && isToCome) return { status: 'not yet in force', validFrom: last, parts };
    return { parts };
  }
}

/** Whether an element is one of those that lines cannot hold. */
const isPart = (element: Element): boolean =>
  ['paragrahv', 'loige', 'HTMLKonteiner', 'sisuTekst'].includes(localName(element.name)) ||
  (!apartAs(element) && numberOf(element) !== '');

function linesIn(element: Element): { text: string }[] {
  const lines = new Lines();
  const read = (one: Element): void => {
    for (const node of nodesOf(one)) {
      if (typeof node === 'string' || !isPart(node)) lines.read(node);
      else if (localName(node.name) === 'sisuTekst') {
        lines.end();
        read(node);
        lines.end();
      }
    }
  };
  read(element);
  return lines.take();
}

/** `Kehtetu - RT I, 30.06.2023, 107 - jõust. 01.01.2025`, as Riigi Teataja prints the mark. */
function remarkOf(mark: Element): Said {
  const from = dayIn(childOf(mark, 'joustumine'));
  const said = [textOf(childOf(mark, 'tavatekst')).replace(/\s*[-–]$/u, ''), publishedIn(mark)];
  const text = [...said, from ? `jõust. ${printedDay(from)}` : ''].filter((part) => part !== '').join(' - ');
  return { kind: 'said', text, isRemark: true };
}

/** `§ 63. – § 67. [Välja jäetud]`: a number with nothing but a dash opens a range that the next one ends. */
function joinedRanges(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  let from: string | undefined;
  for (const part of parts) {
    const [only, ...others] = part.kind === 'provision' ? part.parts : [];
    const isOpen = only?.kind === 'said' && others.length === 0 && dash.test(only.text);
    if (part.kind === 'provision' && isOpen) from ??= part.cited;
    else {
      const isEnd = from !== undefined && part.kind === 'provision';
      found.push(isEnd ? { ...part, cited: `${from} – ${part.cited}` } : part);
      from = undefined;
    }
  }
  return found;
}
