import { nextReset } from './reset-time';

test('the next day begins at 00:00 UTC, also after the last of a month', () => {
  expect(nextReset(new Date('2026-11-21T23:59:59Z'))).toEqual(new Date('2026-11-22T00:00:00Z'));
  expect(nextReset(new Date('2026-12-31T00:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});
