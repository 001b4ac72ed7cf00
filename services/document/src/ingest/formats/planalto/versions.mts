import type { Aside, Part, Provision } from '../law-tree.mts';
import type { Label } from './page-labels.mts';
import { isVetoed, saysRepealed, saysWhen } from './page-notes.mts';

/** A wording of an article, or of a part of one; the page has the older ones too. */
export interface Version {
  label: Label;
  heading: string | null;
  /** What it says, as far as it is not struck out. */
  live: Part[];
  struck: string[];
  notes: string[];
  children: Version[];
  /** It stood in a wording that was replaced. */
  isOlder: boolean;
}

const wordsOf = ({ live }: Version): string =>
  live.map((part) => (part.kind === 'said' ? part.text : '')).join(' ');
const isLive = (version: Version): boolean => wordsOf(version) !== '';
const hasLife = (version: Version): boolean => isLive(version) || version.children.some(hasLife);
/** Enumerated parts say nothing without the sentence that they stand in. */
const firstItemRank = 2;

/** Turns wordings into provisions: the one in force counts, and what has none is repealed. */
export class Versions {
  private readonly aside: Aside[];
  private readonly warnings: string[];

  constructor(aside: Aside[], warnings: string[]) {
    this.aside = aside;
    this.warnings = warnings;
  }

  /** Of the wordings of each part those that count; the others are put aside. */
  settle(versions: readonly Version[], within = ''): Version[] {
    const groups = Map.groupBy(versions, ({ label }) => label.cited);
    const kept = new Set<Version>();
    for (const [cited, group] of groups) {
      const live = group.filter(isLive);
      const spoken = live.filter((version) => !isVetoed(wordsOf(version)));
      const [newest = group.slice(-1)] = [spoken, live].filter((some) => some.length > 0);
      if (newest.length > 1)
        this.warnings.push(`${within}${cited} stands ${newest.length} times without being struck out.`);
      const heir = newest.at(-1);
      if (!heir || (!isLive(heir) && group.every(({ isOlder }) => isOlder))) {
        for (const version of group) this.putAside(version);
        continue;
      }
      const older = group.filter((version) => !newest.includes(version));
      const left = older.flatMap(({ children }) => children.map((child) => ({ ...child, isOlder: true })));
      heir.children = [...left, ...heir.children];
      heir.heading ??= older.find(({ heading }) => heading)?.heading ?? null;
      for (const version of older) this.putAside({ ...version, children: [] });
      for (const version of newest) kept.add(version);
    }
    return versions.filter((version) => kept.has(version));
  }

  private putAside(version: Version): void {
    const { label, struck } = version;
    const text = [label.marker, wordsOf(version), ...struck].filter((words) => words !== '').join(' ');
    this.aside.push({ as: 'replaced wording', text });
    for (const child of version.children) this.putAside(child);
  }

  /** A version as what it is in the law; what is in force below a repealed one follows it. */
  render(version: Version, above: string, isInRepealed = false): Part[] {
    const { label, heading, children } = version;
    const cited = [above, label.cited].filter((place) => place !== '').join(', ');
    const own: Provision = {
      ...{ kind: 'provision', cited, heading, isItem: label.rank >= firstItemRank },
      marker: label.rank === 0 ? '' : label.marker,
      parts: [],
    };
    const settled = this.settle(children, `${cited}, `);
    if (cited === '') return [...version.live, ...settled.flatMap((child) => this.render(child, ''))];
    const below = (some: readonly Version[], isGone: boolean) =>
      some.flatMap((child) => this.render(child, cited, isGone));
    if (!isLive(version) && (version.struck.length > 0 || version.notes.some(saysRepealed))) {
      const parts = this.goneParts(version, isInRepealed);
      const isJoined = own.isItem || isInRepealed;
      const gone = settled.filter((child) => isInRepealed || !hasLife(child));
      const alive = settled.filter((child) => !gone.includes(child));
      const repealed: Provision = {
        ...own,
        ...(isInRepealed ? {} : { status: 'repealed' }),
        parts: [...parts, ...(isJoined && !isInRepealed ? this.asideAll(gone) : below(gone, true))],
      };
      return [repealed, ...below(alive, false)];
    }
    const isGone = version.notes.some(saysRepealed) && isLive(version);
    const isToCome = version.notes.some(saysWhen);
    if (isGone && isToCome)
      this.warnings.push(`${cited} is said to be repealed from a day that is not told.`);
    return [
      {
        ...own,
        ...(isGone && !isToCome ? { status: 'repealed' } : {}),
        parts: [...version.live.map(withVeto), ...below(settled, isInRepealed)],
      },
    ];
  }

  private asideAll(versions: readonly Version[]): Part[] {
    for (const version of versions) this.putAside(version);
    return [];
  }

  /** The words of what is repealed, and what the publisher says of it; the words of an item would tear its list apart. */
  private goneParts({ label, struck, notes }: Version, isInRepealed: boolean): Part[] {
    const text = struck.join(' ');
    const remark = [...new Set(notes.filter(saysRepealed))].join(' ');
    const isKept = isInRepealed || label.rank < firstItemRank;
    if (!isKept && text !== '') this.aside.push({ as: 'repealed items', text: `${label.marker} ${text}` });
    return [
      ...(isKept && text !== '' ? [{ kind: 'said', text } as const] : []),
      ...(remark === '' ? [] : [{ kind: 'said', text: remark, isRemark: true } as const]),
    ];
  }
}

const withVeto = (part: Part): Part =>
  part.kind === 'said' && isVetoed(part.text) ? { ...part, isRemark: true } : part;
