import { passagesOf } from '../ingest/put-content';
import { buildContent } from '../testing/build-index';
import { describePassageSearch, dimensions } from '../testing/passage-search-suite';
import { embeddedSearch, IndexTooLarge } from './embedded-search';
import { PassageIndex } from './passage-index';

describePassageSearch('search in memory', async () => {
  const index = new PassageIndex();
  return {
    index,
    put: (content) => index.passages.index(passagesOf(content)),
    withdraw: (documentId) => index.remove(documentId),
    async know(documentId, vectors) {
      const passages = index.passagesOf(documentId);
      if (passages) index.putVectors(passages, 0, Int8Array.from(vectors.flat()), dimensions);
    },
  };
});

test('a version that does not fit is refused, and the old one is still found', async () => {
  const index = new PassageIndex();
  await index.passages.index(passagesOf(buildContent()));
  const tight = embeddedSearch(index, { memoryMib: 0, vectorDimensions: 0 });
  const newer = passagesOf(buildContent({ version: 'utopia-law-2' }));
  await expect(tight.index(newer)).rejects.toThrow(IndexTooLarge);
  expect(index.version('utopia-law')?.version).toBe('utopia-law-1');
});
