import { questionTerms } from '../search/question-terms';
import { buildPassageOf } from '../testing/build-index';
import { utopianIndex } from '../testing/utopia';
import { likenessToLines } from './asked-lines';

const index = utopianIndex();
const passage = buildPassageOf({
  asked_as: ['how long does the licence last', 'do I need a permit before a launch'],
});

function likeness(question: string, of = passage): number {
  return likenessToLines(questionTerms(question, new Set(), index), of, index);
}

describe('likeness to the questions that a passage is known to answer', () => {
  test('is 1 for one of them, whatever the words of asking', () => {
    expect(likeness('Please tell me: do I need a permit before a launch?')).toBeCloseTo(1, 1);
  });

  test('is less for other words that mean the same, and little for another question', () => {
    const same = likeness('do I need an authorisation before a liftoff');
    expect(same).toBeLessThan(1);
    expect(same).toBeGreaterThan(0.6);
    expect(likeness('who brews the beer of the council')).toBeLessThan(0.2);
  });

  test('is less where the line asks for more, or the question does', () => {
    const whole = likeness('do I need a permit before a launch');
    expect(likeness('permit')).toBeLessThan(whole);
    expect(likeness('do I need a permit before a launch with sheep, beer and oaks')).toBeLessThan(whole);
  });

  test('is 0 for a passage without such questions', () => {
    expect(likeness('do I need a permit before a launch', buildPassageOf())).toBe(0);
  });
});
