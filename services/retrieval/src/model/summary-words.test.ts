import { buildPassageOf } from '../testing/build-index';
import { withoutQuotingSummaries } from './summary-words';

const text = 'An operator shall hold a licence of the Office. It keeps “the register” open.';
const law = buildPassageOf({ text });
const guide = buildPassageOf({ text: `${text} The draft’s annex sets no fee.` }, { source_kind: 'guide' });

test.each([
  ['“…”', 'Article 4 says that operators “shall hold a licence of the Office”.'],
  ['"…"', 'Article 4 says that operators "shall hold a licence of the Office".'],
  ['«…»', 'Article 4 says that operators «shall hold a licence of the Office».'],
  ['‘…’', 'Article 4 says that operators ‘shall hold a licence of the Office’.'],
  ["'…'", "Article 4 says that operators 'shall hold a licence of the Office'."],
  ['„…“', 'Article 4 says that operators „shall hold a licence of the Office“.'],
])('%s is taken off what a guide says, and stays around words of a law', (_, sentence) => {
  expect(withoutQuotingSummaries(sentence, [guide])).toBe(
    'Article 4 says that operators shall hold a licence of the Office.',
  );
  expect(withoutQuotingSummaries(sentence, [law])).toBe(sentence);
  expect(withoutQuotingSummaries(sentence, [guide, law])).toBe(sentence);
});

test('words that only the cited guide has are no quotation of the law cited beside it', () => {
  const sentence = 'The “annex sets no fee”, and a licence is needed: “shall hold a licence”.';
  expect(withoutQuotingSummaries(sentence, [law, guide])).toBe(
    'The annex sets no fee, and a licence is needed: “shall hold a licence”.',
  );
});

test.each([
  ['an apostrophe', 'The operators’ licence and the Office’s register aren’t open.'],
  ['a straight apostrophe', "The operators' licence and the Office's register aren't open."],
  ['inches', 'A dish of 12" is exempt.'],
])('%s is no quotation mark', (_, sentence) => {
  expect(withoutQuotingSummaries(sentence, [guide])).toBe(sentence);
});
