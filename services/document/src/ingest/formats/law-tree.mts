import type { AsAdopted } from '@astraea/contracts';
import type { ProvisionStatus } from '../provisions/draft.mts';
import type { Aside } from '../read/aside.mts';
import type { LawFacts } from '../read/law-facts.mts';

/** A law as every publisher's format is read: what stands behind a format's reader knows this tree and no format. */
export interface Law extends LawFacts {
  /** The day of which the text is, where the file says that it was consolidated; null where it does not. */
  consolidatedAsOf: string | null;
  /** Where it is the text in which the law was made, by the file or as its publisher gives out nothing else. */
  asAdopted?: AsAdopted | undefined;
  /** The ISO day from which the text as a whole is law no more, where the file says one: all in it ends then at the latest. */
  validTo?: string | undefined;
  parts: Part[];
  /** What stands in the file and is not the law's text. */
  aside: Aside[];
  /** What could not be read as it should be, in words for whoever sends the file. */
  warnings: string[];
}

export type Part = Division | Provision | Said;

/** A part, chapter or schedule: what stands in it is cited by its provisions. */
export interface Division {
  kind: 'division';
  /** Number and title as printed; null for one that has neither. */
  heading: string | null;
  /** Of all that stands in it and has none of its own. */
  status?: ProvisionStatus | undefined;
  validFrom?: string | undefined;
  validTo?: string | undefined;
  parts: Part[];
}

/** A section, an article, or a part of one that has a number. */
export interface Provision {
  kind: 'provision';
  /** The whole of what it is cited by: `Section 1(2)`, `Schedule 1, paragraph 3`. */
  cited: string;
  /** Before its text, as printed: `(2)`; empty where what it is cited by is printed as its heading. */
  marker: string;
  heading: string | null;
  /** An item of a list within a sentence, which says nothing without it. */
  isItem: boolean;
  /** Where it has one of its own: that of the whole law is its operator's to say. */
  status?: ProvisionStatus | undefined;
  /** ISO days between which it is law, the last not included. */
  validFrom?: string | undefined;
  validTo?: string | undefined;
  parts: Part[];
}

/** Words of the law, in reading order between the provisions that stand in them. */
export interface Said {
  kind: 'said';
  text: string;
  /** Words for another law, which this one changes. */
  amends?: boolean | undefined;
  /** The publisher's words in the place of a provision that is no more: `(weggefallen)`. */
  isRemark?: boolean | undefined;
}

export type { Aside };
