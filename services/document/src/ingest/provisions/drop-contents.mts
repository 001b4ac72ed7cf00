import type { Label } from '../labels/label.mts';
import { compareNumbers, follows } from '../labels/number-value.mts';
import { contentsTitle } from '../labels/provision-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';

/** Sought from where the row of dots begins only: from each of its dots, a long row would take the square of its length. */
const leader =
  /(?:(?<!\. ?)(?:\. ?){4,}|(?<!…)…{2,}|(?<!_)_{4,}|(?<!· ?)(?:· ?){4,}|(?<!-)-{4,})\s*(?:(?:\p{Lu}\p{Ll}{0,3}\.|§)\s?(?=\p{Nd}))?(?:[\p{Nd}ivxlc]{0,5}|\p{Nd}{1,4}\p{Ll})$/u;
/** What every such row has; most lines have none, and are not searched for one. */
const rowOfDots = /\.\s?\.|…|_{4}|· ?·|-{4}/u;
const hasLeader = (text: string): boolean => rowOfDots.test(text) && leader.test(text);
const withoutLeader = (text: string): string => (rowOfDots.test(text) ? text.replace(leader, '') : text);
const pageNumber = /\s(?:[\p{Nd}]{1,4}|[ivxlc]{1,6})$/u;

interface Entry {
  at: number;
  label: Label;
  /** Letters of what stands behind the label. */
  title: string;
  /** Letters of the line above, where some laws have the title. */
  above: string;
}

const lettersOf = (text: string): string =>
  withoutLeader(text)
    .replace(pageNumber, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function entriesOf(lines: readonly SourceLine[]): Entry[] {
  return lines.flatMap(({ text }, at) => {
    const label = readLabel(withoutLeader(text));
    if (!label) return [];
    return [{ at, label, title: lettersOf(label.rest), above: lettersOf(lines[at - 1]?.text ?? '') }];
  });
}

/** The same part of the law under the same title; where a title is missing on its line, the label counts. */
function isTwin(one: Entry, other: Entry): boolean {
  if (compareNumbers(one.label.number ?? [], other.label.number ?? []) !== 0) return false;
  const [short = '', long = ''] = [one.title, other.title].toSorted(
    (first, second) => first.length - second.length,
  );
  // A list may leave out the word or sign that the text has: `450.1 Scope` for `§ 450.1 Scope`.
  const isBare = short !== '' && (one.label.role === 'bare' || other.label.role === 'bare');
  if (one.label.kind !== other.label.kind && !isBare) return false;
  return long.startsWith(short) || (one.title !== '' && one.title === other.above);
}

/** Lines between two entries of a table of contents: the rest of a long title, or a heading without a number. */
const mostBetween = 2;
const longestEntry = 200;
/** With what editors say behind it. */
const longestListed = 800;
/** Words of a title that ends with a full stop; more of them are a sentence. */
const mostWords = 10;

/** A list may name the numbers of paragraphs and letters too, which say nothing more. */
const numberAlone = /^[([]?(?:\p{N}{1,3}\p{Ll}?|\p{L}{1,2})[.)\]]$/u;

function isEntryLike({ text }: SourceLine): boolean {
  if (hasLeader(text) || pageNumber.test(text)) return true;
  return (
    text.length <= longestEntry &&
    !/[;:,]$/u.test(text) &&
    !(endsSentence(text) && text.split(' ').length > mostWords)
  );
}

/** Comparisons of entries; where every line looks like one, the search for a list must not take the square of their number. */
const mostComparisons = 1_000_000;

/** Entries by the word and number of their label: those that may be each other's twins. */
class Alike {
  private readonly byName = new Map<string, Entry[]>();

  add(entry: Entry): void {
    const kinds = [entry.label.kind, anyKind, ...(entry.label.role === 'bare' ? [bare] : [])];
    for (const name of kinds.map((kind) => nameOf(entry, kind))) {
      const alike = this.byName.get(name);
      if (alike) alike.push(entry);
      else this.byName.set(name, [entry]);
    }
  }

  of(entry: Entry): readonly Entry[] {
    if (entry.title === '') return this.byName.get(nameOf(entry, entry.label.kind)) ?? [];
    if (entry.label.role === 'bare') return this.byName.get(nameOf(entry, anyKind)) ?? [];
    return [entry.label.kind, bare].flatMap((kind) => this.byName.get(nameOf(entry, kind)) ?? []);
  }
}

/** All entries, and what the search for lists may still take. */
class Entries {
  readonly all: readonly Entry[];
  private readonly known = new Alike();
  private left = mostComparisons;

  constructor(all: readonly Entry[]) {
    this.all = all;
    for (const entry of all) this.known.add(entry);
  }

  get isTired(): boolean {
    return this.left <= 0;
  }

  /** Whether something holds for one of those that may be the entry's twin; of all entries unless others are given. */
  someAlike(entry: Entry, holds: (other: Entry) => boolean, among = this.known): boolean {
    const alike = among.of(entry);
    this.left -= 1 + alike.length;
    return alike.some(holds);
  }
}

const anyKind = '*';
const bare = 'bare';

/** Numbers that compare as equal have one. */
const nameOf = ({ label }: Entry, kind: string): string =>
  `${kind} ${(label.number ?? []).join(' ').replace(/(?: 0)+$/, '')}`;

/** Positions from `from` on that could be entries, up to the first that says again what one of them said. */
function runFrom(from: number, entries: Entries, lines: readonly SourceLine[]): Entry[] {
  const run: Entry[] = [];
  const known = new Alike();
  for (let index = from; index < entries.all.length && !entries.isTired; index += 1) {
    const entry = entries.all[index];
    const before = run.at(-1);
    if (!entry || entries.someAlike(entry, (one) => isTwin(one, entry), known)) break;
    const between = before ? lines.slice(before.at + 1, entry.at) : [];
    const titles = between.filter(({ text }) => !numberAlone.test(text));
    if (titles.length > mostBetween || !titles.every(isEntryLike)) break;
    // What the format says to be a heading is one, also where another part of the law has its like.
    const line = lines[entry.at];
    if (!line || line.level !== undefined || !isEntryLike(line)) break;
    run.push(entry);
    known.add(entry);
  }
  return run;
}

const fewestEntries = 4;
/** Of the entries that must stand elsewhere with their text. */
const twinShare = 0.7;

/** The entries of a run from the first to the last that stands elsewhere with its text; none when it is no table of contents. */
function contentsOf(run: Entry[], entries: Entries, lines: readonly SourceLine[]): Entry[] {
  const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0];
  const isTitled = run.some(({ at }) => titleAbove(at, lines) !== undefined);
  const isElsewhere = ({ at }: Entry): boolean => at > last || (isTitled && at < first);
  const hasTwin = run.map((one) =>
    entries.someAlike(one, (other) => isElsewhere(other) && isTwin(one, other)),
  );
  const contents = run.slice(Math.max(0, hasTwin.indexOf(true)), hasTwin.lastIndexOf(true) + 1);
  const twins = hasTwin.filter((found) => found).length;
  const isLong = contents.length >= (isTitled ? 2 : fewestEntries);
  return isLong && twins >= contents.length * twinShare ? contents : [];
}

/** The title above a run of entries, with what stands between them. */
function titleAbove(at: number, lines: readonly SourceLine[]): number | undefined {
  for (let above = at - 1; above >= Math.max(0, at - 4); above -= 1) {
    const { text } = lines[above] as SourceLine;
    if (contentsTitle.test(text)) return above;
    if (text.length > longestEntry || endsSentence(text)) return undefined;
  }
  return undefined;
}

/** What follows the last entry and belongs to it: the rest of its title, with its page. */
function endOf(last: number, lines: readonly SourceLine[]): number {
  let end = last + 1;
  const isOfLast = ({ text, gapBefore }: SourceLine) =>
    numberAlone.test(text) || (!gapBefore && hasLeader(text));
  for (let line = lines[end]; line && isOfLast(line); line = lines[end]) end += 1;
  return end;
}

function markRuns(lines: readonly SourceLine[], dropped: Set<number>): void {
  const entries = new Entries(entriesOf(lines));
  for (let index = 0; index < entries.all.length && !entries.isTired; ) {
    const run = runFrom(index, entries, lines);
    const contents = contentsOf(run, entries, lines);
    const [first, last] = [contents[0], contents.at(-1)];
    if (first && last) {
      for (let at = titleAbove(first.at, lines) ?? first.at; at < endOf(last.at, lines); at += 1)
        dropped.add(at);
    }
    index += Math.max(1, last ? run.indexOf(last) + 1 : 0);
  }
}

const isProvision = ({ label }: Entry): boolean => label.role === 'provision';

const runsOn = (run: readonly Entry[]): boolean =>
  run
    .filter(isProvision)
    .every(({ label }, at, all) => at === 0 || follows(label.number ?? [], all[at - 1]?.label.number ?? []));

/**
 * Numbers of provisions that say nothing and run on one by one, and the headings over them, as a page of a law of which it shows the
 * outline alone has them. They stand before the text: a schedule may list provisions by their numbers too.
 */
function markBareRuns(lines: readonly SourceLine[], dropped: Set<number>): void {
  const isBare = ({ label, title }: Entry) =>
    title === '' && label.title === undefined && ['provision', 'group'].includes(label.role);
  let run: Entry[] = [];
  /** @returns whether the text may still begin behind it */
  const end = (): boolean => {
    const hasProvision = run.some(isProvision);
    // The last number may have a text, and be the first of the law, with the headings over it.
    run.pop();
    while (run.at(-1)?.label.role === 'group') run.pop();
    const isOutline = run.filter(isProvision).length >= fewestEntries && runsOn(run);
    for (const { at } of isOutline ? run : []) dropped.add(at);
    run = [];
    return isOutline || !hasProvision;
  };
  for (const entry of entriesOf(lines)) {
    if (dropped.has(entry.at)) continue;
    if (run.length > 0 && entry.at !== (run.at(-1)?.at ?? 0) + 1 && !end()) return;
    if (isBare(entry)) run.push(entry);
    else if (entry.label.role !== 'group') break;
  }
  end();
}

/** Lines with a page or an article behind a row of dots that make a table of contents, at least. */
const fewestPointed = 5;
/** Headings without one that stand between two of them. */
const mostHeadings = 4;

const pointsToPage = (text: string): boolean => hasLeader(text) && /\p{N}\p{Ll}?$/u.test(text);

/** The headings of a table of contents, which point to no page. */
function markHeadingsBetween(lines: readonly SourceLine[], dropped: Set<number>): void {
  const pointed = lines.flatMap(({ text }, at) => (pointsToPage(text) ? [at] : []));
  if (pointed.length < fewestPointed) return;
  const named = lines.flatMap(({ text }, at) => (contentsTitle.test(text) ? [at] : []));
  const marks = [...pointed, ...named].toSorted((one, other) => one - other);
  marks.forEach((at, index) => {
    const next = marks[index + 1] ?? at;
    const between = lines.slice(at + 1, next);
    if (between.length > mostHeadings || !between.every(isEntryLike)) return;
    for (let one = at + 1; one < next; one += 1) dropped.add(one);
  });
}

/** Of the lines below the heading of a list of contents, those that look like entries at least. */
const entryShare = 0.8;

/** What a page sets under the heading of its list of contents, up to the next heading of its rank. */
function markUnderHeadings(lines: readonly SourceLine[], dropped: Set<number>): void {
  for (const [at, { text, level }] of lines.entries()) {
    if (level === undefined || !contentsTitle.test(text)) continue;
    const end = lines.findIndex((line, index) => index > at && (line.level ?? level + 1) <= level);
    const listed = lines.slice(at + 1, Math.max(end, at + 1));
    const isList = listed.filter(isEntryLike).length >= listed.length * entryShare;
    const isShort = listed.every((line) => line.text.length <= longestListed);
    if (listed.length < fewestEntries || !isList || !isShort) continue;
    for (let one = at; one < end; one += 1) dropped.add(one);
  }
}

/** Takes tables of contents out: they name provisions, and say nothing. */
export function dropContents(lines: readonly SourceLine[]): SourceLine[] {
  const dropped = new Set<number>();
  lines.forEach(({ text }, at) => {
    // A text may end in a rule.
    if (text.length <= 2 * longestEntry && hasLeader(text)) dropped.add(at);
    if (contentsTitle.test(text) && lines.slice(at + 1, at + 4).some((line) => hasLeader(line.text)))
      dropped.add(at);
  });
  markUnderHeadings(lines, dropped);
  markHeadingsBetween(lines, dropped);
  markRuns(lines, dropped);
  markBareRuns(lines, dropped);
  return lines.filter((_, at) => !dropped.has(at));
}
