import { mentionsInstrument } from '../labels/instrument-words.mts';
import type { Label } from '../labels/label.mts';
import type { NumberValue } from '../labels/number-value.mts';
import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from '../read/source-line.mts';
import { apartProvisions } from './apart-provisions.mts';
import { bareWord } from './bare-word.mts';
import type { MayBegin } from './beginnings.mts';
import { areHeadings, type Candidate, chainOf, fewestBare, isNumbered, withParagraphs } from './chains.mts';
import { type Instrument, instrumentsOf } from './instruments.mts';

/** What a line opens. */
export interface Opening {
  role: 'provision' | 'attachment' | 'group';
  label: Label;
  /** As a provision is cited in full: `Schedule 2, paragraph 5`; for the others their own label. */
  cited: string;
}

/** Lines at which something may begin and that look like the beginning of a part. */
function candidatesOf(lines: readonly SourceLine[], mayBegin: MayBegin): Candidate[] {
  return lines.flatMap((line, at) => {
    const label = mayBegin(at) ? readLabel(line.text, line.level !== undefined) : undefined;
    if (!label) return [];
    const isTitled = label.rest.trim().length < 90;
    const weight = 1 + (line.gapBefore ? 1 : 0) + (line.level === undefined ? 0 : 1) + (isTitled ? 0.5 : 0);
    return [{ at, label, weight, level: line.level, isCounted: line.isCounted === true }];
  });
}

/** What stands behind the number of an article whose raised figure a plain text lost: `Стаття 1311. В Україні`. */
const isStopped = ({ rest }: Label): boolean => /^\s*\./u.test(rest);

/** Figures that tell articles apart which were put in behind one. */
const raisedFigure = /^[1-9]\d?$/u;

/** Of a kind, provisions that are looked at for one that goes on behind another; laws number in order, so that it is close. */
const lookAhead = 50;

/** Plain text has no raised figures: behind 131, with 132 to come, 1311 is 131-1. @returns the number */
function raisedNumber(
  value: number,
  [whole = Number.NaN, raised = 0]: NumberValue,
  later: readonly number[],
): NumberValue | undefined {
  const figure = String(value).startsWith(String(whole)) ? String(value).slice(String(whole).length) : '';
  const isNext = raisedFigure.test(figure) && Number(figure) > raised;
  return isNext && later.some((number) => number > whole && number < value)
    ? [whole, Number(figure)]
    : undefined;
}

/** A number that a law has as such is none with a raised figure. */
function withRaisedFigures(candidates: Candidate[]): Candidate[] {
  const told = new Map<Candidate, Candidate>();
  for (const kind of ofKind(candidates, 'provision')) {
    const plain = kind.map(({ label }) => (label.number?.length === 1 ? (label.number[0] ?? 0) : 0));
    const counts = new Map<number, number>();
    for (const number of plain) counts.set(number, (counts.get(number) ?? 0) + 1);
    let before: NumberValue = [];
    kind.forEach((candidate, at) => {
      const { label } = candidate;
      const value = plain[at] ?? 0;
      const isOnly = value > 0 && counts.get(value) === 1 && isStopped(label);
      const later = isOnly ? plain.slice(at + 1, at + 1 + lookAhead) : [];
      const number = raisedNumber(value, before, later);
      before = number ?? label.number ?? before;
      if (!number) return;
      const cited = label.cited.replace(String(value), number.join('-'));
      told.set(candidate, { ...candidate, label: { ...label, number, cited } });
    });
  }
  return candidates.map((candidate) => told.get(candidate) ?? candidate);
}

/** In capitals, the accents of a word are often left out. */
const wordOfKind = ({ label }: Candidate): string => label.kind.normalize('NFD').replace(/\p{M}/gu, '');

function ofKind(candidates: Candidate[], role: Label['role']): Candidate[][] {
  const kinds = new Map<string, Candidate[]>();
  const own = candidates.filter(({ label }) => label.role === role);
  const articles = new Set(own.map(wordOfKind).filter((kind) => /^art\p{L}{3}/u.test(kind)));
  const [article = 'art.'] = articles.size === 1 ? articles : ['article'];
  for (const candidate of own) {
    const word = wordOfKind(candidate);
    // An edition may write the word out where it repeals, and in short elsewhere.
    const kind = word === 'art.' ? article : word;
    const of = kinds.get(kind);
    if (of) of.push(candidate);
    else kinds.set(kind, [candidate]);
  }
  return [...kinds.values()];
}

/** Numbers that make the sections of a law, however few: what stands in a schedule, and what a program counts in an instrument. */
const areSections = (bare: readonly Candidate[], isAttached: boolean): boolean =>
  bare[0]?.label.number?.[0] === 1 && (isAttached || bare.every(({ isCounted }) => isCounted));

interface Chains {
  primary: Candidate[];
  others: Candidate[][];
  bare: Candidate[];
  /** Paragraphs of the primary ones. */
  paragraphs: Candidate[];
}

/** Between two attachments, or before the first: the lines that open the parts by which its text is cited. */
function primaryChain(
  candidates: Candidate[],
  { isAttached, isInstrument }: { isAttached: boolean; isInstrument: boolean },
): Chains {
  const parts = candidates.filter((one) => one.label.role === 'group' && isNumbered(one)).map(({ at }) => at);
  const worded = ofKind(candidates, 'provision')
    .map((kind) => chainOf(kind, true, parts))
    // What is appended names the provisions that it belongs to, and a table the ones of its rows.
    .filter((chain) => !isAttached || chain.length > 1 || chain[0]?.label.number?.[0] === 1);
  const levelOf = ([one]: Candidate[]): number => one?.level ?? 0;
  const { articles, paragraphs } = withParagraphs(worded);
  const [longest = [], ...shorter] = worded
    .filter((chain) => chain !== articles && chain !== paragraphs)
    .toSorted((one, other) => other.length - one.length || levelOf(other) - levelOf(one));
  const [first, rest] = articles ? [articles, [longest, ...shorter]] : [longest, shorter];
  const bare = chainOf(
    candidates.filter(({ label }) => label.role === 'bare'),
    false,
  );
  const fewest = (isAttached || isInstrument) && areSections(bare, isAttached) ? 1 : fewestBare;
  const isBare = bare.length >= fewest && bare.length > 3 * first.length && !areHeadings(first);
  if (isBare) return { primary: bare, others: [], bare: [], paragraphs: [] };
  return { primary: first, others: rest, bare, paragraphs };
}

/** Numbers that begin anew under each part are told apart by it: `Part 2, Section 1`. */
function withGroups(primary: Candidate[], groups: Candidate[]): Map<Candidate, string> {
  const seen = new Set(primary.map(({ label }) => label.cited));
  if (seen.size === primary.length) return new Map();
  const prefixes = new Map<Candidate, string>();
  let next = 0;
  for (const provision of primary) {
    while ((groups[next]?.at ?? Number.POSITIVE_INFINITY) < provision.at) next += 1;
    const above = groups[next - 1];
    if (above) prefixes.set(provision, above.label.cited);
  }
  return prefixes;
}

interface Region {
  attachment: Candidate | undefined;
  candidates: Candidate[];
}

/** True if a notice in a gazette has the law itself in a schedule without a number, with no provision before it. */
function isGazetted(first: Candidate | undefined, candidates: Candidate[]): boolean {
  if (!first || isNumbered(first)) return false;
  return (
    primaryChain(
      candidates.filter(({ at }) => at < first.at),
      { isAttached: false, isInstrument: false },
    ).primary.length === 0
  );
}

function regionsOf(candidates: Candidate[]): Region[] {
  const attachments = ofKind(candidates, 'attachment').flatMap((kind) =>
    // A list of contents may name what has no number as well.
    kind.some(isNumbered) ? chainOf(kind, false) : kind.slice(-1),
  );
  const starts = attachments
    .filter(({ weight }) => weight >= 1.5)
    .toSorted((one, other) => one.at - other.at);
  const appended = isGazetted(starts[0], candidates) ? starts.slice(1) : starts;
  const regions: Region[] = [undefined, ...appended].map((attachment) => ({ attachment, candidates: [] }));
  let region = 0;
  for (const candidate of candidates) {
    while ((appended[region]?.at ?? Number.POSITIVE_INFINITY) <= candidate.at) region += 1;
    if (candidate.label.role !== 'attachment') regions[region]?.candidates.push(candidate);
  }
  return regions;
}

/** Where a part of its kind is set as a heading, only those that are so count: the others are mentions. */
function asSet(kind: Candidate[]): Candidate[] {
  const set = kind.filter(({ level }) => level !== undefined);
  return set.length > 0 ? set : kind;
}

/** Usual articles, at least, that others stand beside. */
const fewestBeside = 3;

/**
 * Articles that a law counts apart beside its own ones, as laws of Turkey do theirs that hold for a time or were put in later:
 * `Geçici Madde 1`, `Ek Madde 1`. They stand among the others, and each number of theirs is there once. A file without the numbers
 * of its usual articles would give them all that follows.
 */
function besidePrimary(primary: readonly Candidate[], others: readonly Candidate[][]): Candidate[] {
  const [first] = primary;
  const of = first && primary.length >= fewestBeside ? ` ${wordOfKind(first)}` : undefined;
  return others
    .filter(([one]) => of !== undefined && one !== undefined && wordOfKind(one).endsWith(of))
    .filter((chain) => new Set(chain.map(({ label }) => label.cited)).size === chain.length)
    .flat();
}

/** An English word is none before figures of another script: an index beside the law may be in English. */
const wordBefore = (cited: string, word: string): string => (/^\d/.test(cited) ? word : 'No.');

interface Text {
  /** By which its numbers are cited. */
  word: string;
  /** Its title has a word for a kind of law. */
  isInstrument: boolean;
}

function openingsOf(
  { attachment, candidates }: Region,
  { word, isInstrument }: Text,
  lines: readonly SourceLine[],
): [number, Opening][] {
  const { primary, others, bare, paragraphs } = primaryChain(candidates, {
    isAttached: attachment !== undefined,
    isInstrument,
  });
  const apart = apartProvisions({ primary, worded: others, bare }, lines);
  const inApart = new Map(apart.flatMap(({ run, name }) => run.map((one) => [one, name] as const)));
  const beside = besidePrimary(primary, others).filter((one) => !inApart.has(one));
  const inPrimary = new Set([...primary, ...inApart.keys(), ...beside]);
  const besides = new Set(beside);
  const groups = [
    ...ofKind(candidates, 'group').flatMap(asSet),
    ...others.flat().filter((one) => !besides.has(one)),
  ].toSorted((one, other) => one.at - other.at);
  const prefixes = withGroups(primary, groups);
  const inGroup = primary.map((one) => [prefixes.get(one), one.label.cited].join());
  const isClear = new Set(inGroup).size === primary.length;
  const instruments = isClear ? new Map<Candidate, Instrument>() : instrumentsOf(primary, lines);
  const inInstrument = primary.map((one) => [instruments.get(one)?.name, one.label.cited].join());
  const isToldApart = instruments.size > 0 && new Set(inInstrument).size === primary.length;
  const cite = (candidate: Candidate): string => {
    const { role, cited } = candidate.label;
    const group = isToldApart ? undefined : prefixes.get(candidate);
    const own = role === 'bare' ? `${attachment ? 'paragraph' : wordBefore(cited, word)} ${cited}` : cited;
    const places = [attachment?.label.cited, instruments.get(candidate)?.name, group, own];
    return places.filter((part) => part).join(', ');
  };
  const citeApart = ([{ label }, name]: [Candidate, string | undefined]): string =>
    [
      attachment?.label.cited,
      instruments.size > 0 ? name : undefined,
      label.role === 'bare' ? `paragraph ${label.cited}` : label.cited,
    ]
      .filter((part) => part)
      .join(', ');
  return [
    ...(attachment ? [open(attachment, 'attachment', attachment.label.cited)] : []),
    ...groups.filter((one) => !inPrimary.has(one)).map((one) => open(one, 'group', one.label.cited)),
    ...[...new Set(instruments.values())].map(openInstrument),
    ...primary.map((one) => open(one, 'provision', cite(one))),
    ...beside.map((one) =>
      open(one, 'provision', [attachment?.label.cited, one.label.cited].filter((part) => part).join(', ')),
    ),
    ...belowArticles(paragraphs, primary).map(([one, article]) =>
      open(one, 'provision', `${cite(article)}, ${one.label.cited}`),
    ),
    ...[...inApart].map((one) => open(one[0], 'provision', citeApart(one))),
  ];
}

/** Paragraphs with the articles that they stand in; both are in order. */
function belowArticles(
  paragraphs: readonly Candidate[],
  articles: readonly Candidate[],
): [Candidate, Candidate][] {
  let next = 0;
  return paragraphs.flatMap((one) => {
    while ((articles[next]?.at ?? Number.POSITIVE_INFINITY) < one.at) next += 1;
    const article = articles[next - 1];
    return article ? [[one, article] as [Candidate, Candidate]] : [];
  });
}

function openInstrument({ at, name }: Instrument): [number, Opening] {
  const label: Label = { role: 'group', kind: 'instrument', number: undefined, cited: name, rest: '' };
  return [at, { role: 'group', label, cited: name }];
}

function open({ at, label }: Candidate, role: Opening['role'], cited: string): [number, Opening] {
  return [at, { role, label, cited }];
}

/** The lines at which parts of a law begin, by their position. */
export function findProvisions(
  lines: readonly SourceLine[],
  title: string | null,
  mayBegin: MayBegin,
): Map<number, Opening> {
  const text = { word: bareWord(lines, title), isInstrument: title !== null && mentionsInstrument(title) };
  return new Map(
    regionsOf(withRaisedFigures(candidatesOf(lines, mayBegin))).flatMap((region) =>
      openingsOf(region, text, lines),
    ),
  );
}
