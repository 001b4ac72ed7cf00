import { type DatePreference, writeDatePreference } from './date-preference';
import {
  formatHourAndMinute,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTimeOfDay,
} from './format-date';

const evening = new Date(2026, 10, 1, 21, 5, 9);

afterEach(() => jest.restoreAllMocks());

test.each([
  [new Date(2026, 10, 21, 0, 5, 9), '00:05:09'],
  [new Date(2026, 10, 21, 14, 30, 0), '14:30:00'],
  [new Date(2026, 10, 21, 23, 59, 59), '23:59:59'],
])('a time of day has 24 hours and seconds: %s', (date, text) => {
  expect(formatTimeOfDay(date)).toBe(text);
  expect(formatTimeOfDay(date.toISOString())).toBe(text);
});

test('a long date names the month', () => {
  expect(formatLongDate(new Date(2026, 10, 21))).toBe('November 21, 2026');
});

test('what is no date becomes an empty text', () => {
  expect(formatTimeOfDay('yesterday')).toBe('');
  expect(formatLongDate('')).toBe('');
  expect(formatMonth('soon')).toBe('');
});

test.each<[DatePreference['order'], string, string, string]>([
  ['us', 'November 1, 2026', 'Nov 1, 2026', 'November 2026'],
  ['gb', '1 November 2026', '1 Nov 2026', 'November 2026'],
  ['iso', '2026-11-01', '2026-11-01', '2026-11'],
])('dates in the order %p read %s, %s and %s', (order, long, short, month) => {
  writeDatePreference({ order, clock: '24' });
  expect([formatLongDate(evening), formatShortDate(evening), formatMonth('2026-11')]).toEqual([
    long,
    short,
    month,
  ]);
});

test.each<[DatePreference['clock'], string, string]>([
  ['24', '21:05:09', '21:05'],
  ['12', '9:05:09 PM', '9:05 PM'],
])('a clock of %s hours reads %s and %s', (clock, withSeconds, without) => {
  writeDatePreference({ order: 'us', clock });
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatTimeOfDay(evening))).toBe(withSeconds);
  expect(plain(formatHourAndMinute(evening))).toBe(without);
});

test.each([
  ['de-AT', '1 November 2026'],
  ['ar', '1 November 2026'],
  ['ja', '2026-11-01'],
  ['en-US', 'November 1, 2026'],
  ['', 'November 1, 2026'],
])('dates as in the browser have the order of %p, and are English', (language, text) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(formatLongDate(evening, { order: 'browser', clock: '24' })).toBe(text);
});
