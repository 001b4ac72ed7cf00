import { lostOf } from './lost-words.mts';

const lamp = 'A lamp is lit at night by whoever keeps it.';
const keeper = 'The keeper of a lamp is lit by it at night, whoever it is.';

/** What is told as lost of texts of which these were kept. */
const lost = (texts: readonly string[], said: readonly string[], rest = {}) =>
  lostOf(texts, { said, facts: [], ...rest }).map(({ text }) => text);

describe('what was not read is told', () => {
  test.each([
    ['a sentence whose words stand elsewhere', [lamp, keeper], [keeper], [lamp]],
    ['the second of two sentences that are alike', [lamp, keeper, lamp], [lamp, keeper], [lamp]],
    [
      'a word that is repeated',
      ['Each lamp and each wick is lit.'],
      ['Each lamp and wick is lit.'],
      ['each'],
    ],
    ['a row of a table', ['Lamp', '7', 'red', 'Wick', '7', 'red'], ['Lamp 7 red'], ['Wick', '7', 'red']],
    ['a footnote', [lamp, '1', 'See the lamp at night.'], [`${lamp} 1`], ['See the lamp at night.']],
    ['a short word at the beginning', ['No', 'lamp is lit.'], ['lamp is lit. Now'], ['No']],
    [
      'signs of a script without white space',
      ['灯台は赤い。', '灯台は高い。'],
      ['灯台は赤い。'],
      ['灯台は高い。'],
    ],
  ])('%s', (_, texts, said, told) => {
    expect(lost(texts, said).toSorted()).toEqual(told.toSorted());
  });

  test('as the text that it is, with its signs, where words of it stand elsewhere', () => {
    const texts = ['A lamp is lit at night.', 'The night is long.'];
    expect(lostOf(texts, { said: ['The night is long. At'], facts: [] })).toEqual([
      { text: 'A lamp is lit at night.', signs: 15 },
    ]);
  });

  test('a number in the text, although a place has it', () => {
    expect(lost(['7', 'The keeper has 7 lamps.'], ['The keeper has lamps.'], { places: ['§ 7'] })).toEqual([
      '7',
    ]);
  });
});

describe('what was read otherwise than it is written is not told', () => {
  test.each([
    ['in another order', [lamp, keeper], [keeper, lamp]],
    ['a word broken at the end of a line', ['A light-', 'house is white.'], ['A lighthouse is white.']],
    ['a word broken before words that are kept too', ['ligh', 'thouse', 'ligh'], ['lighthouse', 'ligh']],
    ['a letter between two elements', ['The Sl', 'nte is read.'], ['The Sláinte is read.']],
    ['a letter before an element', ['ire is an island.'], ['Éire is an island.']],
    ['a raised number', ['§ 10', '1', 'A lamp.'], ['§ 10¹ A lamp.']],
    ['capitals', ['L', 'AMPS', 'Ο ΦΑΡΟΣ'], ['Lamps', 'Ο φάρος'.normalize('NFD').replace(/\u0301/gu, '')]],
  ])('%s', (_, texts, said) => {
    expect(lost(texts, said)).toEqual([]);
  });

  test('a title that is printed again, and the number of a place that stands before its text too', () => {
    const rest = { facts: ['Lamps Act'], places: ['§ 7'] };
    expect(lost(['Lamps Act', '7', '§ 7.', lamp, 'Lamps Act'], ['§ 7.', lamp], rest)).toEqual([]);
  });
});
