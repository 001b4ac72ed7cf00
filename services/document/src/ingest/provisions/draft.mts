import type { InstrumentStatus } from '@astraea/contracts';
import type { ProvisionTime } from './history-notes.mts';

/** What a provision is where it is no law on the day that was asked for. */
export type ProvisionStatus = Extract<
  InstrumentStatus,
  'repealed' | 'superseded' | 'draft' | 'not yet in force'
>;

/** A part of a source that can be cited: of one provision, on one page, or over the end of a page where a paragraph runs on. */
export interface SourcePassage {
  page: number;
  page_end: number;
  /** Exactly as it stands in the source, white space folded and words that a line's end broke put together. */
  text: string;
  /** The chapters, parts and headings above it, and the title of its provision. */
  heading: string | null;
  /** For instance `Article 4(2)`; null above the first provision. */
  provision: string | null;
  /** It quotes words for another law. */
  amends?: boolean;
  /** Where the file says of this provision that it is no law on the day that was asked for. */
  status?: ProvisionStatus;
  /** Where the file says so of whatever day. */
  own_status?: ProvisionStatus;
  /** ISO days between which it is law, the last not included. */
  valid_from?: string;
  valid_to?: string;
}

/** A passage that is being put together. */
export interface Draft extends SourcePassage {
  /** Number and title of the provision, which are cited and not said; the text of a provision that says nothing else. */
  head: string;
  /** `(2)` before the text. */
  marker: string;
  /** Nothing but a title of the subdivision that follows. */
  isNote?: boolean;
  /** A note says that it was repealed. */
  isEnded?: boolean;
  /** Of its whole provision. */
  time?: ProvisionTime;
  /** Nothing but a heading. */
  isHeading?: boolean;
}
