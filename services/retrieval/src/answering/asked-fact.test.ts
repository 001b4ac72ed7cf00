import { type ExpectedFact, expectedFact } from './asked-fact';

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
  ['How much third-party cover must an operator buy?', 'money'],
  ['What insured sum in hryvnia is required?', 'money'],
  ['What does the agency charge for a permit?', 'money'],
  ['How big is the deposit?', 'money'],
  ['Which ministry is in charge of it?', undefined],
  ['What prison term threatens whoever launches without a permit?', 'prison'],
  ['Which court hears an appeal?', 'court'],
  ['Which form do I fill in?', 'form'],
  ['How old must a passenger be?', 'quantity'],
  ['What image resolution needs a licence?', 'quantity'],
  ['Which resolution endorsed the guidelines?', undefined],
  ['Is there a cap on liability?', undefined],
  ['When must I register?', undefined],
])('%s asks for: %s', (question, expected) => {
  expect(expectedFact(question)).toBe(expected);
});
