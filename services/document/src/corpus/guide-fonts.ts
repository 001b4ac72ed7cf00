import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

export type FontName = 'regular' | 'semibold' | 'italic';

const fontFiles: Record<FontName, string> = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  italic: '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
};
export const fontNames = Object.keys(fontFiles) as FontName[];

/**
 * One glyph a character, each at its own width: a quotation must be found in the file exactly as it was
 * written, and readers take the gap that kerning leaves in `2(f)` for a blank.
 */
const plainLayout = {
  liga: false,
  clig: false,
  dlig: false,
  hlig: false,
  calt: false,
  rlig: false,
  kern: false,
};

interface GuideFont {
  /** The parsed font as pdfkit takes it, laying text out plainly. */
  font: Font;
  /** Width in points. @throws MissingGlyph */
  widthOf(text: string, size: number): number;
  /** Characters that the font cannot show. */
  missing(text: string): string[];
}

/** A character that would be printed as an empty box. */
export class MissingGlyph extends Error {
  constructor(readonly character: string) {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    super(`the guides' font has no glyph for "${character}" (U+${code}); choose a font that has one`);
    this.name = 'MissingGlyph';
  }
}

/** Words recur in all guides, so each is shaped once a process; this bounds what is kept. */
const maxShapedWords = 20_000;

function parseFont(file: string): Font {
  const parsed = create(readFileSync(require.resolve(file)));
  if ('layout' in parsed) return parsed;
  throw new Error(`${file} is a collection, not one font`);
}

/**
 * Fontkit keeps a glyph without a character once a file embeds it as a part of another, as the dot of a colon: in guides built after
 * that one the dot could not be copied, so that their bytes depended on what was built before.
 */
function nameParts({ glyphs }: GlyphRun, text: string): void {
  [...text].forEach((character, index) => {
    const glyph = glyphs[index];
    if (glyph?.codePoints.length === 0) glyph.codePoints.push(character.codePointAt(0) ?? 0);
  });
}

function openFont(name: FontName): GuideFont {
  const parsed = parseFont(fontFiles[name]);
  const shaped = new Map<string, GlyphRun>();

  function missing(text: string): string[] {
    return [...new Set(text)].filter(
      (character) => !parsed.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
  }

  function shape(text: string): GlyphRun {
    const known = shaped.get(text);
    if (known) return known;
    const [character] = missing(text);
    if (character !== undefined) throw new MissingGlyph(character);
    const run = parsed.layout(text, plainLayout);
    nameParts(run, text);
    if (shaped.size < maxShapedWords) shaped.set(text, run);
    return run;
  }

  // pdfkit scales the positions that it gets in place, so it gets copies.
  const layout = (text: string) => {
    const { glyphs, positions, advanceWidth } = shape(text);
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth };
  };
  return {
    font: Object.create(parsed, { layout: { value: layout } }),
    missing,
    widthOf: (text, size) => (shape(text).advanceWidth / parsed.unitsPerEm) * size,
  };
}

let fonts: Record<FontName, GuideFont> | undefined;

/** The fonts of the guides, parsed at the first use and kept. */
export function guideFonts(): Record<FontName, GuideFont> {
  fonts ??= { regular: openFont('regular'), semibold: openFont('semibold'), italic: openFont('italic') };
  return fonts;
}
