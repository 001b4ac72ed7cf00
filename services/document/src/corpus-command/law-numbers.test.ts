import { numberFinder, numbersOf, numberWords, provisionNumbers } from './law-numbers';

const words = (text: string, names: string[] = []) => numbersOf(text, names).map((number) => number.words);

describe('the numbers of a statement', () => {
  it.each([
    ['The fee is 5,000 euros, due in 30 days.', ['5000', '30']],
    ['Insurance covers 60 million euros.', ['60 million']],
    ['Section 3(1) and Articles 4 to 6 ask for 2 copies.', ['2']],
    ['30 days here and 30 days there.', ['30']],
  ])('%s', (text, numbers) => {
    expect(words(text)).toEqual(numbers);
  });

  it('are not those by which laws are called', () => {
    expect(words('The Space Act 2018 allows 3 years.', ['Space Act 2018 (c. 5)'])).toEqual(['3']);
  });
});

describe('a law holds a number', () => {
  it.each([
    ['60 million', 'mindst 60.000.000 kroner'],
    ['5,000', 'une somme de 5 000 euros'],
    ['2.5', 'höchstens 2,5 Prozent'],
    ['30', 'am 30. Juni'],
  ])('in digits: %s in %s', (number, law) => {
    const [stated] = numbersOf(number, []);
    expect(stated && numberFinder(law, undefined)(stated)).toBe(true);
  });

  it.each([
    ['en', '21', 'within Twenty-One days'],
    ['fr', '30', 'dans un délai de trente jours'],
    ['nb', '12', 'innen tolv måneder'],
  ])('in words of its language: %s %s', async (language, number, law) => {
    const [stated] = numbersOf(number, []);
    expect(stated && numberFinder(law, await numberWords(language))(stated)).toBe(true);
  });

  it('only where it is that number', () => {
    const [stated] = numbersOf('30', []);
    expect(stated && numberFinder('within 300 days, or 130', undefined)(stated)).toBe(false);
  });

  it('only in digits where nobody knows how its language says numbers', async () => {
    expect(await numberWords('tlh')).toBeUndefined();
  });
});

it.each([
  ['Sections 2-4 and 7(1)', ['2', '3', '4', '7']],
  ['Section 4(1) no. 6', ['4']],
  ['Article 1er', ['1']],
  ['51 U.S.C. 50914(a)', ['50914']],
  ['Article VI', ['vi']],
  ['Article L. 331-1', ['331-1']],
  ['§ 12a', ['12a']],
])('%s names the provisions %j', (reference, numbers) => {
  expect(provisionNumbers(reference)).toEqual(expect.arrayContaining(numbers));
});
