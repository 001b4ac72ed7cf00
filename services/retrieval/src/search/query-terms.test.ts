import { queryTerms } from './query-terms';

test('the words of a question take the form that a source’s language gives them', () => {
  const query = queryTerms('Genehmigungen der Satelliten');
  expect(query.in('de').terms).toEqual(['genehm', 'satellit']);
  expect(query.in('de').pairs).toEqual(['genehm_satellit']);
});

test('several texts ask for one thing, each without the stop words of its own language', () => {
  const { terms } = queryTerms('Welche Lizenz brauche ich für den Satelliten?', 'licence for a satellite').in(
    'en',
  );
  expect(terms).toContain('licenc');
  expect(terms).toContain('satellit');
  expect(terms).not.toContain('fur');
});

test('a word that every object has is a word like any other', () => {
  const { terms } = queryTerms('Is the constructor liable under __proto__ or toString?').in('en');
  expect(terms).toContain('constructor');
  for (const term of terms) expect(term).not.toContain('native code');
  for (const language of ['constructor', '__proto__', 'toString'])
    expect(queryTerms('licence').in(language).terms).toEqual(['licence']);
});
