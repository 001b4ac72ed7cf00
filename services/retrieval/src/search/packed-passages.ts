import { type ContentBlock, statusOn, turningDays } from '@astraea/contracts';
import {
  buildPassage,
  isNotInForce,
  isTableRow,
  type Links,
  type Listing,
  type Passage,
  type VersionHeader,
} from './passage';
import { ProvisionPositions } from './provision-positions';

/** What many passages of a version have alike. */
type SharedFields = Omit<ContentBlock, 'id' | 'page' | 'page_end' | 'provision' | 'text'>;
type OwnFields = [
  id: string,
  page: number,
  pageEnd: number,
  provision: string | null,
  text: string,
  links?: Links,
];

/** What the ranking asks of each passage, one bit each. */
export const traits = {
  /** Its text is no law in force: a draft, repealed or superseded. */
  notInForce: 1,
  /** A row of a guide's table of treaties or of its list of regulators: looked up, not searched. */
  tableRow: 2,
  /** Of a law and no rule of it. */
  aside: 4,
} as const;

function traitsOf(passage: Passage): number {
  return (
    (isNotInForce(passage) ? traits.notInForce : 0) |
    (isTableRow(passage) ? traits.tableRow : 0) |
    (passage.is_aside ? traits.aside : 0)
  );
}

/**
 * Passages of one version in two buffers outside of the heap: a million of them as objects would keep the garbage
 * collector busy for seconds. A passage becomes an object when it is found.
 */
export class PackedPassages {
  readonly length: number;
  /** Bits of `traits`. */
  readonly traits: Uint8Array;
  /** Index into `topics`. */
  readonly topicOf: Uint16Array;
  readonly topics: string[];
  private readonly shared: SharedFields[];
  private readonly sharedOf: Uint32Array;
  private readonly records: Buffer;
  private readonly ends: Uint32Array;
  /** Positions of those whose status becomes another one by itself. */
  private readonly turning: number[];
  private day: string | undefined;

  constructor(
    readonly header: VersionHeader,
    passages: readonly Passage[],
    /** Which passages are cited by which numbers. */
    readonly provisions = new ProvisionPositions(passages.map(({ block }) => block.provision)),
    /** Of passages that an engine holds. */
    private readonly listing?: Listing,
  ) {
    this.length = passages.length;
    this.traits = Uint8Array.from(passages, traitsOf);
    this.turning = passages.flatMap(({ block }, at) => (turningDays(block).length > 0 ? [at] : []));
    const topics = new Numbered<string>();
    this.topicOf = Uint16Array.from(passages, ({ block }) => topics.number(block.topic, block.topic));
    this.topics = listing?.topics ?? topics.values;
    const shared = new Numbered<SharedFields>();
    this.sharedOf = new Uint32Array(passages.length);
    this.ends = new Uint32Array(passages.length);
    let end = 0;
    const records = passages.map(({ key: _key, header: _header, block, ...links }, at) => {
      const { id, page, page_end, provision, text, ...rest } = block;
      this.sharedOf[at] = shared.number(JSON.stringify(rest), rest);
      const own: OwnFields = [id, page, page_end, provision, text];
      if (Object.keys(links).length > 0) own.push(links);
      const record = Buffer.from(JSON.stringify(own), 'utf8');
      end += record.length;
      this.ends[at] = end;
      return record;
    });
    this.shared = shared.values;
    this.records = Buffer.concat(records, end);
  }

  at(position: number): Passage {
    const start = position === 0 ? 0 : (this.ends[position - 1] ?? 0);
    const record = this.records.toString('utf8', start, this.ends[position]);
    const [id, page, page_end, provision, text, links] = JSON.parse(record) as OwnFields;
    const shared = this.shared[this.sharedOf[position] ?? 0];
    if (!shared) throw new RangeError(`there is no passage ${position}`);
    const status = this.day === undefined ? shared.status : statusOn(this.day, shared);
    const passage = buildPassage(this.header, { id, page, page_end, provision, text, ...shared, status });
    return { ...passage, ...links };
  }

  /** From now on passages have the status that they have on an ISO day; whether that may change any. */
  turnTo(day: string): boolean {
    this.day = day;
    for (const position of this.turning) this.traits[position] = traitsOf(this.at(position));
    return this.turning.length > 0;
  }

  *[Symbol.iterator](): IterableIterator<Passage> {
    for (let position = 0; position < this.length; position++) yield this.at(position);
  }

  /** The laws of which the passages are, in reading order; what rests on none is left out. */
  get instruments(): string[] {
    if (this.listing) return this.listing.instruments;
    return [...new Set(this.shared.flatMap(({ instrument }) => (instrument === null ? [] : [instrument])))];
  }

  get bytes(): number {
    const { records, ends, sharedOf, topicOf, traits: bits, provisions } = this;
    const numbers = ends.byteLength + sharedOf.byteLength + topicOf.byteLength + bits.byteLength;
    return records.length + numbers + provisions.bytes;
  }
}

/** Different values in the order in which they came. */
class Numbered<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();

  number(key: string, value: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
