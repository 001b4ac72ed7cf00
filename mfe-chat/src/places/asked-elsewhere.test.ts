import { askedElsewhere } from './asked-elsewhere';

const emirates = 'United Arab Emirates';

test.each([
  ['May I launch from the UAE?', emirates, 'May I launch from this country?'],
  ["What is the United Arab Emirates' space agency?", emirates, 'What is this country’s space agency?'],
  [
    "What are Japan's rules, and 'Japan' is what?",
    'Japan',
    "What are this country’s rules, and 'this country' is what?",
  ],
  ['The United States registers what?', 'United States', 'This country registers what?'],
  [
    'Is it in the law in India, or in the ITU rules?',
    'India',
    'Is it in the law in this country, or in the ITU rules?',
  ],
  ['Who must be told, and of what?', 'Belgium', 'Who must be told, and of what?'],
  ['Does the Indian Ocean count?', 'India', 'Does the Indian Ocean count?'],
  ['What applies in Atlantis?', 'Atlantis', 'What applies in this country?'],
])('%s, from %s', (question, country, elsewhere) => {
  expect(askedElsewhere(question, country)).toBe(elsewhere);
});
