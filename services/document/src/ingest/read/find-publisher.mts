import { type PublisherFormat, publisherFormats } from './publisher-formats.mts';

const byElement = new Map<string, PublisherFormat>();
const byNamespace: [part: string, format: PublisherFormat][] = [];
for (const format of publisherFormats) {
  for (const element of format.elements) byElement.set(element, format);
  for (const part of format.namespaces ?? []) byNamespace.push([part, format]);
}

const telling = [...byElement.keys()].map((element) => element.split(' > ').at(-1) ?? '');
const tellingElement = new RegExp(
  String.raw`<(?:[^\s<>/:]{1,60}:)?(?:${telling.join('|').replaceAll('.', '[.]')})(?![^\s/>])`,
  'u',
);

/** Whether markup has an element or namespace by which a publisher is told: its tags need not be read one by one if not. */
export const mayHavePublisher = (markup: string): boolean =>
  markup.includes('xmlns') || tellingElement.test(markup);

type Namespaces = ReadonlyMap<string, string>;

interface OpenElement {
  local: string;
  namespaces: Namespaces;
}

/** The prefix of a name, empty where it has none, and the rest. */
function partsOf(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

function declaredIn(attributes: Record<string, string>, around: Namespaces): Namespaces {
  const declared = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [];
  });
  return declared.length === 0 ? around : new Map([...around, ...declared]);
}

function formatOfNamespace(namespace: string | undefined): PublisherFormat | undefined {
  const named = namespace?.toLowerCase() ?? '';
  return named === '' ? undefined : byNamespace.find(([part]) => named.includes(part))?.[1];
}

/**
 * Tells the form of a publisher by the elements and attributes that are used, in whatever envelope they stand: a namespace
 * that is only declared says nothing, and one that is missing hides nothing.
 */
export class PublisherFinder {
  found: PublisherFormat | undefined;
  private readonly open: OpenElement[] = [];
  private readonly seen = new Map<string, PublisherFormat | undefined>();

  begin(name: string, attributes: Record<string, string>): void {
    const around = this.open.at(-1);
    const namespaces = declaredIn(attributes, around?.namespaces ?? new Map());
    const [prefix, local] = partsOf(name);
    this.open.push({ local, namespaces });
    if (this.found) return;
    const prefixes = Object.keys(attributes).flatMap((attribute) => {
      const [own] = partsOf(attribute);
      return own === '' || own === 'xmlns' ? [] : [own];
    });
    this.found =
      byElement.get(local) ??
      byElement.get(`${around?.local} > ${local}`) ??
      [prefix, ...prefixes].map((one) => this.formatOf(namespaces.get(one))).find((format) => format);
  }

  end(): void {
    this.open.pop();
  }

  private formatOf(namespace: string | undefined): PublisherFormat | undefined {
    if (namespace === undefined) return undefined;
    if (!this.seen.has(namespace)) this.seen.set(namespace, formatOfNamespace(namespace));
    return this.seen.get(namespace);
  }
}
