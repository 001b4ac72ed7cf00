import { joinTerms, questionTerms, type Vocabulary } from './question-terms';

const known = new Set(['satellit', 'insur', 'small_satellit', 'licenc', 'spaceport', 'law']);
const vocabulary: Vocabulary = { knows: (term) => known.has(term), vocabulary: () => known.values() };

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
    const { groups } = questionTerms('satelite insurance', new Set(), vocabulary);
    expect(groups[0]?.features[0]).toEqual({ term: 'satellit', pair: false, credit: 0.9 });
  });

  test('a word brings what may stand for it, single words and pairs', () => {
    const { groups } = questionTerms('cubesat', new Set(), vocabulary);
    expect(groups[0]?.features).toContainEqual({ term: 'small_satellit', pair: true, credit: 0.8 });
  });

  test('a name that no source knows weighs little, a common noun that none knows weighs more', () => {
    expect(weights('launch a rocket from Florida')).toMatchObject({ florida: 0.25 });
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
