import type { ProvisionStatus, SourcePassage } from '../provisions/draft.mts';
import { foldWhite } from '../read/source-line.mts';
import type { Law, Part, Provision } from './law-tree.mts';

/** Characters up to which a list stays with the sentence that opens it. */
const joinedLength = 1_200;

interface Around {
  headings: readonly string[];
  provision: string | null;
  status: ProvisionStatus | undefined;
}

const isItem = (part: Part): part is Provision => part.kind === 'provision' && part.isItem;

/** A part with all that stands in it, as it is read aloud: numbers before what they number. */
function sayWhole(part: Part): string {
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
const hasOwnStatus = (part: Part): boolean =>
  part.kind === 'provision' &&
  ((part.status !== undefined && !part.parts.every(isRemark)) || part.parts.some(hasOwnStatus));

class PassageWriter {
  readonly passages: SourcePassage[] = [];
  private pending: Part[] = [];

  write(parts: readonly Part[], around: Around): void {
    const joined = this.joins(parts);
    for (const part of parts) {
      if (part.kind === 'said' || (joined && isItem(part))) {
        this.pending.push(part);
        continue;
      }
      this.flush(around);
      const headings = part.heading ? [...around.headings, part.heading] : around.headings;
      const status = part.status ?? around.status;
      const provision = part.kind === 'provision' ? part.cited : around.provision;
      this.write(part.parts, { headings, provision, status });
    }
    this.flush(around);
  }

  /** Whether the items among the parts are quoted with the sentence that opens them. */
  private joins(parts: readonly Part[]): boolean {
    const items = parts.filter(isItem);
    return items.length > 0 && !items.some(hasOwnStatus) && sayAll(parts).length <= joinedLength;
  }

  private flush({ headings, provision, status }: Around): void {
    const text = sayAll(this.pending);
    const amends = this.pending.some(amendsIn);
    this.pending = [];
    if (text === '') return;
    this.passages.push({
      ...{ page: 1, page_end: 1, text, provision },
      heading: headings.length > 0 ? headings.join(' – ') : null,
      ...(amends ? { amends } : {}),
      ...(status ? { status } : {}),
    });
  }
}

function sayAll(parts: readonly Part[]): string {
  return foldWhite(parts.map(sayWhole).join(' '));
}

/** What can be cited of a law, each with its place and its status: one passage a provision, lists with what opens them. */
export function passagesOf({ parts }: Law): SourcePassage[] {
  const writer = new PassageWriter();
  writer.write(parts, { headings: [], provision: null, status: undefined });
  return writer.passages;
}
