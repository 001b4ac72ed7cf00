import { buildPassageOf } from '../testing/build-index';
import { findUnsupported } from './citation-check';

const quoted = {
  disposal:
    'The disposal of a satellite must be complete within five years after the end of its mission, and a waiver may be granted to research missions.',
  insurance:
    'For each launch the ceiling is 500 million US dollars for claims of third parties and 100 million US dollars for Government property.',
  liability:
    'The launching State is absolutely liable for damage on the surface of the Earth, and no fault has to be proved.',
  permit: 'An operator must hold a licence of the Utopian Space Office before launching a satellite.',
  refusal: 'The Minister may refuse a facility licence where the applicant is not fit and proper.',
  register: 'Only a State can claim under the Liability Convention, through diplomatic channels.',
  date: 'The resolution on penalties was issued on 13 March 2023 and took effect on 3 April 2023.',
  draft: 'The draft Space Bill would require a licence of anyone engaging in space activities.',
  guideline: 'States should limit debris released during normal operations.',
};

function check(sentence: string, source: keyof typeof quoted): string | undefined {
  const text = quoted[source];
  return findUnsupported({
    sentence,
    quoted: text,
    passages: [buildPassageOf({ text })],
    question: 'What applies?',
    isEnglish: true,
  });
}

describe('a sentence that its quotation bears out passes', () => {
  test.each<[string, keyof typeof quoted]>([
    ['Operators must hold a licence of the Utopian Space Office before they launch a satellite.', 'permit'],
    ['Before launching a satellite, an operator is required to hold a licence (Article 5).', 'permit'],
    ['Under Article 5 of the Utopian Space Act an operator must hold a licence before launching.', 'permit'],
    ['The ceiling for claims of third parties is 500 million US dollars for each launch.', 'insurance'],
    ['The Minister may refuse a licence if the applicant is not fit and proper.', 'refusal'],
    ['The resolution took effect on 3 April 2023.', 'date'],
    ['Debris released in normal operations should be limited by States.', 'guideline'],
    ['The draft Space Bill would require a licence for space activities.', 'draft'],
  ])('%s', (sentence, source) => {
    expect(check(sentence, source)).toBeUndefined();
  });
});

describe('a sentence that says something else is found out', () => {
  test.each<[string, keyof typeof quoted, string]>([
    ['An operator need not hold a licence before launching a satellite.', 'permit', 'negation'],
    ['An operator launches a satellite without a licence of the Utopian Space Office.', 'permit', 'negation'],
    ['An operator is exempt from holding a licence before launching a satellite.', 'permit', 'negation'],
    ['An operator may hold a licence before launching a satellite.', 'permit', 'permission'],
    ['An operator should hold a licence before launching a satellite.', 'permit', 'recommendation'],
    ['An operator must hold a licence after launching a satellite.', 'permit', 'after'],
    [
      'The disposal of a satellite must be complete within six years after the end of its mission and may be waived.',
      'disposal',
      'figure',
    ],
    [
      'The disposal of a satellite must be complete within 5 months after the end of its mission.',
      'disposal',
      'figure',
    ],
    ['The ceiling for Government property is 500 million US dollars.', 'insurance', 'figure'],
    ['The ceiling for claims of third parties is 500 billion US dollars.', 'insurance', 'figure'],
    ['The ceiling for claims of third parties is 500 million euros.', 'insurance', 'figure'],
    ['The launching State is liable for damage only if fault is proved.', 'liability', 'negation'],
    [
      'The Minister refuses a facility licence where the applicant is not fit and proper.',
      'refusal',
      'modal',
    ],
    [
      'The Minister must refuse a facility licence where the applicant is not fit and proper.',
      'refusal',
      'duty',
    ],
    ['A State can claim under the Liability Convention, through diplomatic channels.', 'register', 'limit'],
    ['The resolution on penalties took effect on 3 May 2023.', 'date', 'figure'],
    ['The Space Bill requires a licence of anyone engaging in space activities.', 'draft', 'conditional'],
    [
      'An operator must hold a licence of the Federal Aviation Administration before launching.',
      'permit',
      'name',
    ],
    ['An operator must eat well, sleep enough and train daily before launching.', 'permit', 'subject'],
    [
      'An operator must hold a licence, see https://evil.example, before launching a satellite.',
      'permit',
      'link',
    ],
  ])('%s', (sentence, source, why) => {
    expect(check(sentence, source)).toBe(why);
  });
});
