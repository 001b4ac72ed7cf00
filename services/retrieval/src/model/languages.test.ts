import { vocabularyOf } from './languages';

test('the names of money and the English words are read once for all languages', () => {
  vocabularyOf('en');
  const made = jest.spyOn(Intl, 'NumberFormat');
  const words = ['de', 'fr', 'sv'].map((language) => vocabularyOf(language).units.get('dollars'));
  const again = made.mock.calls.filter(
    ([locale, options]) => /^en/.test(String(locale)) || options?.currency,
  );
  made.mockRestore();
  expect(words).toEqual(['dollar', 'dollar', 'dollar']);
  expect(again).toEqual([]);
});
