import { foundSpans, indexedWords, searchedWords } from './search-words';

const isFound = (text: string, search: string) => {
  const words = indexedWords(text);
  return searchedWords(search).every((searched) => words.some((word) => word.startsWith(searched)));
};
const marked = (text: string, search: string) =>
  foundSpans(text, searchedWords(search)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Who grants the licence?', 'LICEN grants'],
  ['La réentrée d’un étage', "reentree d'un etage"],
  ['人工衛星の打上げの許可は誰が与えますか', '打上げの許可'],
  ['人工衛星の打上げの許可は誰が与えますか', '許'],
  ['ใบอนุญาตปล่อยดาวเทียม', 'ดาวเทียม'],
  ['위성 발사를 허가한다', '발사'],
  ['¼ and ⒈', '1 and'],
])('%s is found by %s', (text, search) => {
  expect(isFound(text, search)).toBe(true);
});

test.each([
  ['Who grants the licence?', 'cence'],
  ['許可', '可許'],
  ['', 'a'],
])('%s is not found by %s', (text, search) => {
  expect(isFound(text, search)).toBe(false);
});

test('what is found is marked in the text as it is written', () => {
  expect(marked('La Réentrée, la re\u0301entre\u0301e', 'REENTREE')).toEqual([
    'Réentrée',
    're\u0301entre\u0301e',
  ]);
  expect(marked('衛星の打上げの許可', '打上げの')).toEqual(['打上げの']);
  expect(marked('nothing', 'else')).toEqual([]);
  expect(marked('‘Licences’ – no sublicence, relicensed…', 'licen')).toEqual(['Licences']);
  expect(marked('12 fees, 123', 'fee 12 é')).toEqual(['12', 'fees', '123']);
  expect(foundSpans('any word', [])).toEqual([]);
});

test('signs alone are no words', () => {
  expect(searchedWords('% .* "')).toEqual([]);
});
