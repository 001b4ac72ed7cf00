import { buildBlock } from '../testing/build-index';
import { chunkBlocks } from './chunk-blocks';

describe('chunkBlocks', () => {
  test('one block is one passage, to the letter', () => {
    const block = buildBlock();
    expect(chunkBlocks([block], 'law')).toEqual([block]);
  });

  test('a text of fewer than ten words is no passage', () => {
    const nine = 'One two three four five six seven eight nine';
    const ten = 'One two three four five six seven eight nine ten.';
    expect(
      chunkBlocks([buildBlock({ text: nine }), buildBlock({ text: ten })], 'law').map(({ text }) => text),
    ).toEqual([ten]);
  });

  test('a short whole sentence of a guide is one all the same, its heading is not', () => {
    const blocks = [
      'Utopia is a party to the Moon Agreement.',
      'Registration of objects launched into space',
    ].map((text) => buildBlock({ text }));
    expect(chunkBlocks(blocks, 'guide').map(({ text }) => text)).toEqual([
      'Utopia is a party to the Moon Agreement.',
    ]);
    expect(
      chunkBlocks(
        blocks.map((block) => ({ ...block, provision: null })),
        'law',
      ),
    ).toEqual([]);
  });

  test('a provision of a law can be as short as a sentence, its heading is none', () => {
    const blocks = ['The licence is void.', 'Fees for licences', 'Repealed.'].map((text) =>
      buildBlock({ text, provision: 'Section 4' }),
    );
    expect(chunkBlocks(blocks, 'law').map(({ text }) => text)).toEqual(['The licence is void.']);
  });

  test('a very long block is cut between sentences into pieces with ids of their own', () => {
    const sentences = Array.from(
      { length: 40 },
      (_, at) =>
        `Provision number ${at} says that an operator shall hold a licence for each and every launch.`,
    );
    const text = sentences.join(' ');
    const pieces = chunkBlocks([buildBlock({ id: 'long', text })], 'law');
    expect(pieces.map(({ id }) => id)).toEqual(['long~1', 'long~2', 'long~3']);
    expect(pieces.map((piece) => piece.text).join(' ')).toBe(text);
    for (const piece of pieces) expect(piece.text.endsWith('.')).toBe(true);
  });
});
