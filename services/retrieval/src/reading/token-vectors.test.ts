import { packPieces } from '../encoder/passage-record';
import { createStandInEncoder } from '../testing/stand-in-encoder';
import { createTokenVectors, recordId } from './token-vectors';

const textOf = (text: string, documentId = 'law') => ({ documentId, text, starts: [0] });
const encoder = createStandInEncoder();
beforeEach(() => {
  encoder.seen.length = 0;
});

test('what is kept nowhere is encoded once, and comes in the order asked for', async () => {
  const vectors = createTokenVectors({ encoder, cacheMib: 1 });
  const [launch, fee] = await vectors.of([textOf('launch'), textOf('fee')]);
  expect(await vectors.of([textOf('fee'), textOf('launch')])).toEqual([fee, launch]);
  expect(fee).not.toEqual(launch);
  expect(encoder.seen).toEqual(['launch', 'fee']);
});

test('a record is taken from the first source that has it', async () => {
  const record = packPieces(await encoder.encodePassage(textOf('stored')), encoder);
  encoder.seen.length = 0;
  const asked: string[] = [];
  const sourceOf = (name: string, has: boolean) => async (id: string) => {
    asked.push(`${name} ${id}`);
    return has ? record : undefined;
  };
  const sources = [sourceOf('first', false), sourceOf('second', true), sourceOf('third', true)];
  const vectors = createTokenVectors({ encoder, sources, cacheMib: 1 });
  const [[piece] = []] = await vectors.of([textOf('stored')]);
  expect(piece).toMatchObject({ count: 1 });
  const id = recordId(encoder.name, textOf('stored'));
  expect(asked).toEqual([`first ${id}`, `second ${id}`]);
  expect(encoder.seen).toEqual([]);
});

test('what was used last is kept within the limit', async () => {
  const vectors = createTokenVectors({ encoder, cacheMib: 0.0002 });
  await vectors.of([textOf('one'), textOf('two'), textOf('three'), textOf('four')]);
  await vectors.of([textOf('four')]);
  expect(encoder.seen).toHaveLength(4);
  await vectors.of([textOf('one')]);
  expect(encoder.seen).toHaveLength(5);
});

test('the same words of another document, model or cut are another record', () => {
  const ids = [
    recordId('a', textOf('one')),
    recordId('b', textOf('one')),
    recordId('a', textOf('one', 'other')),
    recordId('a', { ...textOf('one'), starts: [0, 2] }),
  ];
  expect(new Set(ids).size).toBe(4);
});
