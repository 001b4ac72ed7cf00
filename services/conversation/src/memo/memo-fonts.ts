import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

function filesOf(family: string, name: string, { bold = '600SemiBold', italic = '' } = {}) {
  const file = (style: string) => require.resolve(`${family}/${style}/${name}_${style}.ttf`);
  return {
    normal: file('400Regular'),
    bold: file(bold),
    italics: file(`400Regular${italic}`),
    bolditalics: file(`${bold}${italic}`),
  };
}

const slanted = { italic: '_Italic' };

/**
 * The law's own words have a typeface that nothing else of a memo has, in Arabic too; Arabic letters have no italics. These typefaces
 * have a glyph for each letter in each of its forms: of one that puts letters together from parts, a copy of the PDF's text has others.
 */
export const typefaces = {
  Memo: filesOf('@expo-google-fonts/source-sans-3', 'SourceSans3', slanted),
  Law: filesOf('@expo-google-fonts/source-serif-4', 'SourceSerif4', slanted),
  MemoArabic: filesOf('@expo-google-fonts/vazirmatn', 'Vazirmatn'),
  LawArabic: filesOf('@expo-google-fonts/amiri', 'Amiri', { bold: '700Bold' }),
};
export type Typeface = keyof typeof typefaces;

export const fontPaths = new Set(Object.values(typefaces).flatMap((files) => Object.values(files)));

const fonts = new Map<string, Font>();

/** Read when it is first asked for. */
export function fontOf(typeface: Typeface, isBold = false): Font {
  const file = typefaces[typeface][isBold ? 'bold' : 'normal'];
  const font = fonts.get(file) ?? (create(readFileSync(file)) as Font);
  fonts.set(file, font);
  return font;
}

export const hasLetter = (typeface: Typeface, letter: string): boolean =>
  fontOf(typeface).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
