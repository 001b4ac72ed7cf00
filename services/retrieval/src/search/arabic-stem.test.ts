import { arabicStem } from './arabic-stem';

const alike = (words: string): Set<string> => new Set(words.split(' ').map(arabicStem));

describe('arabicStem', () => {
  test.each([
    [
      'the article with and, in, for, so',
      'ترخيص الترخيص والترخيص بالترخيص للترخيص فالترخيص وبالترخيص وللترخيص',
    ],
    ['in, for, so and like without an article', 'ترخيص بترخيص لترخيص فترخيص كترخيص'],
    ['plurals and cases', 'مشغل المشغل المشغلين والمشغلون للمشغلين مشغلي'],
    ['adjectives', 'فضاء الفضاء الفضائية الفضائي والفضائية'],
    ['the ending that is written in two ways', 'رخصة رخصه الرخصة'],
    ['hamza over its letters', 'أنشطة انشطة الأنشطة والأنشطة'],
    ['a word that begins like an article', 'التزام الالتزام للالتزام بالالتزام التزامات والتزامات'],
    ['a word that begins like and', 'وكالة الوكالة للوكالة بالوكالة'],
    ['a word that begins like in', 'برنامج البرنامج والبرنامج'],
    ['a word that ends like a plural', 'قانون القانون قانوني القانونية'],
    ['the letters of Persian', 'كشتي کشتی'],
  ])('%s make one term', (_, words) => {
    expect(alike(words).size).toBe(1);
  });

  test.each([
    ['licence and insurance', 'ترخيص تأمين'],
    ['state and jurisdiction', 'دولة ولاية'],
    ['statement and law', 'بيان قانون'],
    ['fine and operator', 'غرامة مشغل'],
  ])('%s stay two terms', (_, words) => {
    expect(alike(words).size).toBe(2);
  });

  test('a word of few letters keeps them', () => {
    expect(['بلد', 'وجد', 'فضل', 'دين'].map(arabicStem)).toEqual(['بلد', 'وجد', 'فضل', 'دين']);
  });
});
