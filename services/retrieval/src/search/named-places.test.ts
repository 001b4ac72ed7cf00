import { namedPlaces, placeTerms } from './named-places';

describe('namedPlaces', () => {
  test.each([
    ['What does French law say about launches?', 'France', 'topic'],
    ['Do I need a licence in Japan?', 'Japan', 'topic'],
    ['What are the rules for satellite operators in germany?', 'Germany', 'topic'],
    ['Does the UK regulate spaceports?', 'United Kingdom', 'topic'],
    ['What rules apply to launches from Sweden?', 'Sweden', 'topic'],
    ['Can a US company get a licence here?', 'United States', 'mention'],
    ['Our Japanese-owned subsidiary wants to register.', 'Japan', 'mention'],
    ['May a company from Germany apply?', 'Germany', 'mention'],
    ['Do I need a licence to export spacecraft items to Australia?', 'Australia', 'mention'],
    ['We launch from New Zealand, which permit applies?', 'New Zealand', 'mention'],
  ])('%s names %s as %s', (question, name, role) => {
    expect(namedPlaces(question)).toEqual([{ name, role }]);
  });

  test.each([
    'Can you tell us about the register?',
    'We polish mirrors on satellites.',
    'Is turkey on the menu?',
    'Does it matter?',
  ])('%s names no place', (question) => {
    expect(namedPlaces(question)).toEqual([]);
  });

  test('finds each of several places', () => {
    expect(namedPlaces('How do India and China differ?').map(({ name }) => name)).toEqual(['China', 'India']);
  });
});

test('the terms of a place are those of all its names', () => {
  expect(placeTerms('United Arab Emirates')).toContain('uae');
  expect(placeTerms('Nowhere')).toEqual(new Set(['nowher']));
});
