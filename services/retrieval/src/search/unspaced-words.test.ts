import { countWords, splitUnspaced } from './unspaced-words';

test('a run of letters of two scripts is cut between them', () => {
  expect(splitUnspaced('第12条')).toEqual(['第', '12', '条']);
  expect(splitUnspaced('gps衛星法')).toEqual(['gps', '衛星', '星法']);
});

test('a word with blanks around it stays whole', () => {
  expect(splitUnspaced('licence')).toEqual(['licence']);
});

test.each([
  ['English', 'The licence is void.', 4],
  ['Arabic with vowel signs', 'الرُّخْصَةُ باطلة', 2],
  ['Hindi', 'लाइसेंस शून्य है', 3],
  ['Chinese', '未经许可不得发射', 4],
  ['signs alone', '— * —', 0],
])('words of %s are counted', (_, text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a Thai sentence counts as several words', () => {
  expect(countWords('ผู้ประกอบการต้องได้รับใบอนุญาตก่อนการปล่อยวัตถุอวกาศ')).toBeGreaterThan(9);
});
