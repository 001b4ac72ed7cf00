import { type ExpectedFact, expectedFact, statesFact } from './expected-answer';

test.each<[string, ExpectedFact | undefined]>([
  ['How much does a licence cost?', 'money'],
  ['What is the application fee?', 'money'],
  ['What is the maximum fine for an operator?', 'money'],
  ['How long is the licence valid?', 'period'],
  ['Which deadline applies to registration?', 'duration'],
  ['Who was the first astronaut?', 'person'],
  ['How many days does a decision take?', 'decision-time'],
  ['How long does the agency take to decide?', 'decision-time'],
  ['When did the act enter into force?', 'date'],
  ['In which year was the agency founded?', 'date'],
  ['How often must I report?', 'frequency'],
  ['How many satellites does one licence cover?', 'count'],
  ['Is there a cap on liability?', undefined],
  ['When must I register?', undefined],
])('%s asks for: %s', (question, expected) => {
  expect(expectedFact(question)).toBe(expected);
});

test.each<[ExpectedFact, string, boolean]>([
  ['money', 'The fee is EUR 5,000 for each application.', true],
  ['money', 'The ceiling is 500 million US dollars.', true],
  ['money', 'No fixed sum is named in the act.', true],
  ['money', 'The amount payable for a service of class 2 is 2005 crowns.', true],
  ['money', 'The fee under section 5 of the Act is paid within 30 days.', false],
  ['money', 'An application is sent to the ministry.', false],
  ['period', 'The minister decides within six months of receipt.', true],
  ['period', 'The minister decides without delay.', false],
  ['decision-time', 'The minister decides within six months of receipt.', true],
  ['decision-time', 'The licence lasts six months.', false],
  ['penalty', 'A breach can cost as much as SAR 10 million.', true],
  ['penalty', 'A launch without a licence is an offence.', false],
  ['duration', 'The minister decides without delay.', true],
  ['duration', 'The minister decides.', false],
  ['date', 'It took effect on 3 April 2023.', true],
  ['date', 'It took effect soon.', false],
  ['frequency', 'Reports are due every year.', true],
  ['frequency', 'Reports are due.', false],
])('as %s, "%s" states it: %s', (expected, text, states) => {
  expect(statesFact(expected, text, 'How much or how long is it?')).toBe(states);
});

test('a count is stated only beside the thing that is counted', () => {
  const question = 'How many satellites may one licence cover?';
  expect(statesFact('count', 'One licence covers no more than 10 satellites.', question)).toBe(true);
  expect(statesFact('count', 'A licence lasts 10 years. Satellites are registered.', question)).toBe(false);
});
