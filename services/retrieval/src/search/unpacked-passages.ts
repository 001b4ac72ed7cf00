import type { PackedPassages } from './packed-passages';
import type { Passage } from './passage';

/** Found passages that are kept as objects, with what was computed about them. */
const mostKept = 5_000;

/** Gives the same object for the same passage, so that what is computed about it once can be kept by it. */
export class UnpackedPassages {
  private kept = new Map<PackedPassages, Map<number, Passage>>();
  private count = 0;

  at(passages: PackedPassages, position: number): Passage {
    const known = this.kept.get(passages)?.get(position);
    if (known) return known;
    if (this.count >= mostKept) {
      this.kept = new Map();
      this.count = 0;
    }
    const passage = passages.at(position);
    const ofVersion = this.kept.get(passages) ?? new Map<number, Passage>();
    this.kept.set(passages, ofVersion.set(position, passage));
    this.count++;
    return passage;
  }

  forget(passages: PackedPassages): void {
    this.count -= this.kept.get(passages)?.size ?? 0;
    this.kept.delete(passages);
  }
}
