import type { Label } from '../labels/label.mts';
import { compareNumbers, follows } from '../labels/number-value.mts';
import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from '../read/source-line.mts';
import { ChangedNumbers } from './changed-numbers.mts';

/** Characters at the end of a line in which it announces something. */
const longestEnd = 300;
/** Lines looked through for a surer end behind one that may be it. */
const longestSearch = 1_000;
/** And in all, for each line of the text: a file may announce much and end it at once. */
const mostLooked = 5;
/** As acts of Norway say that a provision of another one is to read: `§ 5 første ledd skal lyde:`. */
const saysHow = /(?<!\p{L})skal(?!\p{L})[^:]*(?<!\p{L})lyd[ea]:\s*$/iu;
/** Words of the act's own: `Vokteren gir en forsikring som etter § 8 skal lyde:`. */
const ownWords = /(?<!\p{L})som(?!\p{L})[^,:]*(?<!\p{L})skal(?!\p{L})[^:]*:\s*$/iu;
/** And that it is changed: `I lov om fyr gjøres følgende endringer:`. */
const saysThat =
  /(?<!\p{L})(?:gjøres|gjer[ae]st|(?:blir|vert)(?!\p{L})[^:]*(?<!\p{L})gjort)(?!\p{L})[^:]*(?<!\p{L})endring\p{L}*:\s*$/iu;
/** What can be changed: an act or a part of one; `lov til` is a permission. */
const namesLaw =
  /§|(?<!\p{L})\p{L}*(?:lov(?:en|a)?|forskrift\p{L}*)(?!\p{L})(?!\stil(?!\p{L}))|(?<!\p{L})(?:kapit\p{L}+|ledd\p{L}*|vedlegg\p{L}*|nr\.)/iu;
/** What it has in place of articles, where each part changes one other act. */
const ownPart = /^[IVXLC]{1,6}\.?$/u;
/** Behind the number of a provision of the other act, a sentence about it goes on: `§ 5 skal lyde:`, `§ 4 oppheves.` */
const goesOn = /^\s+\p{Ll}/u;

const isHow = (end: string): boolean => saysHow.test(end) && !ownWords.test(end);
const announces = (text: string): boolean => {
  const end = text.slice(-longestEnd);
  return isHow(end) || saysThat.test(end);
};
const isSentence = (label: Label | undefined): boolean => label !== undefined && goesOn.test(label.rest);

/** What the lines of an act itself opened last, one after the other. */
export class OwnPlace {
  provision: Label | undefined;
  group: Label | undefined;
  isInPart = false;
  /** Lines that may still be looked through behind a likely end. */
  left: number;

  constructor(lines: number) {
    this.left = mostLooked * lines + longestSearch;
  }

  take(text: string): void {
    const label = readLabel(text);
    if (ownPart.test(text)) {
      this.provision = undefined;
      this.isInPart = true;
    } else if (isSentence(label)) return;
    else if (label?.role === 'provision') this.provision = label;
    else if (label?.role === 'group') this.group = label;
  }
}

/** Whether a chapter is the next one of the act itself; `§ 1-2` stands in the first one. */
function isNextGroup(label: Label, last: Label | undefined, group: Label | undefined): boolean {
  const next = label.number ?? [];
  if (group && group.kind === label.kind && follows(next, group.number ?? [])) return true;
  const [chapter, ...rest] = last?.number ?? [];
  return rest.length === 1 && label.kind.startsWith('kapit') && next[0] === (chapter ?? 0) + 1;
}

/** The line at which the words for the other act end; undefined where none can be told. */
function endOf(
  at: number,
  lines: readonly SourceLine[],
  last: Label | undefined,
  own: OwnPlace,
): number | undefined {
  const changed = new ChangedNumbers();
  // A sentence that says no more than that an act is changed names its own provisions at most: `jf. § 22`.
  const first = (lines[at]?.text ?? '').slice(-longestEnd);
  if (isHow(first)) changed.add(first);
  /** A later provision that nothing announces, or what is attached: the end, if the next one of the act does not come behind it. */
  let likely: { at: number; isAttached: boolean } | undefined;
  for (let index = at + 1; index < lines.length; index += 1) {
    if (likely) own.left -= 1;
    if (likely && (index - likely.at > longestSearch || own.left < 0)) break;
    const text = lines[index]?.text ?? '';
    const ownEnd = likely?.isAttached === false ? likely.at : index;
    if (ownPart.test(text)) return ownEnd;
    const label = readLabel(text);
    const end = text.slice(-longestEnd);
    if (isHow(end) || (label?.role === 'provision' && isSentence(label))) changed.add(end);
    if (!label || isSentence(label)) continue;
    if (label.role === 'group' && isNextGroup(label, last, own.group) && !changed.takes(label)) return ownEnd;
    if (label.role === 'attachment' && !changed.takes(label)) likely ??= { at: index, isAttached: true };
    if (label.role !== 'provision' || label.kind !== last?.kind || changed.takes(label)) continue;
    const [next, before] = [label.number ?? [], last.number ?? []];
    if (follows(next, before)) return index;
    const isLater = next.length === before.length && compareNumbers(next, before) > 0;
    if (isLater && changed.isAboutOne) likely ??= { at: index, isAttached: false };
  }
  return likely?.at;
}

/**
 * The lines behind a sentence of an amending act of Norway, which sets the words for the other act without marks. They end with its next
 * part or chapter, or with its next own provision or attachment, if nothing says that one of that number is changed; else with the text.
 * Undefined where the act has neither parts nor an own provision before them: a new act is announced so too.
 * @param own what the act itself has opened before the line
 */
export function changedFrom(
  at: number,
  lines: readonly SourceLine[],
  own: OwnPlace,
): { from: number; to: number; isWithoutEnd: boolean } | undefined {
  const text = lines[at]?.text ?? '';
  if (!announces(text)) return undefined;
  const label = readLabel(text);
  const isOwn = label !== undefined && !isSentence(label);
  if (!namesLaw.test((isOwn ? label.rest : text).slice(-longestEnd))) return undefined;
  const last = isOwn && label.role === 'provision' ? label : own.provision;
  if (!last && !own.isInPart) return undefined;
  const from = isOwn || label === undefined ? at + 1 : at;
  const to = endOf(at, lines, last, own);
  return { from, to: to ?? lines.length, isWithoutEnd: to === undefined && from < lines.length };
}
