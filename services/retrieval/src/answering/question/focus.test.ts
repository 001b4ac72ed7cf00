import { focusOf } from './focus';

test.each([
  ['What is the cap on liability?', 'cap'],
  ['What deorbit period applies to satellites?', 'period'],
  ['Which penalties apply to unlicensed launches?', 'penalti'],
  ['What is the application fee?', 'fee'],
  ['Which UN space treaties has Utopia joined?', 'treati'],
  ['In what file format is the plan sent?', 'format'],
  ['By which means is the fee paid?', 'mean'],
  ['Do I need a licence?', undefined],
  ['How long does it last?', undefined],
  ['What applies?', undefined],
])('%s asks for: %s', (question, focus) => {
  expect(focusOf(question)).toBe(focus);
});
