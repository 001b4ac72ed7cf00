import { attributesAsked } from './asked-attributes';

test.each([
  ['What does the licence cost?', ['fee', 'as money']],
  ['How many years in jail does an unlicensed launch bring?', ['prison', 'deadline', 'as prison']],
  ['Who chairs the licensing committee?', ['person', 'office', 'body', 'as body']],
  ['May a foreign university be exempted?', ['exemption', 'foreign', 'as closed']],
  ['Can the holder hand over the permit to a buyer?', ['transfer', 'as closed']],
])('%s wants to know of %j', (question, expected) => {
  expect(attributesAsked(question)).toEqual(expected);
});

test('a question that names nothing of the kind wants only its sort of answer', () => {
  expect(attributesAsked('space debris rules')).toEqual(['as other']);
});
