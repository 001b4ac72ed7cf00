import type { ProvisionStatus, SourcePassage } from '../provisions/draft.mts';
import { foldWhite } from '../read/source-line.mts';
import type { Division, Law, Part, Provision } from './law-tree.mts';

/** Characters up to which a list stays with the sentence that opens it. */
const joinedLength = 1_200;

interface Around extends Validity {
  headings: readonly string[];
  provision: string | null;
}

/** The time of what stands somewhere, with what holds for all around it. */
interface Validity {
  status: ProvisionStatus | undefined;
  /** What it is marked as, whatever its days. */
  marked: ProvisionStatus | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** What stands in a part begins no sooner than the part, once that is to come, and ends no later. */
function validityOf(part: Division | Provision, around: Validity, day: string): Validity {
  const { status, validFrom, validTo } = part;
  const isDated =
    (status === 'repealed' && validTo !== undefined && validTo <= day) ||
    (status === 'not yet in force' && validFrom !== undefined && validFrom > day);
  const isToCome = around.from !== undefined && around.from > day;
  return {
    status: status ?? around.status,
    marked: (isDated ? undefined : status) ?? around.marked,
    from: isToCome && (validFrom ?? '') < (around.from ?? '') ? around.from : (validFrom ?? around.from),
    to: [validTo, around.to].filter((end) => end !== undefined).toSorted()[0],
  };
}

const isItem = (part: Part): part is Provision => part.kind === 'provision' && part.isItem;

/** A part with all that stands in it, as it is read aloud: numbers before what they number. */
export function sayWhole(part: Part): string {
  if (part.kind === 'said') return part.text;
  const own =
    part.kind === 'provision' ? [part.marker, ...(part.heading ? [part.heading] : [])] : [part.heading ?? ''];
  return [...own, ...part.parts.map(sayWhole)].filter((words) => words !== '').join(' ');
}

function amendsIn(part: Part): boolean {
  return part.kind === 'said' ? part.amends === true : part.parts.some(amendsIn);
}

const isRemark = (part: Part): boolean => part.kind === 'said' && part.isRemark === true;

/** Whether words in it are law at another time than those around them; a remark that they are no more holds at any. */
const hasOwnTime = (part: Part): boolean =>
  part.kind === 'provision' &&
  (((part.status !== undefined || part.validTo !== undefined) && !part.parts.every(isRemark)) ||
    part.parts.some(hasOwnTime));

class PassageWriter {
  readonly passages: SourcePassage[] = [];
  private pending: Part[] = [];

  /** Of whose law the text was read. */
  private readonly day: string;

  constructor(day: string) {
    this.day = day;
  }

  write(parts: readonly Part[], around: Around): void {
    const joined = this.joins(parts);
    for (const part of parts) {
      if (part.kind === 'said' || (joined && isItem(part))) {
        this.pending.push(part);
        continue;
      }
      this.flush(around);
      const headings = part.heading ? [...around.headings, part.heading] : around.headings;
      const provision = part.kind === 'provision' ? part.cited : around.provision;
      this.write(part.parts, { headings, provision, ...validityOf(part, around, this.day) });
    }
    this.flush(around);
  }

  /** Whether the items among the parts are quoted with the sentence that opens them. */
  private joins(parts: readonly Part[]): boolean {
    const items = parts.filter(isItem);
    return items.length > 0 && !items.some(hasOwnTime) && sayAll(parts).length <= joinedLength;
  }

  private flush({ headings, provision, status, marked, from, to }: Around): void {
    const text = sayAll(this.pending);
    const amends = this.pending.some(amendsIn);
    this.pending = [];
    if (text === '') return;
    this.passages.push({
      ...{ page: 1, page_end: 1, text, provision },
      heading: headings.length > 0 ? headings.join(' – ') : null,
      ...(amends ? { amends } : {}),
      ...(status ? { status } : {}),
      ...(marked ? { own_status: marked } : {}),
      ...(from ? { valid_from: from } : {}),
      ...(to ? { valid_to: to } : {}),
    });
  }
}

function sayAll(parts: readonly Part[]): string {
  return foldWhite(parts.map(sayWhole).join(' '));
}

/** What can be cited of a law that was read as of a day, each with its place and its time: one passage a provision, lists with what opens them. */
export function passagesOf({ parts, validTo: to }: Law, day: string): SourcePassage[] {
  const writer = new PassageWriter(day);
  const status = to !== undefined && to <= day ? ('repealed' as const) : undefined;
  const time = { status, marked: undefined, from: undefined, to };
  writer.write(parts, { headings: [], provision: null, ...time });
  return writer.passages;
}
