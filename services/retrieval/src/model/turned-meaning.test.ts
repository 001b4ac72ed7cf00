import { isTurned } from './turned-meaning';

const permit = 'An operator must hold a licence of the Space Office before launching a satellite.';
const refusal = 'The Minister may refuse a licence where the applicant is not fit and proper.';
const exempt = 'An operator must hold a licence unless the satellite weighs less than 10 kg.';
const transfer = 'The licence is not transferable to another operator.';
const both = 'The application must be in English, and its assessment may last three months.';
const university = 'Operators of university satellites need not hold a licence.';
const insertion = 'A person may not, without a permit of the Kite Office, fly a glow kite.';
const reservation = 'The licence may not be transferred to others unless the Office agrees.';
const aside = 'The fee for a licence, which is not paid back, must be paid in January.';
const ban = 'No person may operate a launch site without a permit.';

test.each([
  ['An operator need not hold a licence before launching a satellite.', permit],
  ['No, an operator is not required to hold a licence before launching a satellite.', permit],
  ['An operator may hold a licence before launching a satellite.', permit],
  ['Operators should hold a licence before launching satellites.', permit],
  ['The Minister must refuse a licence where the applicant is not fit and proper.', refusal],
  ['The Minister may not refuse a licence where the applicant is not fit and proper.', refusal],
  ['The Minister may refuse a licence where the applicant is fit and proper.', refusal],
  ['The application may be in English, and its assessment may last three months.', both],
  ['The licence is transferable to another operator.', transfer],
  ['A person may operate a launch site without a permit.', ban],
  ['A person may fly a glow kite.', insertion],
  ['Yes, a person may fly a glow kite.', insertion],
])('turned: %s', (sentence, source) => {
  expect(isTurned(sentence, source)).toBe(true);
});

test.each([
  ['Yes, an operator must hold a licence before launching a satellite.', permit],
  ['An operator shall hold a licence before launching a satellite.', permit],
  ['No operator may launch a satellite without a licence of the Space Office.', permit],
  ['You cannot launch a satellite until you hold a licence.', permit],
  ['It is prohibited to launch a satellite without a licence.', permit],
  ['An operator is required to hold a licence before launching a satellite.', permit],
  ['The Minister can refuse a licence where the applicant is not fit and proper.', refusal],
  ['The Minister refuses a licence where the applicant is not fit.', refusal],
  ['An operator need not hold a licence if the satellite weighs less than 10 kg.', exempt],
  ['If the satellite weighs less than 10 kg, an operator need not hold a licence.', exempt],
  ['The licence cannot be transferred to another operator.', transfer],
  ['The application must be in English, and its assessment can last three months.', both],
  ['Operators of satellites must hold a licence.', university],
  ['You must not operate a launch site without a permit.', ban],
  ['A launch site may be operated only with a permit.', ban],
  ['A permit is needed to operate a launch site.', ban],
  ['A person may not fly a glow kite.', insertion],
  ['The licence may be transferred to others if the Office agrees.', reservation],
  ['The fee must be paid in January.', aside],
  ['The Act entered into force on 3 May 2023.', 'The Act entered into force on 3 May 2023.'],
])('not turned, or not sure: %s', (sentence, source) => {
  expect(isTurned(sentence, source)).toBe(false);
});

test('one sentence of the source that agrees is enough', () => {
  const source = 'An operator must hold a licence. An operator need not hold a licence for a balloon.';
  expect(isTurned('An operator must hold a licence.', source)).toBe(false);
  expect(isTurned('An operator need not hold a licence for a balloon.', source)).toBe(false);
});
