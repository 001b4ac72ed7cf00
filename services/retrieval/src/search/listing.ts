import { detectLanguage, english } from './detect-language';
import { readableTag } from './language-tag';
import type { IndexedVersion, Listing } from './passage';

/** Passages that tell the language of a whole text; the first are often headings. */
const passagesLookedAt = 12;

/** ISO 639-1, as the operator says it or as the text shows. */
export function languageOf({ header, passages }: IndexedVersion): string {
  if (header.source_kind === 'guide') return english;
  const said = readableTag(header.language)?.split('-')[0];
  const beginning = passages.slice(0, passagesLookedAt).map(({ block }) => block.text);
  return said ?? detectLanguage(beginning.join(' '));
}

/** What a replica has to know of a version whose passages an engine holds. */
export function listingOf(version: IndexedVersion): Listing {
  const blocks = version.passages.map(({ block }) => block);
  return {
    language: languageOf(version),
    passages: blocks.length,
    topics: [...new Set(blocks.map(({ topic }) => topic))],
    instruments: [...new Set(blocks.flatMap(({ instrument }) => instrument ?? []))],
  };
}
