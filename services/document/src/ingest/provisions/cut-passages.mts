import { readLabel } from '../labels/read-label.mts';
import { readSubdivision, splitMarker } from '../labels/read-subdivision.mts';
import type { Aside } from '../read/aside.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';
import { createMayBegin, type MayBegin } from './beginnings.mts';
import { captionsOf } from './captions.mts';
import { countWords } from './count-words.mts';
import type { Draft, SourcePassage } from './draft.mts';
import { dropContents } from './drop-contents.mts';
import { findProvisions, type Opening } from './find-provisions.mts';
import { createHeadings, type HeadingRole, longestHeading } from './headings.mts';
import { type ProvisionTime, withoutHistory } from './history-notes.mts';
import { keptIn } from './kept-in.mts';
import { ListOpener } from './list-opener.mts';
import { createLineJoiner, type JoinLines } from './mend-lines.mts';
import { mendShape } from './mend-shape.mts';
import { withoutNoteLists } from './note-lists.mts';
import { markQuoted } from './quoted-lines.mts';
import { saysOnlyGone, tellsOfItsEnd } from './read-history.mts';
import { createSubdivisions } from './subdivisions.mts';
import { withoutFragments } from './without-fragments.mts';

/** Characters; paragraphs of one provision are joined up to this length, so that a passage says something whole. */
const joinedLength = 1_200;
/** Characters; a text without paragraphs is cut behind the first sentence from here on, and at any line from twice as much. */
const longestWhole = 5_000;
/** Words before a first subdivision that stay with it. */
const longestLead = 20;

/** The text stops between members of a list, which say little without each other. */
const isInList = ({ text }: Draft): boolean => /[;,:—–](?: (?:and|or))?$/iu.test(text.slice(-10));

/** Whether the text ends with the page of the passage, before that of the line. */
function turnsPage(current: Draft, line: SourceLine): boolean {
  if (isInList(current) && current.text.length <= joinedLength) return false;
  return line.page > current.page_end && (endsSentence(current.text) || line.gapBefore);
}

function isFull(current: Draft, line: SourceLine): boolean {
  const length = current.text.length + line.text.length;
  if (length > 2 * longestWhole || (length > longestWhole && endsSentence(current.text))) return true;
  const crossed = current.page_end > current.page && !isInList(current);
  if (!line.gapBefore && !(crossed && endsSentence(current.text))) return false;
  return crossed || length > joinedLength;
}

function append(current: Draft, text: string, page: number, join: JoinLines): void {
  if (current.text === '') current.page = page;
  current.text = current.text === '' ? text : join(current.text, text);
  current.page_end = page;
}

interface LineRoles {
  opening: Opening | undefined;
  role: HeadingRole;
  /** A subdivision begins, with the line or behind the number of a provision. */
  subdivided: boolean;
}

/** A passage that begins with this line: what only names it is set aside. */
function newDraft({ text, page, isEnded }: SourceLine, { opening, role, subdivided }: LineRoles): Draft {
  const isProvision = opening?.role === 'provision';
  const body = isProvision ? opening.label.rest.replace(/^[\s.:–—―-]+/u, '') : text;
  const [marker, rest] = subdivided ? splitMarker(body) : ['', body];
  const head = isProvision ? text : '';
  const said = isProvision && role === 'title' ? '' : rest;
  const ended = isProvision && isEnded ? { isEnded } : {};
  return { page, page_end: page, text: said, head, marker, heading: null, provision: null, ...ended };
}

/** What a line is for the passage before it. */
interface Place extends LineRoles {
  /** The provision whose first subdivision the line begins. */
  whole: string | null;
  provision: string | null;
  heading: string | null;
}

/** Lets the passage before take the line in, if it belongs to it. */
function takesIn(current: Draft | undefined, line: SourceLine, place: Place, join: JoinLines): boolean {
  const { opening, role, subdivided, whole, provision, heading } = place;
  if (!current) return false;
  if (current.isNote && subdivided) {
    append(current, line.text, line.page, join);
    Object.assign(current, { provision, isNote: false });
    return true;
  }
  if (!opening && role === 'title' && current.text === '') {
    const ended = line.isEnded ? { isEnded: true } : {};
    Object.assign(current, { head: join(current.head, line.text), heading, ...ended });
    return true;
  }
  if (
    subdivided &&
    whole !== null &&
    current.provision === whole &&
    countWords(current.text) <= longestLead
  ) {
    const [marker, rest] = current.text === '' ? splitMarker(line.text) : ['', line.text];
    append(current, rest, line.page, join);
    Object.assign(current, { marker, provision });
    return true;
  }
  const cuts = opening !== undefined || role === 'free' || subdivided;
  const runsOn = current.text === '' || !(turnsPage(current, line) || isFull(current, line));
  if (role !== 'continues' && (cuts || !runsOn)) return false;
  append(current, line.text, line.page, join);
  current.isHeading &&= role === 'continues';
  return true;
}

const longestNote = 80;

/** As in laws of Canada, a subdivision has a title of its own on the line above. */
function isNoteOf(line: SourceLine, next: SourceLine | undefined): boolean {
  return (
    !line.isRow &&
    !line.isQuoted &&
    line.gapBefore &&
    next?.gapBefore === true &&
    readSubdivision(next.text)?.style === 'brackets' &&
    line.text.length <= longestNote &&
    /^\p{Lu}[^.;:,]*\p{L}$/u.test(line.text)
  );
}

/** The text of a provision before its second subdivision is its first, where that has no number. */
function nameFirst(drafts: readonly Draft[], whole: string | null, first: string | null): void {
  if (first === null) return;
  const begins = drafts.findLastIndex(({ provision }) => provision !== whole) + 1;
  for (const draft of drafts.slice(begins)) draft.provision = first;
}

/** Notes are counted once through a text, the paragraphs of its provisions from one again. */
const countsRaised = (lines: readonly SourceLine[]): boolean =>
  lines.filter(({ text }) => /^¹(?![⁰¹²³⁴-⁹])/u.test(text)).length > 1;

interface DraftOptions {
  title: string | null;
  times: ReadonlyMap<SourceLine, ProvisionTime>;
  join: JoinLines;
  mayBegin: MayBegin;
}

/** The drafts of all passages, in order. */
export function draftPassages(
  lines: readonly SourceLine[],
  { title, times, join, mayBegin }: DraftOptions,
): Draft[] {
  const openings = findProvisions(lines, title, mayBegin);
  const headings = createHeadings(captionsOf(lines, openings));
  const subdivisions = createSubdivisions(countsRaised(lines));
  const lists = new ListOpener();
  const drafts: Draft[] = [];
  let time: ProvisionTime | undefined;
  const nextLine = (at: number) => {
    const next = lines[at];
    return next && { ...next, opening: openings.get(at), begins: mayBegin(at) };
  };
  lines.forEach((line, at) => {
    const opening = openings.get(at);
    const role = headings.take(line, opening, nextLine(at + 1));
    if (role === 'free') subdivisions.leave();
    if (opening || role === 'free') time = times.get(line);
    const before = subdivisions.provision();
    const subdivided = subdivisions.take(line, opening, mayBegin(at), role === 'title');
    nameFirst(drafts, before, subdivisions.firstBefore());
    const begins = opening !== undefined || subdivided || role === 'free';
    const opener = lists.take(line, begins);
    const [heading, provision] = [headings.path(), subdivisions.provision()];
    const place = { opening, role, subdivided, whole: subdivisions.begunIn(), heading, provision };
    const isNote = !opening && role === 'none' && provision !== null && isNoteOf(line, lines[at + 1]);
    if (!isNote && takesIn(drafts.at(-1), line, place, join)) {
      if (line.isQuoted) Object.assign(drafts.at(-1) ?? {}, { amends: true });
      return;
    }
    const divides = subdivided || (opening !== undefined && provision !== opening.cited);
    const beside = divides && !opening ? line.beside : undefined;
    const above = [heading, beside, opener].filter((part) => part).join(' – ') || null;
    const isHeading = role === 'free' || opening?.role === 'group';
    const draft = newDraft(line, { opening, role, subdivided: divides });
    const amends = line.isQuoted ? { amends: true } : {};
    const dated = time ? { time } : {};
    drafts.push({ ...draft, heading: above, provision, isNote, isHeading, ...amends, ...dated });
  });
  return drafts;
}

/** A heading says nothing alone: it stands with every passage below it. */
function isTold({ isHeading, heading, text }: Draft, next: Draft | undefined): boolean {
  return (
    isHeading === true &&
    heading !== null &&
    heading !== '' &&
    text.length <= longestHeading &&
    next?.heading?.startsWith(heading) === true
  );
}

/** Or it has nothing below it but other headings, and does not say why: `Chapter 15 Repealed`. */
const isEmpty = ({ isHeading, heading, text }: Draft, next: Draft | undefined): boolean =>
  Boolean(isHeading && heading && next?.isHeading) &&
  text.length <= longestHeading &&
  !saysOnlyGone(readLabel(text)?.rest ?? text);

interface Told {
  drafts: Draft[];
  /** Headings with nothing below them. */
  empty: string[];
}

function withoutHeadings(drafts: readonly Draft[]): Told {
  const told = (draft: Draft, at: number) => isTold(draft, drafts[at + 1]);
  const empty = (draft: Draft, at: number) => !told(draft, at) && isEmpty(draft, drafts[at + 1]);
  return {
    drafts: drafts.filter((draft, at) => !told(draft, at) && !empty(draft, at)),
    empty: drafts.filter(empty).map(({ text }) => text),
  };
}

/** The passages of a source, and where each of its words is. */
export interface CutSource {
  passages: SourcePassage[];
  /** What stands in the passages, as their number, heading or text, in order. */
  kept: string[];
  /** Words that are left out: tables of contents, and what editors say of the history of a provision. */
  aside: Aside[];
  /** What has to be known of the text, in words for whoever sends the file. */
  warnings: string[];
  /** ISO day of the edition, where it says so. */
  consolidatedAsOf?: string;
}

/** What a passage is on a day, where its edition says so of its provision or of it alone. */
function timeOf({ text, head, isEnded, time }: Draft, day: string): Partial<SourcePassage> {
  const { from, to } = time ?? {};
  const isPast = to !== undefined && to <= day;
  const said = text === '' ? head : text;
  // What it says more is in force, and a part of it alone was repealed.
  const own = readLabel(said)?.rest ?? said;
  const isGone = (isEnded && text === '') || saysOnlyGone(own) || tellsOfItsEnd(own.trim());
  const marked = isGone || (time?.isEnded && !isPast) ? ('repealed' as const) : undefined;
  const isToCome = from !== undefined && from > day;
  const status = marked ?? (isPast ? 'repealed' : isToCome ? 'not yet in force' : undefined);
  return {
    ...(status ? { status } : {}),
    ...(marked ? { own_status: marked } : {}),
    ...(from ? { valid_from: from } : {}),
    ...(to ? { valid_to: to } : {}),
  };
}

/** Cuts a source at its provisions and their subdivisions; within them at pages and paragraphs. */
export function cutPassages(
  source: readonly SourceLine[],
  { title, day }: { title: string | null; day: string },
): CutSource {
  const { lines: law, notes: listedNotes } = withoutNoteLists(source);
  const listed = dropContents(law);
  const kept = new Set(listed);
  const { lines: whole, notes, times, consolidatedAsOf } = withoutHistory(mendShape(listed));
  const { lines, warnings } = markQuoted(whole);
  const join = createLineJoiner(lines.map(({ text }) => text));
  const drafts = draftPassages(lines, { title, times, join, mayBegin: createMayBegin(lines) });
  const { drafts: telling, empty } = withoutHeadings(drafts);
  const cut = withoutFragments(telling, join);
  const passages = cut.map((draft) => {
    const { page, page_end, text, head, heading, provision, amends } = draft;
    return {
      ...{ page, page_end, text: text === '' ? head : text },
      ...{ heading, provision, ...(amends ? { amends } : {}) },
      ...timeOf(draft, day),
    };
  });
  const contents = law.filter((line) => !kept.has(line)).map(({ text }) => text);
  const aside = [
    ...contents.map((text) => ({ as: 'tables of contents', text })),
    ...empty.map((text) => ({ as: 'headings with nothing below them', text })),
    ...[...notes, ...listedNotes].map((text) => ({ as: 'notes of the editors', text })),
  ];
  return { passages, kept: keptIn(cut), aside, warnings, ...(consolidatedAsOf ? { consolidatedAsOf } : {}) };
}
