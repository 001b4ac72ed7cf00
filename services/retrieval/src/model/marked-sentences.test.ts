import { type MarkedText, MarkedTextReader } from './marked-sentences';

const text = `# Answer

You need a licence [P1: "must hold a licence"]. It lasts five years. [P2: "up to five years"] [P3: "five years, at most"]

- A bond is due [P4: “a surety bond within 30 days”]

Nothing proves this.`;

function readIn(pieces: string[]): MarkedText[] {
  const reader = new MarkedTextReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

describe('MarkedTextReader', () => {
  const whole = readIn([text]);

  test('cuts a text where its markers end, without headings and list signs', () => {
    expect(whole).toEqual([
      {
        text: 'You need a licence',
        claims: [{ passage: 1, quote: 'must hold a licence' }],
        opens: 'paragraph',
      },
      {
        text: 'It lasts five years.',
        claims: [
          { passage: 2, quote: 'up to five years' },
          { passage: 3, quote: 'five years, at most' },
        ],
        opens: 'sentence',
      },
      {
        text: 'A bond is due',
        claims: [{ passage: 4, quote: 'a surety bond within 30 days' }],
        opens: 'bullet',
      },
    ]);
  });

  test.each([1, 2, 7, 23])('reads the same however the stream is cut: pieces of %i', (size) => {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
    expect(readIn(pieces)).toEqual(whole);
  });

  test('gives a stretch as soon as the next one begins', () => {
    const reader = new MarkedTextReader();
    expect(reader.push('A licence is needed [P1: "a licence is needed"].')).toEqual([]);
    expect(reader.push(' It costs')).toHaveLength(1);
  });

  test('removes markup and markers that name no quotation', () => {
    const [stretch] = readIn(['**Bold** <b>claim</b> [2] [P1] stands [P1: "three words here"]']);
    expect(stretch?.text).toBe('Bold claim stands');
  });

  test('a quotation may hold brackets and quotation marks', () => {
    const [stretch] = readIn(['It says so [P1: "the word "satellite" [2019] means this"].']);
    expect(stretch?.claims).toEqual([{ passage: 1, quote: 'the word "satellite" [2019] means this' }]);
  });
});
