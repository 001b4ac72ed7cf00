import { PassageIndex } from '../search/passage-index';
import { buildContent, buildIndex, putContent } from '../testing/build-index';
import { warmUp } from './warm-up';

const never = new AbortController().signal;

test('judges known questions of all sources, about as many as are wanted', async () => {
  const judged = await warmUp(buildIndex('kenya', 'japan'), 20, never);
  expect(judged).toBeGreaterThan(10);
  expect(judged).toBeLessThanOrEqual(20);
});

test('judges nothing where nothing is wanted or known', async () => {
  const withoutQuestions = new PassageIndex();
  putContent(withoutQuestions, buildContent());
  expect(await warmUp(buildIndex('kenya'), 0, never)).toBe(0);
  expect(await warmUp(withoutQuestions, 20, never)).toBe(0);
  expect(await warmUp(new PassageIndex(), 20, never)).toBe(0);
});

test('ends where the process does', async () => {
  const stopping = new AbortController();
  const judging = warmUp(buildIndex('kenya'), 1_000, stopping.signal);
  stopping.abort();
  expect(await judging).toBe(1);
});
