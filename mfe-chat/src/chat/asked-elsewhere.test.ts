import { askedElsewhere } from './asked-elsewhere';

const emirates = 'United Arab Emirates';

test.each([
  ['May I launch from the UAE?', emirates, 'May I launch from this country?'],
  [
    'May I launch from the UAE without a permit?',
    emirates,
    'May I launch from this country without a permit?',
  ],
  ["What is the United Arab Emirates' space agency?", emirates, 'What is this country’s space agency?'],
  [
    'What are Japan’s rules, and what is "Japan"?',
    'Japan',
    'What are this country’s rules, and what is "this country"?',
  ],
  [
    'In India, is it in the law, or in the ITU rules?',
    'India',
    'In this country, is it in the law, or in the ITU rules?',
  ],
  ['Japan: who may launch?', 'Japan', 'This country: who may launch?'],
  ['What applies in Atlantis?', 'Atlantis', 'What applies in this country?'],
])('%s is taken elsewhere from %s', (question, country, elsewhere) => {
  expect(askedElsewhere(question, country)).toBe(elsewhere);
});

test.each([
  ['Do I need a permit of the UAE Space Agency?', emirates],
  ['Does EU law bind operators?', 'European Union'],
  ['Who must be told, and of what?', 'Belgium'],
  ['Does the Indian Ocean count?', 'India'],
])('%s, of %s, stays as it is', (question, country) => {
  expect(askedElsewhere(question, country)).toBe(question);
});
