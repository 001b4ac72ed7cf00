import type { ExpectedFact } from './asked-fact';
import { statesFact } from './expected-answer';

test.each<[ExpectedFact, string, boolean]>([
  ['money', 'The fee is EUR 5,000 for each application.', true],
  ['money', 'The ceiling is 500 million US dollars.', true],
  ['money', 'No fixed sum is named in the act.', true],
  ['money', 'The amount payable for a service of class 2 is 2005 crowns.', true],
  ['money', 'The fee under section 5 of the Act is paid within 30 days.', false],
  ['money', 'An application is sent to the ministry.', false],
  ['money', 'The fine is forty thousand rupees.', true],
  ['money', 'The fine is ₦450,000.', true],
  ['money', 'Mass class, annual levy: Class II R17 800 R960', true],
  ['money', 'An entrant pays Rs. 5,000.', true],
  ['money', 'Recommendation ITU-R 1 003 and Regulation R. 6127 of 2026', false],
  ['money', 'FEES (IN RUPEES) Class Application Licence 2. Class B rocket 9,500 1,28,000', true],
  ['money', 'SAFETY DISTANCES (IN METRES) Class Road Hospital Class S2 1,200 1,450', false],
  ['duration', 'The holder tells the Agency within (12) hours from its discovery.', true],
  ['duration', 'A DSO decidirá em até 55 (cinquenta e cinco) dias.', true],
  ['duration', 'The holder tells the Agency as Clause (12) provides.', false],
  ['decision-time', 'A DSO decidirá em até 55 (cinquenta e cinco) dias.', true],
  ['decision-time', 'O PMD é guardado por 55 (cinquenta e cinco) dias.', false],
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
  expect(statesFact(expected, { text }, 'How much or how long is it?')).toBe(states);
});

test.each<[ExpectedFact, string, string, boolean]>([
  ['money', 'How much does a licence cost?', 'A breach can cost up to EUR 500,000 in fines.', false],
  ['money', 'How much insurance is needed?', 'The fee is EUR 500.', false],
  ['money', 'How big is the deposit?', 'The yearly fee is EUR 500.', false],
  ['money', 'What is the fee?', 'Fees are charged since 1 April 2023.', false],
  ['money', 'What is the ceiling?', 'Up to an amount that the pages read did not show.', false],
  ['period', 'How many days do I have?', 'The licence lasts 5 years.', false],
  ['period', 'For how many years is it valid?', 'A breach means two years in prison.', false],
  ['quantity', 'How old must a passenger be?', 'Passengers are at least 18.', true],
  ['quantity', 'How old must a passenger be?', 'The rocket stays below 100 km.', false],
  ['court', 'Which court hears an appeal?', 'A court can order the activity to stop.', false],
  ['court', 'Which court hears an appeal?', 'An appeal goes to the administrative court.', true],
  ['form', 'Which form do I use?', 'The application is made in writing.', false],
])('as %s, asked "%s", "%s" states it: %s', (expected, question, text, states) => {
  expect(statesFact(expected, { text }, question)).toBe(states);
});

test('a count is stated only beside the thing that is counted', () => {
  const question = 'How many satellites may one licence cover?';
  expect(statesFact('count', { text: 'One licence covers no more than 10 satellites.' }, question)).toBe(
    true,
  );
  expect(
    statesFact('count', { text: 'A licence lasts 10 years. Satellites are registered.' }, question),
  ).toBe(false);
});
