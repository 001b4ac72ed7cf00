import { readFile } from 'node:fs/promises';
import { openCorpus } from './corpus';
import { fontNames, guideFonts, MissingGlyph } from './guide-fonts';

const european = 'ąćęłńóśźż ğışİĞŞ čďěňřšťůžý áéíóúñ äöüß åæø àèêëîïôœç ăâîșț őű ĺľŕ đ ģķļņ āēīū ðþ';

describe.each(fontNames)('the %s font of the guides', (name) => {
  it('has the letters of the European languages and the signs of legal texts', () => {
    expect(guideFonts()[name].missing(`${european}${european.toUpperCase()}§№€£‘’“”–—…°º²³`)).toEqual([]);
  });

  it('has every character of every guide', async () => {
    const { files } = await openCorpus();
    const texts = await Promise.all(files.map(({ file }) => readFile(file, 'utf8')));
    // Addresses are printed percent-encoded.
    const printed = texts
      .join('')
      .replace(/https?:\/\/\S+/g, '')
      .replace(/\n/g, ' ');
    expect(guideFonts()[name].missing(printed)).toEqual([]);
  });

  it('keeps the character of a glyph that was embedded as a part of another', () => {
    jest.isolateModules(() => {
      const { font } = (require('./guide-fonts') as typeof import('./guide-fonts')).guideFonts()[name];
      // A colon is made of two dots.
      const subset = font.createSubset() as unknown as {
        includeGlyph(id: number): void;
        encode(): Uint8Array;
      };
      subset.includeGlyph(font.layout(':').glyphs[0]?.id ?? 0);
      subset.encode();
      expect(font.layout('No.').glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x4e], [0x6f], [0x2e]]);
    });
  });

  it('refuses a character that it lacks instead of printing a box', () => {
    expect(() => guideFonts()[name].widthOf('قانون', 10)).toThrow(MissingGlyph);
    expect(() => guideFonts()[name].widthOf('قانون', 10)).toThrow(/no glyph for "ق" \(U\+0642\)/);
  });

  it('gives each character a glyph of its own, without ligatures or kerning', () => {
    const run = guideFonts()[name].font.layout('2(f) office first fl ffi');
    expect(run.glyphs).toHaveLength('2(f) office first fl ffi'.length);
    run.positions.forEach((position, index) => {
      expect(position.xAdvance).toBe(run.glyphs[index]?.advanceWidth);
    });
  });
});
