import { vocabularyOf } from './languages';

test('the names of money, which are English everywhere, are read once for all languages', () => {
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  vocabularyOf('en');
  const made = jest.spyOn(Intl, 'NumberFormat');
  const words = ['de', 'fr', 'sv'].map((language) => vocabularyOf(language).units.get('dollars'));
  const ofMoney = made.mock.calls.filter(([, options]) => currencies.has(options?.currency ?? ''));
  made.mockRestore();
  expect(words).toEqual(['dollar', 'dollar', 'dollar']);
  expect(ofMoney).toEqual([]);
});
