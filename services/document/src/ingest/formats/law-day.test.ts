import { dayAfter, isUnfixedDay, lawDay } from './law-day.mts';

test.each([
  ['2031-04-02', '2031-04-02'],
  ['20310402', '2031-04-02'],
  ['2031-04-02T00:00:00+02:00', '2031-04-02'],
  ['1297-10-12', '1297-10-12'],
  ['2031-02-30', null],
  ['0001-01-01', null],
  ['2222-02-22', null],
  ['9999-12-31', null],
  ['203104021', null],
  ['spring', null],
  [undefined, null],
])('%s is the day %s', (said, day) => expect(lawDay(said)).toBe(day));

test('a day far in the future stands for one that is not fixed', () => {
  expect(['2999-01-01', '22220202', '2031-04-02', undefined].map(isUnfixedDay)).toEqual([
    ...[true, true, false, false],
  ]);
});

test('the day after the last of a year is the first of the next', () => {
  expect([dayAfter('2031-12-31'), dayAfter(null)]).toEqual(['2032-01-01', null]);
});
