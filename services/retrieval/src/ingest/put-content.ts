import type { VersionContent } from '@astraea/contracts';
import { buildPassage, type IndexedVersion } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { chunkBlocks } from './chunk-blocks';

/** The content of a version as it is searched. */
export function passagesOf({ blocks, state: _state, ...header }: VersionContent): IndexedVersion {
  const passages = chunkBlocks(blocks, header.source_kind).map((block) => buildPassage(header, block));
  return { header, passages };
}

/** Puts the content of a version into an index, in one go. */
export function putContent(index: PassageIndex, content: VersionContent): void {
  index.put(passagesOf(content));
}
