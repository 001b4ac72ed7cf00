import { createGuideWordsReader } from './guide-words';
import type { SourceVersion } from './source';
import { buildDocument } from './testing/build-document';

const act = { id: 'osa', title: 'Outer Space Act', status: 'in force', url: null, url_kind: null };
const content = { jurisdiction: 'Ruritania', regulators: [], instruments: [act], blocks: [] };

test('guides that can be found are read once a version, and operator’s documents not at all', async () => {
  const indexed = { version: 'a'.repeat(16), topics: ['Debris'], passages: 3 };
  const read = jest.fn(async () => ({ content }) as unknown as SourceVersion);
  const wordsOf = createGuideWordsReader(read);
  const documents = [
    buildDocument({ indexed }),
    buildDocument({ indexed: null, current_version: 'b'.repeat(16) }),
    buildDocument({ indexed, source_kind: 'law', current_version: 'c'.repeat(16) }),
  ];
  await wordsOf(documents);
  expect((await wordsOf(documents)).names).toEqual({ Ruritania: ['Outer Space Act'] });
  expect(read.mock.calls).toEqual([['a'.repeat(16)]]);
});
