import type { Read, Span } from './chains';
import { attachmentWords, type Level, type Unit, unitOf } from './levels';
import { type Piece, piecesOf, ranges } from './pieces';
import { type Segment, segmentAt } from './segments';

/** One level of a place: a number, or the first and the last of several. */
export interface Step extends Span {
  level: Level;
  /** What it is called, in small letters; empty for a number in brackets. */
  word: string;
}

/** A place of a law, from the outermost in which it stands to the innermost level. */
export interface Place {
  steps: readonly Step[];
  /** As the text has it. */
  words: string;
}

/** What a text cites by number in one go: 'Articles 14 to 16', '§ 3 Abs. 1 und 2'. */
export interface Citation {
  places: readonly Place[];
  words: string;
  start: number;
  end: number;
}

interface Draft {
  places: Place[];
  at: number;
  next: number;
}

const ranks: Readonly<Record<Unit['level'], number>> = {
  ...{ annex: 0, title: 1, part: 2, chapter: 3, article: 4, recital: 4, paragraph: 5, sentence: 5 },
  ...{ adicional: 4, transitoria: 4, derogatoria: 4, final: 4 },
};
/** `sections` and `section` are one word. */
const calling = (word: string): string => word.replace(/(?<=\p{L})s$|(?<=§)§$/u, '');

/** The places that a segment names by itself; of final provisions, whose word may stand behind an article's number. */
function placesOf({ unit, word, name, chains }: Segment): Place[] {
  const { level } = unit;
  if (level === 'sentence') return [{ steps: [], words: '' }];
  return chains.map(({ numbers, written }) => ({
    steps: numbers.map((span, at) =>
      at === 0 ? { level, word, ...span } : { level: 'paragraph', word: '', ...span },
    ),
    words: [name, written].filter((part) => part !== '').join(' '),
  }));
}

function within(outer: readonly Place[], inner: readonly Place[]): Place[] {
  return outer.flatMap((one) =>
    inner.map((other) => ({
      steps: [...one.steps, ...other.steps],
      words: [one.words, other.words].filter((part) => part !== '').join(', '),
    })),
  );
}

/** The draft with one more segment, if both are one citation. */
function joined(draft: Draft, segment: Segment, { pieces }: Read): Place[] | undefined {
  const glue = pieces.slice(draft.next, segment.at);
  if (glue.some(({ kind }) => kind !== 'join' && kind !== 'of')) return undefined;
  const depth = draft.places
    .at(-1)
    ?.steps.findIndex(({ word }) => word !== '' && calling(word) === calling(segment.word));
  // 'i' is 'in' in Danish, and 'and' in Polish.
  const isOf = ({ kind, text }: Piece): boolean => kind === 'of' || (text === 'i' && depth === -1);
  const hasOf = glue.some(isOf);
  const hasRange = glue.some(({ kind, text }) => kind === 'join' && ranges.has(text.toLowerCase()));
  const hasAnd = !hasRange && glue.some((piece) => !isOf(piece) && !/^[,、]$/u.test(piece.text));
  const own = placesOf(segment);
  const last = draft.places.at(-1);
  if (!last) return own;
  if (segment.unit.level === 'sentence') return draft.places;
  if (depth !== undefined && depth >= 0 && !hasOf)
    return glue.length > 0 ? beside(draft.places, own, depth, hasRange) : undefined;
  const [outermost] = last.steps;
  const [mine, theirs] = [ranks[segment.unit.level], outermost ? ranks[outermost.level] : 5];
  if (hasOf ? mine <= theirs : mine < theirs) {
    if (hasAnd && !hasOf) return undefined;
    return within(own, hasOf ? draft.places : draft.places.map(reversed));
  }
  return hasAnd ? undefined : [...draft.places.slice(0, -1), ...within([last], own)];
}

/** 'п. 3 ч. 1 ст. 8': the innermost first. */
const reversed = ({ steps, words }: Place): Place => ({ steps: steps.toReversed(), words });

/** A further number at a level: 'Abs. 1 und Abs. 3', or the end of a range that begins there. */
function beside(places: readonly Place[], own: readonly Place[], depth: number, isRange: boolean): Place[] {
  const last = places.at(-1);
  const before = last?.steps.slice(0, depth) ?? [];
  const [end] = own;
  const [start] = last?.steps.slice(-1) ?? [];
  if (last && start && isRange && end?.steps.length === 1 && depth === last.steps.length - 1)
    return [
      ...places.slice(0, -1),
      { ...last, steps: [...before, { ...start, to: end.steps[0]?.to ?? start.to }] },
    ];
  return [...places, ...own.map(({ steps, words }) => ({ steps: [...before, ...steps], words }))];
}

/** Whether a step names a place by itself: an article does, 'point 3', 'clause (a)' and 'the Annex' do not. */
const isTelling = ({ level, word, from }: Step): boolean =>
  from !== '' && (level !== 'paragraph' || (/^\d/u.test(from) && unitOf(word)?.isWeak === false));

/** Without one of these a text cites nothing, and is not read. */
const mayCite = new RegExp(
  `[\\p{Nd}§第附別别부]|مادة|(?<!\\p{L})(?:art|section|regulation|part|chapter|title|clause|rule|disposici|${attachmentWords})`,
  'iu',
);

/** The places of laws that a text cites, in reading order. */
export function citationsIn(text: string): Citation[] {
  if (!mayCite.test(text)) return [];
  const read: Read = { text, pieces: piecesOf(text) };
  const found: Draft[] = [];
  for (let at = 0; at < read.pieces.length; ) {
    const segment = segmentAt(read, at);
    const last = found.at(-1);
    if (segment) {
      const places = last && joined(last, segment, read);
      if (last && places) found.splice(-1, 1, { ...last, places, next: segment.next });
      else found.push({ places: placesOf(segment), at, next: segment.next });
    }
    at = segment?.next ?? at + 1;
  }
  const isAll = ({ at, next }: Draft): boolean => at === 0 && next === read.pieces.length;
  return found
    .filter((draft) => isAll(draft) || draft.places.some(({ steps }) => steps.some(isTelling)))
    .map((draft) => citationOf(draft, read));
}

function citationOf({ places, at, next }: Draft, { text, pieces }: Read): Citation {
  const [start, end] = [pieces[at]?.start ?? 0, pieces[next - 1]?.end ?? 0];
  const words = text.slice(start, end);
  return {
    start,
    end,
    words,
    places: places.length === 1 ? places.map((place) => ({ ...place, words })) : places,
  };
}
