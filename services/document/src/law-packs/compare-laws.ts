import type { ProvisionText } from './law-text';

/** What became of a provision. */
export type LawChange =
  | { what: 'added'; provision: string | null }
  | { what: 'gone'; provision: string | null }
  | { what: 'changed'; provision: string | null; before: string; after: string }
  | { what: 'status'; provision: string | null; before: string; after: string };

interface Place {
  text: string;
  status: string;
}

function placesOf(provisions: readonly ProvisionText[]): Map<string | null, Place> {
  const grouped = Map.groupBy(provisions, ({ provision }) => provision);
  return new Map(
    [...grouped].map(([provision, parts]) => {
      const text = parts
        .map((part) => part.text)
        .join(' ')
        .replace(/\s+/gu, ' ')
        .trim();
      const statuses = [...new Set(parts.map(({ status }) => status))].sort();
      return [provision, { text, status: statuses.join(' and ') }];
    }),
  );
}

/** Words around a difference that are shown. */
const around = 4;
/** Words of the difference itself that are shown. */
const longest = 12;

function shown(words: readonly string[], from: number, to: number): string {
  const begin = Math.max(0, from - around);
  const end = Math.min(words.length, Math.min(to, from + longest) + around);
  return `${begin > 0 ? '… ' : ''}${words.slice(begin, end).join(' ')}${end < words.length ? ' …' : ''}`;
}

/** The words in which two texts differ, with a few around them. */
function difference(one: string, other: string): { before: string; after: string } {
  const [before, after] = [one.split(' '), other.split(' ')];
  const shortest = Math.min(before.length, after.length);
  let begin = 0;
  while (begin < shortest && before[begin] === after[begin]) begin += 1;
  let end = 0;
  while (end < shortest - begin && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    before: shown(before, begin, before.length - end),
    after: shown(after, begin, after.length - end),
  };
}

function changesAt(provision: string | null, before: Place, after: Place): LawChange[] {
  const changes: LawChange[] = [];
  if (before.status !== after.status) {
    changes.push({ what: 'status', provision, before: before.status, after: after.status });
  }
  if (before.text !== after.text) {
    changes.push({ what: 'changed', provision, ...difference(before.text, after.text) });
  }
  return changes;
}

/** What is other in a law than it was, provision by provision: what is there now in its order, and then what is gone. */
export function compareLaws(former: readonly ProvisionText[], latter: readonly ProvisionText[]): LawChange[] {
  const [before, after] = [placesOf(former), placesOf(latter)];
  const there = [...after].flatMap(([provision, place]): LawChange[] => {
    const was = before.get(provision);
    return was ? changesAt(provision, was, place) : [{ what: 'added', provision }];
  });
  const gone = [...before.keys()].filter((provision) => !after.has(provision));
  return [...there, ...gone.map((provision): LawChange => ({ what: 'gone', provision }))];
}
