import { statusOn } from '@astraea/contracts';
import { buildPassage, type Links, type Passage, searchedText, type VersionHeader } from '../search/passage';
import { keysOfProvision } from '../search/provision-positions';
import type { SearchedVersion } from '../search/rank-passages';
import { fieldsOf } from './index-settings';

/** What an engine gives back of a passage. */
export interface StoredPassage {
  document_id: string;
  version: string;
  position: number;
  passage: { block: Passage['block']; links: Links; openers: number[]; items: number[] };
}

/** In which state a document was read. */
export interface Seen {
  _seq_no: number;
  _primary_term: number;
}

/** Most openers above a passage, and most items of its list, that come with it: as many as are read and quoted. */
const deepest = 2;
const mostItems = 12;

/** What a level and number of a provision is called. */
export const provisionKey = ([level, number]: readonly [string, string]): string => `${level} ${number}`;

/** Names a passage for good: what is stored twice is there once. */
export function idOf(
  { document_id, version }: Pick<VersionHeader, 'document_id' | 'version'>,
  position: number,
): string {
  return `${document_id}/${version}/${position}`;
}

function openersAbove(position: number, passages: readonly Passage[]): number[] {
  const above: number[] = [];
  let opener = passages[position]?.opened_by;
  while (opener !== undefined && above.length < deepest) {
    above.unshift(opener);
    opener = passages[opener]?.opened_by;
  }
  return above;
}

/** A passage among those of its version, which hang together, as an engine gives it back. */
export function storedOf(position: number, passages: readonly Passage[]): StoredPassage {
  const passage = passages[position];
  if (!passage) throw new RangeError(`there is no passage ${position}`);
  const { key: _key, header, block, list: _list, ...links } = passage;
  const { document_id, version } = header;
  const openers = openersAbove(position, passages);
  const items = (links.opens ?? []).slice(0, mostItems);
  return { document_id, version, position, passage: { block, links, openers, items } };
}

/** What is added to the document of a passage once it is known what that means. */
export function meaningOf(model: string, vector: Int8Array): Record<string, unknown> {
  // A vector without a direction has no cosine.
  const isDirected = vector.some((number) => number !== 0);
  return { meaning_of: model, ...(isDirected && { meaning: [...vector] }) };
}

/** What an engine keeps of a passage, with all by which it is searched but what it means. */
export function documentOf(
  stored: StoredPassage,
  { header, language }: Pick<SearchedVersion, 'header' | 'language'>,
): Record<string, unknown> {
  const { block, links } = stored.passage;
  const { text, named } = fieldsOf(language);
  const told = (links.refers_to ?? []).map(({ said }) => said).join(' ');
  const keys = block.provision === null ? [] : keysOfProvision(block.provision);
  return {
    ...stored,
    provisions: [...new Set(keys.map(provisionKey))],
    [text]: searchedText(buildPassage(header, block)),
    ...(told ? { [named]: told } : {}),
  };
}

/** A passage as it stands on an ISO day. */
export function passageOf(
  { passage: { block, links } }: StoredPassage,
  header: VersionHeader,
  day: string,
): Passage {
  return { ...buildPassage(header, { ...block, status: statusOn(day, block) }), ...links };
}
