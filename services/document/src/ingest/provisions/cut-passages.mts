import { endsSentence, type SourceLine } from '../read/source-line.mts';
import { createMayBegin } from './beginnings.mts';
import { dropContents } from './drop-contents.mts';
import { findProvisions, type Opening } from './find-provisions.mts';
import { createHeadings } from './headings.mts';
import { createLineJoiner, type JoinLines } from './mend-lines.mts';
import { createSubdivisions } from './subdivisions.mts';

/** A part of a source that can be cited: of one provision, on one page, or over the end of a page where a paragraph runs on. */
export interface SourcePassage {
  page: number;
  page_end: number;
  /** Exactly as it stands in the source, white space folded and words that a line's end broke put together. */
  text: string;
  /** The chapters, parts and headings above it. */
  heading: string | null;
  /** For instance `Article 4(2)`; null above the first provision. */
  provision: string | null;
}

/** Characters; paragraphs of one provision are joined up to this length, so that a passage says something whole. */
const joinedLength = 1_200;
/** Words; a shorter subdivision stays with the one that follows, because alone it says too little to be found. */
const fewestWords = 10;

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Whether the text goes on from the page of the passage onto that of the line. */
function turnsPage(current: SourcePassage, line: SourceLine): boolean {
  return line.page > current.page_end && (endsSentence(current.text) || line.gapBefore);
}

function isFull(current: SourcePassage, line: SourceLine): boolean {
  const crossed = current.page_end > current.page;
  if (!line.gapBefore && !(crossed && endsSentence(current.text))) return false;
  return crossed || current.text.length + line.text.length > joinedLength;
}

interface Cutting {
  passages: SourcePassage[];
  join: JoinLines;
}

function append({ passages, join }: Cutting, line: SourceLine): void {
  const current = passages.at(-1);
  if (!current) return;
  current.text = join(current.text, line.text);
  current.page_end = line.page;
}

/** Puts subdivisions that say too little alone together: `Section 4(1)–(2)`. */
function withoutFragments(passages: SourcePassage[], join: JoinLines): SourcePassage[] {
  const kept: SourcePassage[] = [];
  for (const passage of passages) {
    const last = kept.at(-1);
    const [, whole, first] = /^(.*?)\(([^()]+)\)(?:–\([^()]+\))?$/u.exec(last?.provision ?? '') ?? [];
    const [, sameWhole, second] = /^(.*?)\(([^()]+)\)$/u.exec(passage.provision ?? '') ?? [];
    const isShort = last && (wordCount(last.text) < fewestWords || wordCount(passage.text) < fewestWords);
    if (last && whole && whole === sameWhole && isShort && passage.page === last.page_end) {
      last.text = join(last.text, passage.text);
      last.page_end = passage.page_end;
      if (first !== second) last.provision = `${whole}(${first})–(${second})`;
    } else kept.push({ ...passage });
  }
  return kept;
}

/** The label and title of a provision, which stay with its first subdivision. */
function isHeadOf(whole: string | null, current: SourcePassage | undefined): current is SourcePassage {
  return whole !== null && current?.provision === whole && wordCount(current.text) <= 2 * fewestWords;
}

function nextLine(lines: readonly SourceLine[], openings: Map<number, Opening>, at: number) {
  const next = lines[at + 1];
  return next && { ...next, opening: openings.get(at + 1) };
}

/** Cuts a source at its provisions and their subdivisions; within them at pages and paragraphs. */
export function cutPassages(source: readonly SourceLine[], title: string | null): SourcePassage[] {
  const lines = dropContents(source);
  const mayBegin = createMayBegin(lines);
  const openings = findProvisions(lines, title, mayBegin);
  const cutting: Cutting = { passages: [], join: createLineJoiner(lines.map(({ text }) => text)) };
  const headings = createHeadings();
  const subdivisions = createSubdivisions();
  lines.forEach((line, at) => {
    const opening = openings.get(at);
    const role = headings.take(line, opening, nextLine(lines, openings, at));
    if (role === 'free') subdivisions.leave();
    const subdivided = subdivisions.take(line, opening, mayBegin(at));
    const current = cutting.passages.at(-1);
    if (subdivided && isHeadOf(subdivisions.begunIn(), current)) {
      append(cutting, line);
      current.provision = subdivisions.provision();
      return;
    }
    const cuts = opening !== undefined || role === 'free' || subdivided;
    if (!current || (role !== 'continues' && (cuts || turnsPage(current, line) || isFull(current, line)))) {
      const { page, text } = line;
      const place = { heading: headings.path(), provision: subdivisions.provision() };
      cutting.passages.push({ page, page_end: page, text, ...place });
    } else append(cutting, line);
  });
  return withoutFragments(cutting.passages, cutting.join);
}
