import { createTestBackends } from '@astraea/service-kit/testing';
import { publishVersion } from '../publish-version';
import type { SourceContent } from '../source';
import { createSourceStore } from '../source-store';
import { fileOfBytes } from '../version-file';
import { createDeepLinks, ofOneTime } from './find-deep-link';

const today = '2026-11-29';
type Block = SourceContent['blocks'][number];
const block = (text: string, times: Partial<Block>) => ({ text, status: null, ...times }) as Block;
const holding = block('A licence is needed.', { status: 'in force' });
const repealed = block('A fee is paid.', { status: 'repealed', valid_to: '2011-12-31' });

test.each([
  ['one that holds before one that is repealed', [holding, repealed], [holding]],
  ['one that is repealed before one that holds', [repealed, holding], [holding]],
  ['some that hold alike', [holding, { ...holding }], [holding, { ...holding }]],
  ['none that holds', [repealed], [repealed]],
])('of a provision with %s those are read that hold together', (_name, blocks, expected) => {
  expect(ofOneTime(blocks, today)).toEqual(expected);
});

const tugAct = {
  ...{
    document_id: 'own-tug',
    doc: 'tug.txt',
    title: 'Tug Act',
    jurisdiction: 'Ruritania',
    continent: 'Europe',
  },
  ...{ jurisdiction_kind: 'country', source_kind: 'law', as_of: '2030-11', regulators: [], bindings: [] },
  ...{ member_of: [], gaps: null },
} satisfies Omit<SourceContent, 'blocks' | 'version' | 'sha256'>;
const provision = (text: string): Block => ({
  ...{ id: 'p1', page: 1, page_end: 1, topic: 'Licensing', text, provision: 'Section 1', as_of: '2030-11' },
  ...{ instrument: 'Tug Act', instrument_id: 'own-tug', status: 'in force', url: null, url_kind: null },
});

let backends: Awaited<ReturnType<typeof createTestBackends>>;
beforeEach(async () => {
  backends = await createTestBackends('document');
});
afterEach(() => backends.close());

test('for an address that never was no text of a law is read', async () => {
  const store = await createSourceStore(backends.documents);
  const deps = { source: '/test', clock: () => new Date('2030-11-21T10:00:00Z'), newId: () => 'e' };
  const publish = { store, files: backends.files, events: deps, published: () => undefined };
  for (const text of ['One.', 'Two.', 'Three.'])
    await publishVersion(publish, {
      ...{ file: fileOfBytes(Buffer.from(text)), mediaType: 'text/plain', by: 'operator', sourceHash: null },
      content: { ...tugAct, blocks: [provision(text)] },
    });
  const texts = jest.spyOn(store.versions, 'get');
  const find = createDeepLinks(store);
  await expect(find('own-tug.Section_9', today)).rejects.toThrow('no statement or provision');
  expect(texts).not.toHaveBeenCalled();
  expect(await find('own-tug.Section_1', today)).toMatchObject({ quote: 'Three.' });
});
