import { normaliseText, pairsOf, terms } from './words';

describe('terms', () => {
  test.each([
    ['forms of a word are one', 'operators launching satellites', 'the operator launched a satellite'],
    ['possessives and curly quotes vanish', 'the agency’s register', "agency's register"],
    ['dots of abbreviations vanish', 'the U.S.C. title', 'usc title'],
    ['accents vanish', 'Andøya, São Paulo, Türkiye', 'andoya, sao paulo, turkiye'],
    ['separators of thousands vanish', '2,000 km', '2000 km'],
  ])('%s', (_, one, other) => {
    expect(new Set(terms(one))).toEqual(new Set(terms(other)));
  });

  test('drops stop words and invisible marks', () => {
    expect(terms('What could the li\u200ecence be?')).toEqual(terms('licence'));
  });

  test.each([
    ['de', 'Die Genehmigungen der Betreiber', 'Genehmigung des Betreibers'],
    ['fr', 'les licences des opérateurs', 'la licence de l’opérateur'],
    ['es', 'las licencias de los operadores', 'la licencia del operador'],
    ['it', 'le autorizzazioni degli operatori', 'l’autorizzazione dell’operatore'],
    ['no', 'tillatelser til aktiviteter', 'tillatelse til aktivitet'],
    ['ar', 'التراخيص الفضائية', 'تراخيص فضائية'],
  ])('forms of a word are one in %s', (language, one, other) => {
    const shared = terms(one, language).filter((term) => terms(other, language).includes(term));
    expect(shared.length).toBeGreaterThan(0);
  });

  test.each([
    ['de', 'Recht Ordnung Jahr Tag acht'],
    ['sv', 'beslut gäller dag'],
    ['ar', 'سنة يوم'],
    ['fi', 'vuoden osa'],
    ['hu', 'év'],
    ['id', 'pihak'],
  ])('keeps words of law in %s', (language, text) => {
    expect(terms(text, language)).toHaveLength(text.split(' ').length);
  });

  test.each([
    ['de', 'der und nicht'],
    ['sv', 'och att är'],
    ['ar', 'من على'],
    ['fi', 'ja on'],
    ['hu', 'az és'],
    ['id', 'yang dan'],
    ['uk', 'та що'],
  ])('drops function words in %s', (language, text) => {
    expect(terms(text, language)).toEqual([]);
  });

  test('keeps letters of other scripts', () => {
    expect(terms('قانون الفضاء')).toHaveLength(2);
    expect(terms('อวกาศ')).toEqual(['อวกาศ']);
  });

  test.each([
    ['vowel signs and long lines of Arabic vanish', 'التَّرْخِيصُ الفضـــاء', 'الترخيص الفضاء'],
    ['vowel points of Hebrew vanish', 'חֹק הֶחָלָל', 'חק החלל'],
    ['Arabic digits are those of others', 'المادة ١٢', 'المادة 12'],
    ['wide digits of Chinese and Japanese too', '第３９条', '第39条'],
    ['Thai digits too', 'มาตรา ๓๙', 'มาตรา 39'],
    ['digits of Hindi too', 'अनुच्छेद ३९', 'अनुच्छेद 39'],
  ])('%s', (_, one, other) => {
    expect(terms(one)).toEqual(terms(other));
  });

  test('a word of Hindi is not cut at its vowel signs', () => {
    expect(terms('अनुच्छेद 5')).toEqual(['अनुच्छेद', '5']);
  });

  test('a Chinese, Japanese or Korean word is found inside of a sentence without blanks', () => {
    expect(terms('发射许可证由国家航天局颁发')).toEqual(expect.arrayContaining(terms('许可证')));
    expect(terms('人工衛星の管理に係る許可を受けなければならない')).toEqual(
      expect.arrayContaining(terms('許可')),
    );
    expect(terms('우주발사체의 발사허가를')).toEqual(expect.arrayContaining(terms('발사허가')));
  });

  test('a Thai sentence is cut into words', () => {
    expect(terms('ผู้ประกอบการต้องได้รับใบอนุญาต')).toEqual(expect.arrayContaining(terms('ใบอนุญาต')));
  });
});

test('pairs join neighbours in order', () => {
  expect(pairsOf(['launch', 'site', 'rule'])).toEqual(['launch_site', 'site_rule']);
  expect(pairsOf(['one'])).toEqual([]);
});

test('normalised text keeps decimals apart from sentence ends', () => {
  expect(normaliseText('§ 450.31. Next')).toContain('450.31');
});
