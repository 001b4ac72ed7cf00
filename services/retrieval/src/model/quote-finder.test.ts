import { findQuote, wholeSentences } from './quote-finder';

const text =
  'The licence isn’t free – “EUR 5,000” is due on filing. An operator need not hold a permit, if the Minister so decides.';

describe('findQuote', () => {
  test.each([
    ['to the letter', 'An operator need not hold a permit', 'An operator need not hold a permit'],
    ['with other white space', 'An operator\n need  not hold', 'An operator need not hold'],
    ['with other quotation marks and dashes', `isn't free - "EUR 5,000" is`, 'isn’t free – “EUR 5,000” is'],
    ['with other punctuation', 'hold a permit if the Minister', 'hold a permit, if the Minister'],
    ['of two long words that stand there once', 'Minister so', 'Minister so'],
    ['in another case', 'an Operator need not', 'An operator need not'],
    [
      'with an ellipsis and a full stop of the model',
      '…hold a permit, if the Minister…',
      'hold a permit, if the Minister',
    ],
  ])('finds a quotation %s and gives the stored letters', (_, quote, stored) => {
    const span = findQuote(text, quote);
    expect(span && text.slice(span.start, span.end)).toBe(stored);
  });

  test.each([
    ['that does not stand there', 'An operator must hold a permit'],
    ['that joins what is apart', 'EUR 5,000 permit'],
    ['of fewer than three words', 'a permit'],
    ['that ends inside a word', 'operator need not hold a perm'],
    ['that is empty', ''],
  ])('does not find one %s', (_, quote) => {
    expect(findQuote(text, quote)).toBeUndefined();
  });

  test('looks on when the first place is inside a longer word', () => {
    const twice = 'Pre-licence for life. A licence for life is granted.';
    const span = findQuote(twice.replace('Pre-licence', 'Prelicence'), 'licence for life');
    expect(span?.start).toBe('Prelicence for life. A '.length);
  });
});

test.each([
  ['the whole of a short text', 'Party.', 'party', 'Party'],
  [
    'words without spaces between them',
    '運営者は許可を受けなければならない。',
    '許可を受けなければ',
    '許可を受けなければ',
  ],
  [
    'around a soft hyphen',
    'The authori\u00adsation is given by law.',
    'authorisation is given',
    'authori\u00adsation is given',
  ],
])('finds %s', (_, stored, quote, found) => {
  const span = findQuote(stored, quote);
  expect(span && stored.slice(span.start, span.end)).toBe(found);
});

test('a part of a sentence is widened to the whole sentence, with the word that turns its meaning', () => {
  const span = findQuote(text, 'hold a permit, if');
  const whole = span && wholeSentences(text, span);
  expect(whole && text.slice(whole.start, whole.end)).toBe(
    'An operator need not hold a permit, if the Minister so decides.',
  );
});
