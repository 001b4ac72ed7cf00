import { namesOfBody, speaksOfBody } from './body-names';

test.each([
  ['Federal Aviation Administration, Office of Commercial Space Transportation (FAA/AST)', ['FAA', 'AST']],
  ['Indian National Space Promotion and Authorisation Centre (IN-SPACe)', ['IN-SPACe']],
  ['Department of Space (DOS) and ISRO', ['DOS', 'ISRO']],
  ['Ofcom', []],
])('%s is called in short %j', (written, short) => {
  expect(namesOfBody(written).short).toEqual(short);
});

test('a name in another language stands in brackets', () => {
  expect(namesOfBody('Luftfartstilsynet (Civil Aviation Authority Norway)').full).toEqual([
    'luftfartstilsynet',
    'civil aviation authority norway',
  ]);
});

test.each([
  ['What does the FAA charge?', true],
  ['the Federal Aviation Administration grants it', true],
  ['FAAB is another word', false],
  ['What does the Agency charge?', false],
])('%s names the body: %s', (text, speaks) => {
  expect(
    speaksOfBody(
      text,
      'Federal Aviation Administration, Office of Commercial Space Transportation (FAA/AST)',
    ),
  ).toBe(speaks);
});

test('a long abbreviation may be written in small letters, a short one may be a word', () => {
  expect(speaksOfBody('nasrda fee', 'National Space Research and Development Agency (NASRDA)')).toBe(true);
  expect(speaksOfBody('dos and do nots', 'Department of Space (DOS)')).toBe(false);
});
