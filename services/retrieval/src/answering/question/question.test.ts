import { buildIndex, buildRequest } from '../../testing/build-index';
import { dependsOnContext, questionBefore } from './context';
import { partsOf } from './parts';
import { readQuestion } from './question';

test.each([
  ['And how long does it take?', true],
  ['what about fees', true],
  ['Is that mandatory?', true],
  ['Do I need insurance for a satellite of 40 kg in low orbit?', false],
  ['Which authority grants a launch licence?', false],
])('%s depends on what was asked before: %s', (question, depends) => {
  expect(dependsOnContext(question)).toBe(depends);
});

test('the question before is the last one that stands alone', () => {
  const history = [
    { role: 'user' as const, content: 'Do I need a licence to launch a satellite?' },
    { role: 'assistant' as const, content: 'Yes. [1]' },
    { role: 'user' as const, content: 'And insurance?' },
    { role: 'assistant' as const, content: 'Yes. [1]' },
  ];
  expect(questionBefore(buildRequest({ history }))).toBe('Do I need a licence to launch a satellite?');
  expect(questionBefore(buildRequest())).toBeUndefined();
});

test.each([
  ['Do I need a licence?', ['Do I need a licence?']],
  ['Do I need a licence? And who grants it?', ['Do I need a licence?', 'And who grants it?']],
  [
    'We build a tug of 300 kg. Must it be insured? Who keeps the register?',
    ['We build a tug of 300 kg. Must it be insured?', 'Who keeps the register?'],
  ],
  ['Must it be insured? We are in a hurry.', ['Must it be insured? We are in a hurry.']],
  ['One? Two? Three? Four? Five?', ['One? Two? Three? Four? Five?']],
])('%s has the parts %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

describe('readQuestion', () => {
  const index = buildIndex('norway', 'united-nations');
  const read = (question: string) => readQuestion(buildRequest({ question, country: 'Norway' }), index);

  test.each([
    'is a permitt needed for a sattelite',
    'How many metres above Lagos, and what does it cost in reais?',
  ])('leaves each word of %s as it was typed', (question) => {
    expect(read(question).text).toBe(question);
    expect(read(question).parts.join(' ')).toBe(question);
  });

  test('knows its language', () => {
    const question = read('Brauche ich eine Genehmigung?');
    expect(question.language).toEqual({ code: 'de', name: 'German' });
    expect(read('Do I need a permit?').language).toBeUndefined();
  });

  test('tells another place whose law is asked for from one that is mentioned', () => {
    expect(read('What does French law say about launches?').otherPlace).toBe('France');
    const mentions = read('Can a company from Germany apply in Norway?');
    expect(mentions.otherPlace).toBeUndefined();
    expect(mentions.mentioned).toEqual(['Germany']);
  });
});
