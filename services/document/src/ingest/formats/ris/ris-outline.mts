import type { Division, Part, Provision } from '../law-tree.mts';

interface OpenDivision {
  kind: string;
  parts: Part[];
}

/** What a heading calls that over which it stands: `hauptstück` of `3. Hauptstück`; empty for one that names no such unit. */
const kindOf = (heading: string): string =>
  /\b(Buch|Teil|Hauptstück|Abschnitt|Unterabschnitt|Artikel|Titel|Kapitel|Abteilung)\b/iu
    .exec(heading)?.[1]
    ?.toLowerCase() ?? '';

/** The parts and chapters of a law, which the RIS prints in the first provision that stands in each: one ends where the next of its kind begins. */
export class RisOutline {
  readonly parts: Part[] = [];
  private open: OpenDivision[] = [];

  /** A provision with the headings above it, in order, each with what it is about; an annex stands in no part of the law. */
  put(provision: Provision, { headings, isAnnex }: { headings: readonly string[]; isAnnex: boolean }): void {
    if (isAnnex) this.open = [];
    for (const heading of headings) this.begin(heading);
    this.within().push(provision);
  }

  private begin(heading: string): void {
    const kind = kindOf(heading);
    const known = this.open.findIndex((one) => one.kind === kind);
    if (known >= 0) this.open = this.open.slice(0, known);
    const division: Division = { kind: 'division', heading, parts: [] };
    this.within().push(division);
    this.open.push({ kind, parts: division.parts });
  }

  private within(): Part[] {
    return this.open.at(-1)?.parts ?? this.parts;
  }
}
