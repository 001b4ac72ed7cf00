import { sentencesOf } from '../search/sentences';
import { type Claim, claimsOf } from './claims';

/** A sentence of a model with what its markers claim. */
export interface MarkedSentence {
  text: string;
  claims: Claim[];
  /** How it stands apart from what came before. */
  opens: 'bullet' | 'paragraph' | 'line' | 'sentence';
  /** It says what the passages do not answer, and claims nothing. */
  isGap: boolean;
  /** It opens a list, and rests on what stands there. */
  isLeadIn: boolean;
}

interface Marker {
  start: number;
  end: number;
  claims: Claim[];
  isGap: boolean;
}

const opening = /[[(【]\s*(?:P(?:assage)?\s?\d{1,3}(?!\w)|NONE(?=\s*[\])】]))/gu;
const quoteSign = /["“”„«»'‘’「」『』]/u;
const quoteEnd = /["“”«»'‘’」』]\s*[\])】]/gu;
const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)/u;
/** A model that forgets its markers must not make us hold its text for ever. */
const mostHeld = 20_000;

/** Where a marker ends; undefined if that is still to come. */
function endOf(text: string, inside: number): number | undefined {
  const sign = /^\s*[:,]?\s*/u.exec(text.slice(inside))?.[0].length ?? 0;
  const isQuoted = quoteSign.test(text[inside + sign] ?? '');
  quoteEnd.lastIndex = inside + sign + 1;
  const quoted = isQuoted ? quoteEnd.exec(text) : null;
  // The bracket of '[…]' ends no marker.
  const plain = text.slice(inside).search(/(?<![[(【]\s*[.…⋯\s]{1,9})[\])】]/u);
  const next = text.slice(inside).search(/\[\s*(?:P\s?\d|NONE)/iu);
  // A quotation that is never closed ends with its bracket, and does not swallow the next sentence.
  const isRunaway = isQuoted && quoted && next >= 0 && inside + next < quoted.index;
  if (quoted && !isRunaway) return quoted.index + quoted[0].length;
  if (isQuoted && !isRunaway && !(plain >= 0 && text.slice(inside + plain).includes('\n'))) return undefined;
  return plain < 0 ? undefined : inside + plain + 1;
}

function nextMarker(text: string): Marker | undefined {
  opening.lastIndex = 0;
  const found = opening.exec(text);
  if (!found) return undefined;
  const isGap = found[0].endsWith('NONE');
  const end = endOf(text, found.index + found[0].length);
  if (end === undefined) return undefined;
  const claims = isGap ? [] : claimsOf(text.slice(found.index + 1, end - 1).trim());
  return { start: found.index, end, claims, isGap };
}

/** Emphasis, links and references of the model's own carry nothing that could be checked. */
function plain(line: string): string {
  return line
    .replace(bullet, '')
    .replace(/<\/?[a-z][^>]*>/giu, ' ')
    .replace(/\[\s*P?\s?\d{1,3}[^\]]*\]/giu, ' ')
    .replace(/(?<!\w)[*_]+|[*_]+(?!\w)|[`#]+/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;:!?])/gu, '')
    .trim();
}

function isHeading(line: string): boolean {
  return /^\s*(?:#{1,6}\s|[-*_]{3,}\s*$|\*\*[^*]+\*\*:?\s*$)/u.test(line);
}

/** Sentences of a line; neither a bare 'Yes.' nor the day of '3. April' is one. */
function sentencesIn(line: string): string[] {
  const sentences: string[] = [];
  for (const { text } of sentencesOf(plain(line))) {
    const before = sentences.at(-1);
    const isPart = before !== undefined && (before.split(' ').length < 4 || /\b\d{1,2}\.$/.test(before));
    if (isPart && !before.endsWith(':')) sentences.splice(-1, 1, `${before} ${text}`);
    else if (/[\p{L}\p{N}]/u.test(text)) sentences.push(text);
  }
  return sentences;
}

/** Lines of a stretch, each with how it opens; a line that only goes on joins the one before. */
function linesOf(text: string): { line: string; opens: MarkedSentence['opens'] }[] {
  const lines: { line: string; opens: MarkedSentence['opens'] }[] = [];
  let opens: MarkedSentence['opens'] = 'sentence';
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) opens = opens === 'line' || line.trim() === '' ? 'paragraph' : 'line';
    if (line.trim() === '' || isHeading(line)) {
      if (isHeading(line)) opens = 'paragraph';
      else if (at > 0) opens = 'line';
      continue;
    }
    const before = lines.at(-1);
    if (before && opens === 'line' && /^\s*\p{Ll}/u.test(line) && !/[.!?:;]\s*$/u.test(before.line))
      before.line += ` ${line}`;
    else lines.push({ line, opens: bullet.test(line) ? 'bullet' : opens });
    opens = 'sentence';
  }
  return lines;
}

function readStretch(text: string, claims: Claim[], isGap: boolean): MarkedSentence[] {
  return linesOf(text).flatMap(({ line, opens }) =>
    sentencesIn(line).map((sentence, at) => {
      const isLeadIn = /[:：]$/u.test(sentence) && !isGap;
      const place = at === 0 ? opens : 'sentence';
      return { text: sentence, claims: isLeadIn ? [] : claims, opens: place, isGap, isLeadIn };
    }),
  );
}

/** Cuts a streamed text into sentences with their markers; what no marker follows is left over. */
export class MarkedTextReader {
  private held = '';
  /** Of the sentence that goes on behind its marker. */
  private begun = { text: '', claims: [] as Claim[], isGap: false };
  /** A gap that was opened by its marker instead of closed. */
  private gapOpen = false;

  /** Sentences that are complete now. */
  push(piece: string): MarkedSentence[] {
    this.held = (this.held + piece).slice(-mostHeld);
    return this.cut(false);
  }

  /** Sentences that the end of the stream completes. */
  end(): MarkedSentence[] {
    const sentences = this.cut(true);
    if (this.gapOpen && this.held.trim() !== '') sentences.push(...readStretch(this.held, [], true));
    return sentences;
  }

  private cut(ended: boolean): MarkedSentence[] {
    const complete: MarkedSentence[] = [];
    for (;;) {
      const marker = nextMarker(this.held);
      const line = this.gapOpen ? /\S.*\n/u.exec(this.held) : null;
      const lineEnd = line ? line.index + line[0].length : 0;
      if (line && (!marker || lineEnd <= marker.start)) {
        complete.push(...readStretch(this.held.slice(0, lineEnd), [], true));
        this.held = this.held.slice(lineEnd);
        this.gapOpen = false;
      } else if (marker && (ended || isDecided(this.held.slice(marker.end)))) {
        complete.push(...this.passMarker(marker));
      } else return complete;
    }
  }

  private passMarker(marker: Marker): MarkedSentence[] {
    const fragment = this.held.slice(0, marker.start);
    const tail = this.held.slice(marker.end);
    // 'and' between two markers is no part of the sentence.
    const isJoint = this.begun.text !== '' && !/\S\s+\S/u.test(fragment);
    const said = isJoint ? this.begun.text : this.begun.text + fragment;
    if (marker.isGap && said.trim() === '') {
      this.gapOpen = true;
      this.held = tail.replace(/^[ \t]*[:,-]?[ \t]*/u, '');
      return [];
    }
    const claims = [...this.begun.claims, ...marker.claims];
    const isGap = marker.isGap || this.begun.isGap;
    const [between = '', stop = ''] = /^[ \t]*([.!?。]?)[,;]?[ \t]*/u.exec(tail) ?? [];
    const isEnded = /[.!?:。]\s*$/u.test(said);
    if (/^[[(【]\s*P(?:assage)?\s?\d/iu.test(tail.slice(between.length))) {
      this.begun = { text: isEnded ? said : said + stop, claims, isGap };
      this.held = tail.slice(between.length);
      return [];
    }
    if (!isEnded && stop === '' && /^\p{Ll}/u.test(tail.slice(between.length))) {
      this.begun = { text: said, claims, isGap };
      this.held = tail;
      return [];
    }
    this.begun = { text: '', claims: [], isGap: false };
    this.held = tail.replace(/^[ \t]*[.!?。]/u, '');
    const sentences = readStretch(isEnded ? said : said.trimEnd() + stop, claims, isGap);
    // A gap that its marker opened ends with its own sentence.
    if (this.gapOpen && !isGap)
      for (const gap of sentences.slice(0, -1)) Object.assign(gap, { claims: [], isGap: true });
    this.gapOpen &&= isGap;
    return sentences;
  }
}

/** Whether what stands behind a marker says already how its sentence goes on or ends. */
function isDecided(tail: string): boolean {
  const rest = tail.replace(/^[ \t]*[.,;:!?。]*[ \t]*/u, '');
  if (rest === '') return false;
  return !/^[[(【]/u.test(rest) || nextMarker(rest)?.start === 0 || !/^[[(【]\s*(?:P|N|$)/iu.test(rest);
}
