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
    ['Portuguese provisions', ['Nos termos do n.º 2 do art. 5.º, a licença vigora.', 'Cf. art. 12.']],
    ['Czech provisions', ['Platí čl. 5 odst. 2 písm. a) zákona č. 38 Sb.', 'Viz § 7.']],
    ['Polish provisions', ['Zob. art. 5 ust. 2 pkt 3 lit. a.', 'Tak stanowi Dz.U. poz. 7.']],
    ['Norwegian provisions', ['Se lov 13. juni 1969 nr. 38, jf. § 5.', 'Det gjelder kap. 2 pkt. 3.']],
    ['German provisions', ['Es gilt Art. 5 Abs. 2 Nr. 3 SatDSiG.', 'Vgl. § 4 Abs. 1 Ziff. 2.']],
    ['Greek and Russian provisions', ['Ισχύει το άρθρ. 5 παρ. 2.', 'Действует ст. 5 п. 2.']],
    ['provisions in brackets', ['A licença é exigida (art. 12(1)).', 'Dura 5 anos (v. Seção 3. É o prazo).']],
    ['numbered sentences', ['It is law.', '30 Members sit.', 'The rest is law.']],
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
  ['The other State is liable for its own fault only.', true],
  ['The permit is also required abroad.', true],
  ['In addition a fee is due.', true],
  ['The Agency keeps a register.', false],
  ['The holder of a permit of one kind or the other may also sell it.', false],
])('%s leans on the sentence before it: %s', (sentence, leans) => {
  expect(leansOnPrevious(sentence)).toBe(leans);
});
