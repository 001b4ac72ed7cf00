import { packPieces, readPieces } from './passage-record';
import { joinMatches, matchLogOdds, readyToCompare, scorePassage } from './score-passage';
import { expected, expectedPassage, expectedQuestion } from './testing/tiny-encoder';

const logOdds = { match: 12, whole: 2, beside: -9 };

const sizes = { tokenNumbers: 16, wholeNumbers: 32 };

function storedOf(passage: (typeof expected.passages)[number]) {
  return readPieces(packPieces([expectedPassage(passage)], sizes), sizes);
}

test('scores of passages and of their sentences are those of the training to 0.05', () => {
  for (const passage of expected.passages)
    for (const [at, question] of expected.questions.entries()) {
      const asked = readyToCompare(expectedQuestion(question));
      const wanted = passage.log_odds[at];
      if (!wanted) throw new Error('the fixture lacks a score');
      const found = scorePassage(asked, storedOf(passage), logOdds, passage.starts);
      expect(Math.abs(found.passage - wanted.passage)).toBeLessThan(0.05);
      expect(found.sentences()).toHaveLength(wanted.sentences.length);
      for (const [sentence, odds] of wanted.sentences.entries())
        expect(Math.abs((found.sentences()[sentence] ?? Number.NaN) - odds)).toBeLessThan(0.05);
      expect(scorePassage(asked, storedOf(passage), logOdds).passage).toBeCloseTo(found.passage, 12);
    }
});

describe('tokens that are the axes of a space', () => {
  const axis = (dimension: number, length: number): number[] =>
    Array.from({ length: 8 }, (_, at) => (at === dimension ? length : 0));
  const questionOf = (...dimensions: number[]) => ({
    count: dimensions.length,
    tokens: Float32Array.from(dimensions.flatMap((at) => axis(at, 1))),
    gates: Float32Array.from(dimensions.flatMap((_, at) => [at + 1, 0.5, 0.8])),
    places: Int32Array.from(dimensions, (_, at) => at),
    whole: Float32Array.of(0.6, 0.8),
  });
  const stored = {
    count: 4,
    places: Int16Array.of(-1, 2, 9, 30),
    tokens: Int8Array.from([0, 1, 2, 3].flatMap((at) => axis(at, 127))),
    whole: Int8Array.of(0, 100),
  };
  const matchOnly = { match: 1, whole: 0, beside: 0 };

  test('what is found counts by its weight, what is missed costs, and the texts have their share', () => {
    const half = { ...stored, count: 2 };
    const asked = readyToCompare(questionOf(0, 1, 2));
    expect(scorePassage(asked, [half], { match: 6, whole: 10, beside: -1 }).passage).toBeCloseTo(
      3 - 0.4 + 8 - 1,
    );
  });

  test('each of many tokens is compared by itself', () => {
    for (let at = 0; at < 30; at++) {
      const dimensions = Array.from({ length: 30 }, (_, token) => (token === at ? 0 : 3));
      const found = scorePassage(
        readyToCompare(questionOf(...dimensions)),
        [{ ...stored, count: 1 }],
        matchOnly,
      );
      expect(found.passage).toBeCloseTo((at + 1) / 465 - 29 * 0.5 * 0.8);
    }
  });

  test('opposite vectors are less than nothing and do not spill over into their neighbours', () => {
    const opposite = { ...stored, count: 1, tokens: Int8Array.from(axis(0, -127)) };
    const found = scorePassage(readyToCompare(questionOf(0, 1, 0)), [opposite], matchOnly);
    expect(found.passage).toBeCloseTo(-4 / 6 - 0.5 * (1.8 + 0.8 + 1.8));
  });

  test('a sentence has its own tokens and those before the text', () => {
    const { sentences } = scorePassage(readyToCompare(questionOf(0, 2)), [stored], matchOnly, [5, 20]);
    expect(sentences()).toEqual([expect.closeTo(1), expect.closeTo(1 / 3 - 0.4)]);
    expect(scorePassage(readyToCompare(questionOf(3)), [stored], matchOnly, [2, 9]).sentences()).toEqual([
      expect.closeTo(-0.4),
      expect.closeTo(1),
    ]);
  });

  test('of several pieces the best counts, for each sentence by itself', () => {
    const pieces = [
      { ...stored, count: 2, places: Int16Array.of(-1, 6) },
      {
        ...stored,
        count: 2,
        places: Int16Array.of(-1, 21),
        tokens: Int8Array.from([...axis(0, 127), ...axis(3, 127)]),
      },
    ];
    const { passage, sentences } = scorePassage(readyToCompare(questionOf(0, 3)), pieces, matchOnly, [5, 20]);
    expect(sentences()).toEqual([expect.closeTo(1 / 3 - 0.4), expect.closeTo(1)]);
    expect(passage).toBeCloseTo(1);
  });

  test('sentences beyond the most that are told apart count as the last of them', () => {
    const starts = Array.from({ length: 70 }, (_, at) => at);
    const late = { ...stored, count: 1, places: Int16Array.of(69) };
    const { sentences } = scorePassage(readyToCompare(questionOf(0)), [late], matchOnly, starts);
    expect(sentences()).toHaveLength(70);
    expect(sentences().slice(62)).toEqual(
      Array.from({ length: 8 }, (_, at) => expect.closeTo(at === 0 ? -3 : 1, 0)),
    );
  });

  test('a stretch of the question is scored by its own tokens and the marks', () => {
    const asked = readyToCompare({ ...questionOf(0, 3, 1), places: Int32Array.of(-1, 4, 9) });
    const { matches } = scorePassage(asked, [{ ...stored, count: 2 }], matchOnly);
    const oddsWithin = (from: number, to: number) =>
      matches.map((match) => matchLogOdds(asked, match, matchOnly, { from, to }));
    expect(oddsWithin(5, 10)).toEqual([expect.closeTo(1)]);
    expect(oddsWithin(0, 5)).toEqual([expect.closeTo(1 / 3 - 0.4)]);
  });

  test('texts together have of each token what the nearest of them has', () => {
    const asked = readyToCompare(questionOf(0, 3));
    const [first, second] = [axis(0, 127), axis(3, 127)].map((numbers) => {
      const text = { ...stored, count: 1, tokens: Int8Array.from(numbers) };
      const [match] = scorePassage(asked, [text], matchOnly).matches;
      if (!match) throw new Error('a text has a token');
      return match;
    });
    if (!first || !second) throw new Error('there are two');
    expect(matchLogOdds(asked, first, matchOnly)).toBeCloseTo(1 / 3 - 0.4);
    expect(matchLogOdds(asked, joinMatches([first, second]), matchOnly)).toBeCloseTo(1);
  });

  test('tokens whose numbers are no multiple of eight are refused', () => {
    const odd = { ...questionOf(0), tokens: Float32Array.of(1, 0, 0) };
    expect(() => readyToCompare(odd)).toThrow('no multiple of 8');
  });
});
