import { childrenOf, type Element } from '../xml.mts';
import type { Node } from '../xml-tree.mts';
import type { CodeShape } from './code-shape.mts';
import { wordsOf } from './ecfr-words.mts';

/** What a note of the printed Code says will become of a section or an appendix. */
export interface Revision {
  /** The text that is set forth; undefined for what is removed. */
  element?: Element;
  /** The ISO day from which it holds. */
  from: string;
  /** What the note says of it. */
  words: string;
}

/** What stands in what, from above: nothing stands in what comes behind it. */
const ranks = 'TITLE SUBTITLE CHAPTER SUBCHAP PART SUBPART SUBJGRP SECTION'.split(' ');
const rankOf = ({ name }: Element): number => ranks.indexOf(name === 'APPENDIX' ? 'SUBPART' : name);

const isNote = ({ name }: Element): boolean => name === 'EFFDNOT' || name === 'EFFDNOTP';
const isElement = (node: Node): node is Element => typeof node !== 'string' && 'attribs' in node;

/** The number of a section without its sign, or the name of an appendix. */
function keyOf(element: Element, shape: CodeShape): string | undefined {
  if (element.name === 'SECTION') return shape.numberOf(element).replace(/^[§\s]+/u, '');
  return element.name === 'APPENDIX' ? shape.nameOf(element) : undefined;
}

/** The same, told apart from the appendix of another part that is named alike. */
export function placedKeyOf(element: Element, shape: CodeShape): string | undefined {
  const key = keyOf(element, shape);
  if (key === undefined || element.name === 'SECTION') return key;
  let above = element.parent as Element | null;
  while (above && above.name !== 'PART') above = above.parent as Element | null;
  return above ? `${key} of part ${shape.numberOf(above)}` : key;
}

function isNamed(element: Element, words: string, shape: CodeShape): boolean {
  const key = keyOf(element, shape);
  if (key !== undefined) return words.split(/[\s,;]+/u).includes(key) || words.includes(`${key} `);
  const number = shape.numberOf(element);
  const asWritten = number.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return number !== '' && new RegExp(`\\b${element.name}s? (?:[\\w, ]+ )?${asWritten}\\b`, 'iu').test(words);
}

/**
 * Files of some years end a note that sets forth text with the volume alone, so that all the law behind it stands in the note: takes
 * that out. @returns what belongs behind the note
 */
function takeLaw(note: Element, shape: CodeShape): Element[] {
  const words = childrenOf(note, 'P')
    .map((one) => wordsOf(one))
    .join(' ');
  return childrenOf(note, 'REVTXT').flatMap((text) => {
    const law = childrenOf(text).filter((one) => rankOf(one) >= 0);
    const known = new Set<string | undefined>();
    const end = law.findIndex((one, at) => {
      const key = keyOf(one, shape);
      const isAgain = key !== undefined && known.has(key);
      known.add(key);
      return at > 0 && (isAgain || !isNamed(one, words, shape));
    });
    const behind = end < 0 ? [] : law.slice(end);
    text.children = text.children.filter((node) => !isElement(node) || !behind.includes(node));
    return behind;
  });
}

/** Puts the law that stands in notes behind them, each part into what it belongs to. @returns what belongs behind the element */
function unfold(element: Element, unclosed: ReadonlySet<Element>, shape: CodeShape): Element[] {
  if (isNote(element)) return unclosed.has(element) ? takeLaw(element, shape) : [];
  const waiting: Node[] = [...element.children];
  const own: Node[] = [];
  const above: Element[] = [];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    own.push(node);
    if (!isElement(node)) continue;
    const behind = unfold(node, unclosed, shape);
    const end = behind.findIndex((one) => rankOf(one) <= rankOf(element));
    above.push(...(end < 0 ? [] : behind.slice(end)));
    waiting.unshift(...(end < 0 ? behind : behind.slice(0, end)));
  }
  element.children = own;
  return above;
}

/** The notes that hold the last section: nothing is behind them, or they end with the volume alone. */
function notesAtEnd(root: Element): Set<Element> {
  let last: readonly Element[] = [];
  const walk = (element: Element, notes: readonly Element[]): void => {
    if (element.name === 'BMTR') return;
    if (['SECTION', 'APPENDIX'].includes(element.name)) last = notes;
    const within = isNote(element) ? [...notes, element] : notes;
    for (const child of childrenOf(element)) walk(child, within);
  };
  walk(root, []);
  return new Set(last);
}

const written = /\p{L}{3,}\.? \d{1,2}, \d{4}/gu;

/** The ISO day that words name last: `Revised as of January 1, 2015`. */
export function dayIn(words: string): string | null {
  const time = Date.parse(
    `${words
      .match(written)
      ?.at(-1)
      ?.replace(/^Sept\./u, 'Sep')} UTC`,
  );
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

const day = String.raw`(\p{L}{3,}\.? \d{1,2}, \d{4})`;
const begins = new RegExp(String.raw`\beffective(?: on| as of| from)?,? ${day}`, 'giu');
const putOff = String.raw`\b(?:delayed|postponed|deferred)(?: further)?(?: from ${day},?)?`;
const delayed = new RegExp(`${putOff} (?:until|to) ${day}`, 'giu');
/** It may never come into force, or does not stay in force. */
const doubts = new RegExp(
  String.raw`\bindefinitely\b|\bstay(?:s|ed)?\b|\bsuspen|\bwithdr|\brescind|\bvacated\b|\benjoined\b|\bexpire|\bfurther notice\b|\bnot (?:be|become|yet|been made) effective\b|(?:through|until|to) ${day}`,
  'iu',
);

const isDoubtful = (words: string): boolean =>
  doubts.test(words.replace(delayed, '').replace(/\bwith the exception of [^.]*/giu, ''));

/** A paragraph of its own puts off what another one tells. */
const putsOff = (words: string): boolean => words.search(delayed) >= 0 && words.search(begins) < 0;

/**
 * The day on which what a note tells comes into force; null where it waits for something else, where another day ends it, or where
 * parts of it have days of their own.
 */
function dayOf(words: string): string | null {
  const until = [...words.matchAll(delayed)].at(-1)?.at(-1);
  if (isDoubtful(words)) return null;
  const days = new Set([...words.matchAll(begins)].map(([, one]) => dayIn(one ?? '')));
  if (until !== undefined) return dayIn(until);
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

/** What it sets forth is the text that was removed. */
const setsForthOld = /\b(?:removed|existing|former|old)\b[^.]*\bset forth\b/iu;
const isRemoved = /^.*?[,\s]§ (\S+) was removed\b/u;

const paragraphAlone = /(?<=\bparagraphs? (?:\(\w+\),? (?:and )?)*)\(([a-z])\)(?!\()/giu;

/** Paragraphs of the first level that a note names: `paragraphs (h) and (i)`. */
export const firstMarksIn = (words: string): Set<string> =>
  new Set([...words.matchAll(paragraphAlone)].map(([, mark]) => mark ?? ''));

/** What becomes of a volume's sections. */
export interface Revisions {
  /** Of those that there are, by their numbers. */
  byKey: ReadonlyMap<string, readonly Revision[]>;
  /** Those that are put in, by the section or the note behind which they stand. */
  added: ReadonlyMap<Element, readonly Revision[]>;
}

class RevisionTaker {
  private readonly shape: CodeShape;
  private readonly keys = new Set<string | undefined>();
  private readonly found: { key: string; behind: Element; revision: Revision }[] = [];

  constructor(shape: CodeShape) {
    this.shape = shape;
  }

  walk(element: Element, behind: Element = element): void {
    this.keys.add(placedKeyOf(element, this.shape));
    for (const child of childrenOf(element)) {
      const host = child.name === 'SECTION' || behind.name !== 'SECTION' ? child : behind;
      if (isNote(child)) this.read(child, host);
      else this.walk(child, host);
    }
  }

  /** Everything that has no day stays in the note. */
  private read(note: Element, behind: Element): void {
    let words = '';
    if (childrenOf(note, 'P').some((one) => isDoubtful(wordsOf(one)) || putsOff(wordsOf(one)))) return;
    for (const child of childrenOf(note)) {
      if (child.name === 'P') words = wordsOf(child);
      const from = dayOf(words);
      if (!from) continue;
      const removed = child.name === 'P' ? isRemoved.exec(words)?.[1] : undefined;
      if (removed) this.found.push({ key: removed, behind, revision: { from, words } });
      if (child.name !== 'REVTXT' || setsForthOld.test(words)) continue;
      for (const element of childrenOf(child, 'SECTION', 'APPENDIX')) {
        const key = placedKeyOf(element, this.shape) ?? '';
        this.found.push({ key, behind, revision: { element, from, words } });
        child.children = child.children.filter((node) => node !== element);
      }
    }
  }

  take(): Revisions {
    const byKey = Map.groupBy(
      this.found.filter(({ key }) => this.keys.has(key)),
      ({ key }) => key,
    );
    const added = Map.groupBy(
      this.found.filter(({ key }) => !this.keys.has(key)),
      ({ behind }) => behind,
    );
    const plain = <K,>(of: Map<K, typeof this.found>) =>
      new Map([...of].map(([key, found]) => [key, found.map(({ revision }) => revision)]));
    return { byKey: plain(byKey), added: plain(added) };
  }
}

/** Takes out of the notes of a volume what becomes of its sections and when, and all that stands in them and is law. */
export function takeRevisions(root: Element, shape: CodeShape): Revisions {
  unfold(root, notesAtEnd(root), shape);
  const taker = new RevisionTaker(shape);
  taker.walk(root);
  return taker.take();
}
