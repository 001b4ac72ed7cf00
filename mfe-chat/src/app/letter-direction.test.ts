import { countLetters, isMostlyRightToLeft } from './letter-direction';

test('letters are told from signs and numbers', () => {
  expect(countLetters('المادة 4 (ISO)')).toEqual({ toTheLeft: 6, toTheRight: 3 });
});

test.each([
  ['المادة 4 (ISO)', true],
  ['The Agency is وكالة', false],
  ['1986', false],
])('%s is mostly written to the left: %s', (text, expected) => {
  expect(isMostlyRightToLeft(text)).toBe(expected);
});
