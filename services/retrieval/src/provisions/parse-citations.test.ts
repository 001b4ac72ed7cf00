import { citationsIn } from './parse-citations';

/** As 'article 5(2)', 'article 14..16', 'annex 2 > paragraph 5'. */
function named(text: string): string[] {
  return citationsIn(text).flatMap(({ places }) =>
    places.map(({ steps }) =>
      steps.reduce((before, { level, from, to }) => {
        const number = from === to ? from : `${from}..${to}`;
        return before !== '' && level === 'paragraph'
          ? `${before}(${number})`
          : `${before} ${level} ${number}`.trim();
      }, ''),
    ),
  );
}

describe('citationsIn', () => {
  test.each([
    ['What does Article 14(2) say?', ['article 14(2)']],
    ['Art. 5 and art 6; s. 12; sec 4', ['article 5', 'article 6', 'article 12', 'article 4']],
    ['What do Articles 5 and 7 say?', ['article 5', 'article 7']],
    ['Articles 14-16', ['article 14..16']],
    ['Articles 4 to 22', ['article 4..22']],
    ['What does article vi of the treaty say?', ['article 6']],
    ['Articles VII to X', ['article 7..10']],
    ['article fourteen and the fifth section', ['article 14', 'article 5']],
    ['§ 25.114 and §§ 8, 22 and 24 to 27', ['article 25.114', 'article 8', 'article 22', 'article 24..27']],
    ['What does 5 § say?', ['article 5']],
    ['51 U.S.C. 50914 and 50915', ['title 51 article 50914', 'title 51 article 50915']],
    ['15 CFR 960.7 and 51 U.S.C. 50905(f)', ['title 15 article 960.7', 'title 51 article 50905(f)']],
    ['Articles R331-23 to R331-25', ['article r331-23..r331-25']],
    ['Articles 48-1 and 48-5', ['article 48-1', 'article 48-5']],
    ['paragraph 2 of Article 5 and Article 7, paragraph 3', ['article 5(2)', 'article 7(3)']],
    ['Schedule 2, paragraph 5', ['annex 2(5)']],
    ['Annex II, Section A', ['annex 2 article a']],
    ['the levy set out in Annexure B for each year', ['annex b']],
    ['the form in Annex A for each launch', ['annex a']],
    ['conforme os limites do Anexo II', ['annex 2']],
    ['Section 11(2) and (3)', ['article 11(2)', 'article 11(3)']],
    ['Section 34(2)-(4)', ['article 34(2..4)']],
    ['§ 6(1), nos. 4 and 5', ['article 6(1)(4)', 'article 6(1)(5)']],
    ['Was steht in Artikel 5 Absatz 2?', ['article 5(2)']],
    ['Was verlangt § 8 Abs. 2 Z 1 lit. a?', ['article 8(2)(1)(a)']],
    ['Was steht in Anl. 2?', ['annex 2']],
    ['§ 8 (2) Z 1', ['article 8(2)(1)']],
    ['§ 8 Abs. 2 lit. a Z 2', ['article 8(2)(a)(2)']],
    ['Anhang 2 Z 3', ['annex 2(3)']],
    ['§ 8 Abs. 2 Z. 1', ['article 8(2)(1)']],
    ['zákon č. 300/2005 Z. z. § 8 ods. 3', ['article 8(3)']],
    ['300/2005 Z. z., § 12 ods. 3', ['article 12(3)']],
    ['In Generation Z 5 of article 3 counts.', ['article 3']],
    ['Zone Z 3 in section 9', ['article 9']],
    ['art. 5 ust. 2 ustawy z 2010 r.', ['article 5(2)']],
    ['Que dit l’article 4?', ['article 4']],
    ['ماذا تقول المادة ١٤؟', ['article 14']],
    ['What does Article Twenty-Two say, and article thirty one?', ['article 22', 'article 31']],
    ['Is there a fee under section 8 and 3 years of notice?', ['article 8']],
    ['Regulation (EU) 2021/821, Article 3', ['article 3']],
    [
      'What does Article (12) say, and Articles (4), (5) and (7)?',
      ['article 12', 'article 4', 'article 5', 'article 7'],
    ],
    ['Article (5)(2), and clause (1) of Article (14)', ['article 5(2)', 'article 14(1)']],
    ['ما نص المادة (١٢)؟', ['article 12']],
    ['ما نص المادة الثانية عشرة والمادة الحادية والعشرين؟', ['article 12', 'article 21']],
    ['Que prévoit l’article premier?', ['article 1']],
    ['under Section 11 (2) or clause (a)', ['article 11(2)']],
    ['1 § 2 §', ['article 1', 'article 2']],
  ])('finds in %s', (text, provisions) => {
    expect(named(text)).toEqual(provisions);
  });

  test.each([
    'the article I read says so',
    'which section a company may use',
    'Does Regulation 7 of 2023 apply?',
    'The satellite’s 12 parts are mine.',
    'the rule of 5 years',
    'Is Law 12 of 2019 in force?',
    'Does Cabinet Regulation No. (19) of 2023 apply?',
  ])('finds nothing in %s', (text) => {
    expect(named(text)).toEqual([]);
  });
});
