import { greetingName } from './greeting-name';

test.each([
  ['Ada Lovelace', 'ada@example.org', 'Ada Lovelace'],
  [null, 'ada@example.org', 'ada'],
  ['  ', 'ada@example.org', 'ada'],
  [null, null, ''],
])('display name %p with address %p is greeted as %p', (displayName, email, name) => {
  expect(greetingName({ displayName, email })).toBe(name);
});
