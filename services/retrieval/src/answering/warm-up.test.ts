import { PassageIndex } from '../search/passage-index';
import { buildContent, buildIndex, putContent } from '../testing/build-index';
import { warmUp } from './warm-up';

test('judges known questions of all sources, about as many as are wanted', async () => {
  const judged = await warmUp(buildIndex('kenya', 'japan'), 20);
  expect(judged).toBeGreaterThan(10);
  expect(judged).toBeLessThanOrEqual(20);
});

test('judges nothing where nothing is wanted or known', async () => {
  const withoutQuestions = new PassageIndex();
  putContent(withoutQuestions, buildContent());
  expect(await warmUp(buildIndex('kenya'), 0)).toBe(0);
  expect(await warmUp(withoutQuestions, 20)).toBe(0);
  expect(await warmUp(new PassageIndex(), 20)).toBe(0);
});
