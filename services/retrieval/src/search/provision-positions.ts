import type { Level } from '../provisions/levels';
import { keysAsked, keysHeld } from '../provisions/match';
import { citationsIn, type Place } from '../provisions/parse-citations';

/** Passages that a packed place has room for, as in a segment of the term index. */
const passageRoom = 2 ** 20;

/** A number for a level and number of provision; who asks compares what is found with what was meant. */
function hashOf(level: Level, number: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${level} ${number}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** As most provisions of a statute are cited, read without the search for all other ways. */
const plainLabel = /^(?:Article|Section|Regulation|Rule|§) (\d+)(?:\([\p{L}\d]{1,5}\))*$/u;

/** The levels and numbers that a provision may be asked for by. */
export function keysOfProvision(provision: string): (readonly [level: Level, number: string])[] {
  const [, number] = plainLabel.exec(provision) ?? [];
  if (number !== undefined) return [['article', number]];
  return citationsIn(provision).flatMap(({ places }) => places.flatMap(keysHeld));
}

function hashesOf(provision: string): number[] {
  return [...new Set(keysOfProvision(provision).map(([level, number]) => hashOf(level, number)))];
}

/** Which passages of a version are cited by which numbers, in eight bytes each. */
export class ProvisionPositions {
  /** Hash and position in one number, ascending. */
  private readonly places: Float64Array;

  constructor(provisions: readonly (string | null)[]) {
    const places = provisions.flatMap((provision, position) =>
      provision === null ? [] : hashesOf(provision).map((hash) => hash * passageRoom + position),
    );
    this.places = Float64Array.from(places).sort();
  }

  /** Where something stands that has a number of the place, in reading order: who asks compares the rest. */
  at(place: Place): number[] {
    const found = keysAsked(place).flatMap(([level, number]) => this.withHash(hashOf(level, number)));
    return [...new Set(found)].sort((a, b) => a - b);
  }

  private withHash(hash: number): number[] {
    const least = hash * passageRoom;
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.places[middle] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; (this.places[at] ?? Number.POSITIVE_INFINITY) < least + passageRoom; at++)
      found.push((this.places[at] ?? 0) - least);
    return found;
  }

  get bytes(): number {
    return this.places.byteLength;
  }
}
