import type { Part, Provision } from '../law-tree.mts';
import type { Revision } from './effective-dates.mts';

/** Where words of the old text go on: `(a) * * *`. */
const goesOn = /(?:^|\s)(?:\*\s*){3,5}$/u;

interface Change extends Pick<Revision, 'from' | 'words'> {
  /** Of whose law the text is read. */
  day: string;
  /** Takes what the note sets forth and no place is known for. */
  leftOut: (part: Part) => void;
}

function ended<P extends Provision>(part: P, { from, day }: Change): P {
  return { ...part, validTo: from, ...(from <= day ? { status: 'repealed' as const } : {}) };
}

const marksOf = (cited: string): string[] => /(?:\(\w+\))*$/u.exec(cited)?.[0].match(/\(\w+\)/gu) ?? [];
const kindOf = (mark: string): string =>
  [/^\(\d+\)$/u, /^\([ivx]+\)$/u, /^\([a-z]+\)$/u].findIndex((kind) => kind.test(mark)).toString();

/** The marks of each paragraph that words name, from the section on: of `(b)(2) and (3)` the second is `(b)(3)`. */
function paragraphsIn(words: string): string[] {
  const found: string[][] = [];
  for (const [run] of words.matchAll(/(?:\(\w+\))+/gu)) {
    const marks = marksOf(run);
    const before = found.at(-1) ?? [];
    const level = before.findIndex((one) => kindOf(one) === kindOf(marks[0] ?? ''));
    found.push([...before.slice(0, Math.max(level, 0)), ...marks]);
  }
  return found.map((marks) => marks.join(''));
}

/** Paragraphs that a note leaves out of its day: `effective July 1, 2031, with the exception of paragraph (b)(2)`. */
function isExcepted({ cited }: Provision, words: string): boolean {
  const excepted = /with the exception of paragraphs? ([^.]*)/iu.exec(words)?.[1] ?? '';
  return paragraphsIn(excepted).includes(marksOf(cited).join(''));
}

function withoutExcepted<P extends Part>(part: P, words: string): P {
  if (part.kind === 'said') return part;
  if (part.kind === 'provision' && isExcepted(part, words)) return { ...part, status: 'not yet in force' };
  return { ...part, parts: part.parts.map((one) => withoutExcepted(one, words)) };
}

/** What holds from a day on, without what the note leaves out of it. */
export function begun(part: Provision, change: Change): Provision {
  const { from, day, words } = change;
  const begins = withoutExcepted(part, words);
  if (isExcepted(part, words)) return begins;
  return { ...begins, validFrom: from, ...(from > day ? { status: 'not yet in force' as const } : {}) };
}

/** Its number becomes that of another paragraph: `redesignating paragraphs (e) and (f) as paragraphs (f) and (g)`. */
function isRedesignated({ cited }: Provision, words: string): boolean {
  const said = [...words.matchAll(/redesignating (.*?) as /giu)].map(([, old]) => old ?? '').join(' ');
  return (said.match(/(?:\(\w+\))+/gu) ?? []).some((marks) => cited.endsWith(marks));
}

const saidIn = (part: Part): string =>
  part.kind === 'said' ? part.text : part.parts.map((one) => (one.kind === 'said' ? one.text : '')).join(' ');

/** Only the words that open it become others. */
function isOpeningAlone({ cited }: Provision, words: string): boolean {
  const marks = /(?:\(\w+\))*$/u.exec(cited)?.[0] ?? '';
  return (
    marks !== '' &&
    (words.includes(`${marks} introductory text`) ||
      new RegExp(
        `introductory text (?:of|to|in) (?:paragraph )?${marks.replace(/[()]/gu, '\\$&')}`,
        'iu',
      ).test(words))
  );
}

/** Letters by which a definition, which has no mark, is known again. */
const knownBy = 20;

/** The same paragraph, or the same definition. */
function isSame(one: Provision, other: Part): other is Provision {
  if (
    other.kind !== 'provision' ||
    other.validTo !== undefined ||
    other.cited !== one.cited ||
    other.marker !== one.marker
  )
    return false;
  return one.marker !== '' || saidIn(one).slice(0, knownBy) === saidIn(other).slice(0, knownBy);
}

/** A sentence that opens a section, as what can have a time. */
function asProvision(part: Part, cited: string): Provision {
  return part.kind === 'provision'
    ? part
    : { kind: 'provision', cited, marker: '', heading: null, isItem: false, parts: [part] };
}

/** What a revised paragraph becomes beside the one that stands. */
function beside(old: Provision, revised: Provision, change: Change): Part[] {
  const isSaid = (part: Part) => part.kind === 'said';
  if (revised.parts.some((part) => isSaid(part) && goesOn.test(saidIn(part)))) {
    const [said, others] = [revised.parts.filter(isSaid), revised.parts.filter((part) => !isSaid(part))];
    for (const part of said.filter((one) => !goesOn.test(saidIn(one)))) change.leftOut(part);
    return [{ ...old, parts: revisedParts(old.parts, others, old.cited, change) }];
  }
  if (isExcepted(revised, change.words)) return [old, begun(revised, change)];
  if (!isOpeningAlone(revised, change.words)) return [ended(old, change), begun(revised, change)];
  return [
    ended({ ...old, parts: old.parts.filter(isSaid) }, change),
    begun({ ...revised, parts: revised.parts.filter(isSaid) }, change),
    ...old.parts.filter((part) => !isSaid(part)),
  ];
}

/** The place of what a note says to be revised among the paragraphs that stand; -1 for what is put in. */
function placeOf(revised: Part, provision: Provision, parts: readonly Part[]): number {
  const opening = revised.kind === 'said' ? parts.findIndex(({ kind }) => kind === 'said') : -1;
  return opening < 0 ? parts.findIndex((part) => isSame(provision, part)) : opening;
}

function revisedParts(old: readonly Part[], revised: readonly Part[], cited: string, change: Change): Part[] {
  const parts = [...old];
  const isItem = old.some((part) => part.kind === 'provision' && part.isItem);
  let behind = parts.length;
  for (const one of revised) {
    if (one.kind === 'said' && goesOn.test(one.text)) continue;
    const provision = { ...asProvision(one, cited), isItem };
    const at = placeOf(one, provision, parts);
    const isUnknown = at < 0 && goesOn.test(saidIn(provision));
    if (isUnknown || isRedesignated(provision, change.words)) change.leftOut(provision);
    else {
      const became =
        at < 0
          ? [begun(provision, change)]
          : beside(asProvision(parts[at] as Part, cited), provision, change);
      const place = at < 0 ? behind : at;
      parts.splice(place, at < 0 ? 0 : 1, ...became);
      behind = place + became.length;
    }
  }
  return parts;
}

/** A section beside the text that takes the place of it, or of some of its paragraphs; each has its time. */
export function revisedSection(
  old: Provision,
  revised: Provision | undefined,
  change: Change & { isWhole: boolean },
): Part[] {
  if (!revised) return [ended(old, change)];
  if (change.isWhole) return [ended(old, change), begun(revised, change)];
  if (revised.heading && revised.heading !== old.heading)
    change.leftOut({ kind: 'said', text: revised.heading });
  return [{ ...old, parts: revisedParts(old.parts, revised.parts, old.cited, change) }];
}
