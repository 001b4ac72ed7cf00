import type { VersionContent } from '@astraea/contracts';
import { buildPassage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { chunkBlocks } from './chunk-blocks';

/** Puts the content of a version into an index, in one go. */
export function putContent(index: PassageIndex, { blocks, state: _state, ...header }: VersionContent): void {
  const passages = chunkBlocks(blocks, header.source_kind).map((block) => buildPassage(header, block));
  index.put({ header, passages });
}
