import { leansOnPrevious, sentencesOf } from './sentences';

describe('sentencesOf', () => {
  test.each([
    ['two plain sentences', ['A licence is needed.', 'It lasts five years.']],
    ['numbered instruments', ['Federal Law No. 12 of 2019 applies.', 'Art. 5 adds a fee.']],
    ['decimals and sections', ['§ 450.31 lists 6.5 elements.', 'All apply.']],
    ['abbreviated names', ['See 51 U.S.C. 50914 for the sums.', 'Dr. Smith agrees.']],
    ['a name with a country behind it', ['The G.S.C. (Greece): it puts forward plans.', 'It is small.']],
    ['the head of a table', ['It costs as follows.', 'Sl. No. Class Fee in rupees.']],
    [
      'what Brazil adds to an article',
      ['A multa é paga em 5 dias.', 'Parágrafo único. O prazo corre da ciência.'],
    ],
    ['questions and quotations', ['Is it law?', '“Yes.”', 'So it is.']],
  ])('cuts %s', (_, sentences) => {
    expect(sentencesOf(sentences.join(' ')).map(({ text }) => text)).toEqual(sentences);
  });

  test('gives places to the letter', () => {
    const text = '  One is here.  Two is there. ';
    for (const { text: sentence, start, end } of sentencesOf(text))
      expect(text.slice(start, end)).toBe(sentence);
  });

  test('an empty text has none', () => {
    expect(sentencesOf(' \n ')).toEqual([]);
  });
});

test.each([
  ['Such a plan is void.', true],
  ['It lasts five years.', true],
  ['The same Law applies.', true],
  ['The permit is also required abroad.', true],
  ['In addition a fee is due.', true],
  ['The Agency keeps a register.', false],
  ['The holder of a permit of one kind or the other may also sell it.', false],
])('%s leans on the sentence before it: %s', (sentence, leans) => {
  expect(leansOnPrevious(sentence)).toBe(leans);
});
