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

  test('a law without blanks between its words is searched, and cut like any other', () => {
    const article = '申请人应当向国家航天主管部门申请发射许可证并提交安全评估报告。';
    const block = buildBlock({ text: article, provision: '第四条' });
    const headingLine = buildBlock({ text: '第四条', provision: '第四条' });
    expect(chunkBlocks([block, headingLine], 'law').map(({ text }) => text)).toEqual([article]);
    const pieces = chunkBlocks([{ ...block, text: article.repeat(100) }], 'law');
    expect(pieces.map(({ text }) => text).join('')).toBe(article.repeat(100));
    for (const { text } of pieces) expect(text.endsWith('。')).toBe(true);
  });

  test('what has no stop is cut between words, and nothing of it is lost', () => {
    const text = 'licence of the operator '.repeat(500).trim();
    const pieces = chunkBlocks([buildBlock({ text, provision: null })], 'law').map((piece) => piece.text);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join(' ')).toBe(text);
  });

  test.each([
    ['words without a stop', 'licence of the operator '.repeat(50_000).trim()],
    ['one endless word', '𠀀'.repeat(500_000)],
    ['nothing but initials', 'A. '.repeat(300_000).trim()],
    ['a letter under endless marks', `a${'\u0301\u0323'.repeat(500_000)}`],
  ])('no piece is longer than a passage may be: %s', (_, text) => {
    const pieces = chunkBlocks([buildBlock({ text, provision: null })], 'law');
    for (const piece of pieces) {
      expect(piece.text.length).toBeLessThanOrEqual(2_000);
      expect(piece.text.isWellFormed()).toBe(true);
    }
  });
});
