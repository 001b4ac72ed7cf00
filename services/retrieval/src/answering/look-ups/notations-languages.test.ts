import { placesFound } from '../../testing/look-up-places';

describe('a place is found as lawyers of other languages write it', () => {
  test.each([
    // Germany, Austria, Switzerland
    ['§ 8 Abs. 2 Satz 1', '§ 8(1) / § 8(2)', '§ 8(2)'],
    ['Was steht in § 1 Nr. 2 Buchst. a?', '§ 1 Nr. 2(a) / § 1 Nr. 3', '§ 1 Nr. 2(a)'],
    ['§ 5 II 1', '§ 5(1) / § 5(2)', '§ 5(2)'],
    ['§ 5 Abs. 3', '§ 5(1) / § 5(2) bis (4)', '§ 5(2) bis (4)'],
    ['§ 9', '§§ 8 bis 9 / § 10', '§§ 8 bis 9'],
    ['§§ 8 und 10', '§ 8 / § 9 / § 10', '§ 8 / § 10'],
    ['Abs. 2 des § 8', '§ 8(1) / § 8(2)', '§ 8(2)'],
    ['§ 2a Abs. 1', '§ 2(1) / § 2a(1) / § 2a(2)', '§ 2a(1)'],
    ['Art. 3 Abs. 1 lit. b', 'Art. 3(1) / Art. 3(2)(b)', 'Art. 3(1)'],
    ['Was regelt Anlage 2 § 1?', 'Anlage 1(1) / Anlage 2, § 1 / § 1', 'Anlage 2, § 1'],
    ['Anhang II Nummer 1', 'Anhang II, Nummer 1 / Anhang I, Nummer 1', 'Anhang II, Nummer 1'],
    // The Netherlands
    ['artikel 2a lid 3', 'Artikel 2 / Artikel 2a(2) / Artikel 2a(3)', 'Artikel 2a(3)'],
    ['artikel 2, derde lid', 'Artikel 2(2) / Artikel 2(3)', 'Artikel 2(3)'],
    ['artikel 2, tweede lid, onder b', 'Artikel 2(2)(a) / Artikel 2(2)(b)', 'Artikel 2(2)(b)'],
    [
      'art. 1 lid 2 tot en met 4',
      'Artikel 1(1) / Artikel 1(2) / Artikel 1(4)',
      'Artikel 1(2) / Artikel 1(4)',
    ],
    ['het 3e lid van artikel 2', 'Artikel 2(1) / Artikel 2(3)', 'Artikel 2(3)'],
    ['bijlage 2, artikel 1', 'Bijlage 2, Artikel 1 / Artikel 1', 'Bijlage 2, Artikel 1'],
    ['art. 6:162 lid 2', 'Artikel 6:162(1) / Artikel 6:162(2)', 'Artikel 6:162(2)'],
    ['punt 1 van de bijlage', 'Bijlage, punt 1 / Artikel 1', 'Bijlage, punt 1'],
    // Denmark, Norway, Sweden, Finland
    ['§ 3 a stk. 2', '§ 3(2) / § 3 a(1) / § 3 a(2)', '§ 3 a(2)'],
    ['Hvad siger § 1 a?', '§ 1 / § 1 a', '§ 1 a'],
    ['§ 2, stk. 2, nr. 2', '§ 2(2) nr. 1 / § 2(2) nr. 2', '§ 2(2) nr. 2'],
    ['stk. 2 i § 4', '§ 4(1) / § 4(2)', '§ 4(2)'],
    ['§ 2 annet ledd bokstav a', '§ 2(1) / § 2(2)', '§ 2(2)'],
    ['Hva sier § 2-1 første ledd?', '§ 2 / § 2-1 / § 2-2', '§ 2-1'],
    ['2 kap. 2 a §', '1 kap., 2 a § / 2 kap., 2 a § / 2 kap., 2 §', '2 kap., 2 a §'],
    ['Vad säger 3 § 2 st?', '3 §(1) / 3 §(2)', '3 §(2)'],
    ['3 kap. 5 § andra stycket', '3 kap., 5 §(2) / 5 §(2)', '3 kap., 5 §(2)'],
    ['3 kap. 5 §', '4 § / 5 §', '5 §'],
    ['5 och 7 §§', '5 § / 6 § / 7 §', '5 § / 7 §'],
    ['2 luku 1 § 2 mom.', '1 luku, 1 §(2) / 2 luku, 1 §(2)', '2 luku, 1 §(2)'],
    ['Mitä sanoo 5 §:n 2 momentti?', '5 §(1) / 5 §(2)', '5 §(2)'],
    // Estonia
    ['§ 10¹ lg 1² p 2', '§ 10(1) / § 10¹(1²) / § 10¹(1)', '§ 10¹(1²)'],
    ['§ 10-1 lõige 2', '§ 10(2) / § 10¹(2)', '§ 10¹(2)'],
    ['Mida ütleb paragrahvi 7 lõige 2?', '§ 7(1) / § 7(2) / § 7³', '§ 7(2)'],
    ['§ 4', '§ 2 / § 3 – § 6', '§ 3 – § 6'],
    // France, Luxembourg, Belgium
    ['Que dit l’article premier ?', 'Art. 1er / Art. 2', 'Art. 1er'],
    ['article 1er, paragraphe 2', 'Art. 1er(1) / Art. 1er(2)', 'Art. 1er(2)'],
    ['art. L. 331-1', 'Article L331-1 / Article R331-1', 'Article L331-1'],
    ['articles R. 331-1 à R. 331-3', 'Article L331-2 / Article R331-2 / Article R331-4', 'Article R331-2'],
    [
      'le deuxième alinéa de l’article 4',
      'Article 4, first paragraph / Article 4, second paragraph',
      'Article 4, second paragraph',
    ],
    // Spain, Chile, Portugal, Brazil
    ['artículo 135.2', 'Artículo 135(1) / Artículo 135(2)', 'Artículo 135(2)'],
    ['art. 2.1 b)', 'Artículo 2(1) / Artículo 2(2)', 'Artículo 2(1)'],
    ['letra b) del artículo 2', 'Artículo 2(b) / Artículo 2(c)', 'Artículo 2(b)'],
    ['artículo 1 bis', 'Artículo 1 / Artículo 1 bis', 'Artículo 1 bis'],
    ['¿Qué dice el artículo 4° bis?', 'Artículo 4° / Artículo 4° bis', 'Artículo 4° bis'],
    [
      'disposición adicional primera',
      'Disposición adicional primera / Disposición final primera / Artículo 1',
      'Disposición adicional primera',
    ],
    [
      'disposición transitoria vigésima primera',
      'Disposición transitoria PRIMERA / Disposición transitoria VIGÉSIMA PRIMERA',
      'Disposición transitoria VIGÉSIMA PRIMERA',
    ],
    ['artículo 2 transitorio', 'Artículo 2° / Artículo 2° transitorio', 'Artículo 2° transitorio'],
    ['artículo 8 A número 2', 'Artículo 8 / Artículo 8 A(1) / Artículo 8 A(2)', 'Artículo 8 A(2)'],
    ['los artículos 5 y 7', 'Artículo 5 / Artículo 6 / Artículo 7', 'Artículo 5 / Artículo 7'],
    ['alínea a) do n.º 2 do artigo 5.º', 'Artigo 5(1) / Artigo 5(2)(a)', 'Artigo 5(2)(a)'],
    ['art. 5º, § 2º, inciso III', 'Artigo 5(1) / Artigo 5(2)(III)', 'Artigo 5(2)(III)'],
    // Italy, Poland, Czechia, Hungary, Greece, Turkey
    ['art. 12-ter, comma 2, lett. a)', 'Art. 12 / Art. 12-bis / Art. 12-ter(2)', 'Art. 12-ter(2)'],
    ['comma 1-bis dell’articolo 12', 'Art. 12(1) / Art. 12(1-bis)', 'Art. 12(1-bis)'],
    ['art. 20 §2', 'Art. 20(1) / Art. 20(2)', 'Art. 20(2)'],
    ['art. 20 ust. 2 pkt 3', 'Art. 20(2)(2) / Art. 20(2)(3)', 'Art. 20(2)(3)'],
    ['čl. 7 odst. 3', 'Čl. 7(2) / Čl. 7(3)', 'Čl. 7(3)'],
    ['§ 5 odst. 2 písm. a)', '§ 5(1) / § 5(2)', '§ 5(2)'],
    ['5. § (2) bekezdés a) pont', '5. §(1) / 5. §(2)', '5. §(2)'],
    ['άρθρο 5 παρ. 2', 'Άρθρο 5(1) / Άρθρο 5(2)', 'Άρθρο 5(2)'],
    ['5. maddenin 2. fıkrası', 'Madde 5(1) / Madde 5(2)', 'Madde 5(2)'],
    ['madde 5/2', 'Madde 5(1) / Madde 5(2)', 'Madde 5(2)'],
    // Russia, Arab states
    ['ст. 8² ч. 1', 'Статья 8 / Статья 8²(1)', 'Статья 8²(1)'],
    ['п. 3 ч. 1 ст. 8', 'Статья 8(1)(2) / Статья 8(1)(3)', 'Статья 8(1)(3)'],
    ['пункт 3 части 1 статьи 8', 'Статья 8(1)(2) / Статья 8(1)(3)', 'Статья 8(1)(3)'],
    ['ماذا تقول المادة ١٢؟', 'المادة 11 / المادة 12', 'المادة 12'],
    ['الفقرة (2) من المادة (12)', 'Article (12)(1) / Article (12)(2)', 'Article (12)(2)'],
    ['المادة الثانية عشرة', 'المادة 2 / المادة 12', 'المادة 12'],
    ['المواد من 5 إلى 8', 'المادة 4 / المادة 6 / المادة 8', 'المادة 6 / المادة 8'],
    ['المادتين 12 و13', 'المادة 12 / المادة 13 / المادة 14', 'المادة 12 / المادة 13'],
    // Japan, China, Korea
    ['第二条の二第一項', '第二条第一項 / 第二条の二第一項 / 第二条の二第二項', '第二条の二第一項'],
    ['第3条第12号の4イ', '第三条第十二号 / 第三条第十二号の四イ（１）', '第三条第十二号の四イ（１）'],
    ['第9条第1項は何を定めていますか', '第九条第一項 / 第九条第二項', '第九条第一項'],
    ['第四条', '第二条 / 第三条から第五条まで', '第三条から第五条まで'],
    ['附則第二項', '附則第一項 / 附則第二項 / 第二条第二項', '附則第二項'],
    ['別表第一', '別表第一 / 別表第二', '別表第一'],
    ['Article 2-2', '第二条 / 第二条の二第一項', '第二条の二第一項'],
    ['第十二条第（三）项', '第十二条(2) / 第十二条(3)', '第十二条(3)'],
    ['제5조제2항', '제5조(1) / 제5조(2)', '제5조(2)'],
    ['제5조의2 제1항은 무엇인가요?', '제5조(1) / 제5조의2(1)', '제5조의2(1)'],
  ])('%s among %s', async (question, labels, expected) => {
    expect(await placesFound(question, labels)).toBe(expected);
  });

  test.each([
    ['Art. 4 Abs. 2 Weltraumgesetz', 'Art. 4(1) / Art. 4(2)', 'Weltraumgesetz', 'Art. 4(2)'],
    ['§ 4 Abs. 2 Hafengesetz', '§ 4(1) / § 4(2)', 'Weltraumgesetz', ''],
    ['宇宙活動法第五条第二項', '第五条第一項 / 第五条第二項', '宇宙活動法', '第五条第二項'],
    ['المادة 12 من قانون الفضاء', 'المادة 12', 'قانون الفضاء', 'المادة 12'],
    ['14 CFR 450.31(b)', '§ 450.31(a) / § 450.31(b)', '14 CFR Part 450', '§ 450.31(b)'],
    ['Space Industry Act 2018 s 4(1)(a)', 'Section 4(1)', 'Space Industry Act 2018', 'Section 4(1)'],
  ])('%s among %s of %s', async (question, labels, title, expected) => {
    expect(await placesFound(question, labels, title)).toBe(expected);
  });
});
