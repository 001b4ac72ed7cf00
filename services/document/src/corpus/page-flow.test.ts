import { pieceBuilder, styles } from './guide-style';
import { createPageFlow, openPdf, wrapAddress, wrapText } from './page-flow';

const facts = { title: 'Title', subject: 'Subject', date: new Date(0), source: 'x' };

describe('wrapText', () => {
  it('breaks at blanks only, also where a hyphen or a slash would allow it', () => {
    const text =
      'long-term and/or non-geostationary satellite-communication services of third-party operators';
    const lines = wrapText(text, styles.body, 120);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join(' ')).toBe(text);
  });

  it('keeps a word that is wider than the line whole', () => {
    expect(wrapText('a supercalifragilistic b', styles.body, 30)).toEqual(['a', 'supercalifragilistic', 'b']);
  });
});

describe('wrapAddress', () => {
  it('loses nothing of a long address', () => {
    const address = `https://law.example/${'act-2020/'.repeat(30)}`;
    const lines = wrapAddress(address, styles.link, 200);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe(address);
  });
});

describe('a page flow', () => {
  const piece = (lines: number) => {
    const builder = pieceBuilder();
    for (let index = 0; index < lines; index += 1) builder.text(`Line ${index}`, styles.body);
    return builder.build();
  };

  it('puts a piece that does not fit on the next page, whole', () => {
    const flow = createPageFlow(openPdf(facts));
    expect([piece(30), piece(30), piece(10)].map((one) => flow.place(one))).toEqual([1, 2, 2]);
  });

  it('keeps room under a heading for what follows it', () => {
    const flow = createPageFlow(openPdf(facts));
    flow.place(piece(40));
    expect(flow.place(piece(1), { roomAfter: 100 })).toBe(2);
  });

  it('refuses a piece that is taller than a page', () => {
    const flow = createPageFlow(openPdf(facts));
    expect(() => flow.place(piece(60))).toThrow(/"Line 0" is taller than a page: split it/);
  });
});
