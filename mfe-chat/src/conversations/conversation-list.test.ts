import { groupHeadings, groupOf } from './conversation-list';

const now = new Date(2026, 10, 21, 9, 30);
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

test.each([
  [at(21, 0), 'Today'],
  [at(21, 9, 31), 'Today'],
  [at(20, 23, 59), 'Yesterday'],
  [at(20, 0), 'Yesterday'],
  [at(19, 23, 59), 'Previous 7 days'],
  [at(14, 0), 'Previous 7 days'],
  [at(13, 23, 59), 'Older'],
  [new Date(2025, 10, 21).toISOString(), 'Older'],
])('%s belongs to %s', (time, group) => {
  expect(groupOf(time, now)).toBe(group);
});

test('a heading stands above the first of its group alone', () => {
  const items = [at(21), at(21, 1), at(19), at(18), at(2)].map((updated_at) => ({ updated_at }));
  expect(groupHeadings(items, now)).toEqual(['Today', undefined, 'Previous 7 days', undefined, 'Older']);
});
