import { formatLongDate, formatTimeOfDay, greetingName } from './format';

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
});

test.each([
  ['Ada Lovelace', 'ada@example.org', 'Ada Lovelace'],
  [null, 'ada@example.org', 'ada'],
  ['  ', 'ada@example.org', 'ada'],
  [null, null, ''],
])('display name %p with address %p is greeted as %p', (displayName, email, name) => {
  expect(greetingName({ displayName, email })).toBe(name);
});
