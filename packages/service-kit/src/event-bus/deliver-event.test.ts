import { retryDelay } from './deliver-event';

describe('the pause before a retry', () => {
  it.each([
    [1, 200],
    [2, 400],
    [5, 3_200],
    [9, 30_000],
    [2_000, 30_000],
  ])('after attempt %d is %d ms', (attempt, expected) => {
    expect(retryDelay(200, attempt)).toBe(expected);
  });
});
