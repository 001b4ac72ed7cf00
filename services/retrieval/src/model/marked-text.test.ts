import { type MarkedSentence, MarkedTextReader } from './marked-text';

const text = `# Answer

You need a licence [P1: "must hold a licence"]. It lasts five years. [P2: "up to five years"] [P3: "five years, at most"]

You must send:
- a bond [P4: “a surety bond within 30 days”]
- 2 copies of the plan, signed [P5: "two copies"; P6: "signed by hand"] and
  stamped [P5: "the stamp"].

The fee is not stated [NONE].

Nothing proves this.`;

function readIn(pieces: string[]): MarkedSentence[] {
  const reader = new MarkedTextReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

/** A sentence as one line: how it opens, its text, its claims. */
function shown(sentences: readonly MarkedSentence[]): string[] {
  return sentences.map(({ text: said, claims, opens, isGap, isLeadIn }) => {
    const quotes = claims
      .map(({ passage, quotes: all }) => `${passage}=${all.map((pieces) => pieces.join('…')).join('+')}`)
      .join('|');
    return [opens, said, isGap ? 'gap' : isLeadIn ? 'lead-in' : quotes].join(' / ');
  });
}

describe('MarkedTextReader', () => {
  const whole = shown(readIn([text]));

  test('cuts a text into sentences with their markers, without headings and list signs', () => {
    expect(whole).toEqual([
      'paragraph / You need a licence. / 1=must hold a licence',
      'sentence / It lasts five years. / 2=up to five years|3=five years, at most',
      'paragraph / You must send: / lead-in',
      'bullet / a bond / 4=a surety bond within 30 days',
      'bullet / 2 copies of the plan, signed and stamped. / 5=two copies|6=signed by hand|5=the stamp',
      'paragraph / The fee is not stated. / gap',
    ]);
  });

  test.each([1, 2, 3, 7, 23])('reads the same however the stream is cut: pieces of %i', (size) => {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect(shown(readIn(pieces))).toEqual(whole);
  });

  test('gives a sentence as soon as the next one begins', () => {
    const reader = new MarkedTextReader();
    expect(reader.push('A licence is needed [P1: "a licence is needed"].')).toEqual([]);
    expect(reader.push(' It costs')).toHaveLength(1);
  });
});

describe('the format as models write it', () => {
  test.each<[string, string, string[]]>([
    [
      'a marker within a sentence',
      'You need a licence [P1: "a licence"], and insurance [P2: "insurance of"].',
      ['You need a licence, and insurance. / 1=a licence|2=insurance of'],
    ],
    [
      'two markers joined by a word',
      'You need both [P1: "a licence"] and [P2: "insurance of"].',
      ['You need both. / 1=a licence|2=insurance of'],
    ],
    [
      'a bare yes before its sentence',
      'Yes. You need a licence [P1: "a licence"].',
      ['Yes. You need a licence. / 1=a licence'],
    ],
    [
      'several sentences before one marker',
      'You need a licence. The Office grants it within a month [P1: "a licence"].',
      ['You need a licence. / 1=a licence', 'The Office grants it within a month. / 1=a licence'],
    ],
    [
      'brackets and quotation marks in a quotation',
      'It says so [P1: "the word "satellite" [2019] means this"].',
      ['It says so. / 1=the word "satellite" [2019] means this'],
    ],
    [
      'a quotation without its marks',
      'It says so [P1: a licence is needed].',
      ['It says so. / 1=a licence is needed'],
    ],
    ['a marker without a quotation', 'It says so [P1].', ['It says so. / ']],
    ['round brackets', 'It says so (P1: "a licence").', ['It says so. / 1=a licence']],
    ['the word Passage', 'It says so [Passage 1: "a licence"].', ['It says so. / 1=a licence']],
    [
      'something left out in a quotation',
      'It says so [P1: "an operator must ... hold a licence"].',
      ['It says so. / 1=an operator must…hold a licence'],
    ],
    [
      'a quotation that is never closed',
      'It says so [P1: "a licence]. More [P2: "is needed"].',
      ['It says so. / 1=a licence', 'More. / 2=is needed'],
    ],
    [
      'an apostrophe in a quotation',
      "It says so [P1: 'the operator's licence'].",
      ["It says so. / 1=the operator's licence"],
    ],
    [
      'emphasis and tags',
      '**Bold** <b>claim</b> [2] stands [P1: "three words"]',
      ['Bold claim stands / 1=three words'],
    ],
    [
      'a gap that its marker opens',
      '[NONE] No passage says what it costs.',
      ['No passage says what it costs. / gap'],
    ],
    [
      'a gap on a line of its own before the rest',
      '[NONE] No fee is stated.\nYes, a licence is needed [P1: "a licence"].',
      ['No fee is stated. / gap', 'Yes, a licence is needed. / 1=a licence'],
    ],
    [
      'a gap in one line with the rest',
      'A licence is needed [P1: "a licence"]. [NONE] No fee is stated. It lasts a year [P1: "one year"].',
      ['A licence is needed. / 1=a licence', 'No fee is stated. / gap', 'It lasts a year. / 1=one year'],
    ],
    [
      'Chinese',
      '需要许可证[P1: "许可证须"]。有效期五年[P2: "五年有效"]。',
      ['需要许可证。 / 1=许可证须', '有效期五年。 / 2=五年有效'],
    ],
    [
      'a gap marker behind another',
      'A licence is needed [P1: "a licence"] [NONE].',
      ['A licence is needed / 1=a licence'],
    ],
    [
      'words that only look like a marker',
      'A licence (none is free, see (p. 3)) is needed [P1: "a licence"].',
      ['A licence (none is free, see (p. 3)) is needed. / 1=a licence'],
    ],
    ['no markers at all', 'You need a licence. It lasts five years.', []],
  ])('%s', (_, written, sentences) => {
    const read = (pieces: string[]) => shown(readIn(pieces)).map((line) => line.replace(/^\w+ \/ /, ''));
    expect(read([written])).toEqual(sentences);
    expect(read([...written])).toEqual(sentences);
  });

  test('a sentence on a line of its own is told from a new paragraph', () => {
    const opens = readIn(['A [P1: "x y z"].\nB [P1: "x y z"].\n\nC [P1: "x y z"].']).map(
      (sentence) => sentence.opens,
    );
    expect(opens).toEqual(['sentence', 'line', 'paragraph']);
  });
});
