import { partOf } from './parts';

it('the part of a question hangs on its id alone', () => {
  // These stay for good: a question that changes its part would have been tuned on.
  expect(['uae-direct-01', 'us-para-02', 'fr-none-01', 'jp-typo-01'].map(partOf)).toEqual([
    'report',
    'report',
    'report',
    'report',
  ]);
});

it('40 of 100 questions are to tune on', () => {
  const ids = Array.from({ length: 5000 }, (_, at) => `question-${at}`);
  const share = ids.filter((id) => partOf(id) === 'tune').length / ids.length;
  expect(share).toBeGreaterThan(0.37);
  expect(share).toBeLessThan(0.43);
});
