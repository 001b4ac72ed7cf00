import { joinTerms, questionTerms, type Vocabulary } from './question-terms';
import { termOf } from './words';

const known = new Set(['satellit', 'insur', 'small_satellit', 'licenc', 'spaceport', 'law']);
const vocabulary: Vocabulary = {
  knows: (term) => known.has(term),
  wordsLike: () => known.values(),
  wordsBeginning: (letters) => [...known].filter((term) => term.startsWith(letters)),
};

function weights(question: string, ignored: string[] = []): Record<string, number> {
  const { groups } = questionTerms(question, new Set(ignored), vocabulary);
  return Object.fromEntries(groups.map(({ term, weight }) => [term, weight]));
}

describe('questionTerms', () => {
  test('telling words weigh most, words of all such questions less, words of asking nothing', () => {
    const { insur, law, help } = weights('Please help: which law covers insurance?');
    expect([insur, law, help]).toEqual([1, 0.3, 0]);
  });

  test('terms that the country filter has answered are left out', () => {
    expect(weights('insurance in Utopia', ['utopia'])).toEqual({ insur: 1 });
  });

  test('a slip of the pen is read as the word that is known', () => {
    const { groups, corrections } = questionTerms('satelite insurance', new Set(), vocabulary);
    expect(groups[0]?.term).toBe('satellit');
    expect(corrections).toEqual([{ written: 'satelite', read: 'satellite' }]);
  });

  test.each([
    ['wat is teh hieght', 'height'],
    ['witout a licence', 'licence'],
    ['authorizaton of a launch', 'authorisation'],
    ['penelty', 'penalty'],
  ])('%s is read with its slips mended', (written, word) => {
    const { groups } = questionTerms(written, new Set(), vocabulary);
    expect(groups.filter(({ weight }) => weight > 0)[0]?.term).toBe(termOf(word));
  });

  test('a short word that is no slip of a word of such questions stays as it is', () => {
    expect(weights('pizza and dog')).toEqual({ pizza: 0.6, dog: 0.6 });
  });

  test('a word brings what may stand for it, single words and pairs', () => {
    const { groups } = questionTerms('cubesat', new Set(), vocabulary);
    expect(groups[0]?.features).toContainEqual({ term: 'small_satellit', pair: true, credit: 0.8 });
  });

  test('a name that no source knows weighs little, a common noun that none knows weighs more', () => {
    expect(weights('launch a rocket from Florida')).toMatchObject({ florida: 0.1 });
    expect(weights('store some hydrazine')).toMatchObject({ hydrazin: 0.6 });
  });

  test('an earlier question adds what is new, at less weight', () => {
    const own = questionTerms('and insurance?', new Set(), vocabulary);
    const earlier = questionTerms('insurance of a satellite', new Set(), vocabulary);
    const joined = joinTerms(own, earlier, 0.5).groups.map(({ term, weight }) => [term, weight]);
    expect(joined).toEqual([
      ['insur', 1],
      ['satellit', 0.5],
    ]);
  });
});
