import type {
  AsAdopted,
  ContentBlock,
  InstrumentBinding,
  Regulator,
  SourceKind,
  VersionContent,
  VersionInstrument,
} from '@astraea/contracts';

/** What all passages of one version have alike. */
export interface VersionHeader {
  document_id: string;
  version: string;
  doc: string;
  title: string;
  jurisdiction: string;
  continent: string;
  jurisdiction_kind: VersionContent['jurisdiction_kind'];
  source_kind: SourceKind;
  sha256: string;
  as_of: string;
  /** Of the text, as BCP 47 has it; absent where nobody said it. */
  language?: string;
  /** What its file says of each provision, and of what is in force, was left aside. */
  without_validity?: boolean;
  /** The ISO day of which the text is, where its file says that it was consolidated. */
  consolidated_as_of?: string;
  /** The text in which a law was made, without later amendments. */
  as_adopted?: AsAdopted;
  regulators: Regulator[];
  bindings: InstrumentBinding[];
  member_of: string[];
  gaps: string | null;
  /** Of which the version speaks, with their status. */
  instruments?: VersionInstrument[];
  /** By the id of a block: a question that it answers, as people ask it. */
  questions?: Record<string, string>;
}

/** A provision of the same document that a text names by its number alone. */
export interface Reference {
  /** As the text names it. */
  words: string;
  /** What stands there: its title, and how it begins. */
  said: string;
}

/** One numbered piece of a source that can be found and quoted. */
export interface Passage {
  /** Unique among all versions of all documents. */
  key: string;
  header: VersionHeader;
  block: ContentBlock;
  /** Searched, never quoted. */
  refers_to?: readonly Reference[];
  /** Places in the version of the passages that refer to this one. */
  named_by?: number[];
  /** Of a law and no rule of it: its preamble, a recital, an article that amends another law. */
  is_aside?: boolean;
  /** Place in the version of the passage that opens the list in which this one stands. */
  opened_by?: number;
  /** Places in the version of the items of the list that this one opens. */
  opens?: number[];
  /** What an engine gives with it: the openers of the lists in which it stands, the outermost first, and the items of its own. */
  list?: { openers: Passage[]; items: Passage[] };
}

/** How a passage hangs together with others of its version. */
export type Links = Pick<Passage, 'refers_to' | 'named_by' | 'is_aside' | 'opened_by' | 'opens'>;

/** What a replica knows of a version whose passages an engine holds. */
export interface Listing {
  /** ISO 639-1, as the operator says it or as the text shows. */
  language: string;
  passages: number;
  topics: string[];
  /** The laws of which the passages are, in reading order. */
  instruments: string[];
}

/** A version as it is searched. */
export interface IndexedVersion {
  header: VersionHeader;
  passages: Passage[];
}

export function buildPassage(header: VersionHeader, block: ContentBlock): Passage {
  return { key: `${header.document_id}/${header.version}/${block.id}`, header, block };
}

const inForce = new Set<ContentBlock['status']>(['in force', 'amended']);
const neverInForce = new Set<ContentBlock['status']>(['draft', 'repealed', 'superseded', 'not yet in force']);

/** True only where the source itself says so; an unknown status is neither this nor `isNotInForce`. */
export function isInForce(passage: Passage): boolean {
  return inForce.has(passage.block.status);
}

export function isNotInForce(passage: Passage): boolean {
  return neverInForce.has(passage.block.status);
}

/** A row of a guide's table of treaties: it says that a country is bound, and nothing of what the treaty rules. */
export function isTreatyRow({ header, block }: Passage): boolean {
  return header.source_kind === 'guide' && block.id.startsWith('treaty-');
}

/** A guide's card of a regulator: it says whom to ask, and states no rule. */
export function isRegulatorCard({ header, block }: Passage): boolean {
  return header.source_kind === 'guide' && block.id.startsWith('regulator-');
}

export function isTableRow(passage: Passage): boolean {
  return isTreatyRow(passage) || isRegulatorCard(passage);
}

/** The name of the instrument on which a passage rests, or of its document where it rests on none. */
export function instrumentName({ block, header }: Passage): string {
  return block.instrument ?? header.title;
}

/** The text that is searched: with title, place and jurisdiction, which a question often names and the wording does not. */
export function searchedText({ header, block }: Passage): string {
  const parts = [
    block.instrument ?? header.title,
    header.jurisdiction,
    block.provision,
    block.topic,
    block.heading,
    block.text,
  ];
  return parts.filter((part) => part).join('. ');
}
