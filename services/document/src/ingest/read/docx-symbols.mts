/** What the typeface Symbol draws from 0x20 and from 0xA1 on, as Adobe's Symbol Encoding has it. */
const symbolLower =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const symbolUpper = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑';

/** Boxes, ticks, bullets and arrows of Wingdings, which are what laws and forms take from it. */
const wingdings = new Map(
  Object.entries({
    '6c': '●',
    '6e': '■',
    '6f': '□',
    a7: '▪',
    a8: '◻',
    d8: '➢',
    df: '←',
    e0: '→',
    fb: '✗',
    fc: '✓',
    fd: '☒',
    fe: '☑',
  }),
);

/** A sign that a document names by its typeface and place in it; undefined where nothing is known of it. */
export function symbolOf(font: string, char: string): string | undefined {
  const code = Number.parseInt(char, 16);
  if (Number.isNaN(code)) return undefined;
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const place = code & 0xff;
  if (/^symbol$/iu.test(font)) {
    return place >= 0xa1 ? [...symbolUpper][place - 0xa1] : [...symbolLower][place - 0x20];
  }
  if (/^wingdings$/iu.test(font)) return wingdings.get(place.toString(16));
  return isPrivate ? undefined : String.fromCodePoint(code);
}
