import { citationName, citedSources, citedWords, extractWords, sourceKindWords } from './cited-words';

const law = {
  source_kind: 'law',
  country: 'Ruritania',
  doc: 'act.md',
  instrument: 'Space Act',
  provision: 'Article 4',
} as const;
const policy = { ...law, source_kind: 'policy' } as const;
const guide = { ...law, source_kind: 'guide', doc: 'space-law-guide-ruritania.pdf' } as const;

test.each([
  [law, '“Operators hold a licence.”'],
  [policy, '“Operators hold a licence.”'],
  [guide, 'Operators hold a licence.'],
])('only words of an original stand in quotation marks: %j', (citation, words) => {
  expect(citedWords({ ...citation, quote: 'Operators hold a licence.' })).toBe(words);
});

test.each([
  [law, 'Space Act, Article 4'],
  [{ ...law, provision: null }, 'Space Act'],
  [{ ...law, instrument: null, provision: null }, 'act.md'],
  [guide, 'Astraea summary of Article 4, Space Act'],
  [{ ...guide, provision: null }, 'Astraea summary of Space Act'],
  [{ ...guide, instrument: null }, 'Astraea summary of Article 4'],
  [
    { ...guide, country: 'United Arab Emirates', instrument: null, provision: null },
    'Astraea summary on the United Arab Emirates',
  ],
])('%j is named %j', (citation, name) => {
  expect(citationName(citation)).toBe(name);
});

test.each([
  [law, 'Space Act, Article 4'],
  [{ ...law, provision: null }, 'Space Act, section not verified'],
  [{ ...guide, provision: null }, 'Astraea summary of Space Act, section not verified'],
  [{ ...guide, instrument: null, provision: null }, 'Astraea summary on Ruritania'],
])('where a provision is missed, %j is named %j', (citation, name) => {
  expect(citationName(citation, 'section not verified')).toBe(name);
});

test.each([
  [[law, policy], 'Quoted from the sources, word for word', 'the sources'],
  [
    [guide],
    'In the words of Astraea’s guides (summaries, not the text of the law)',
    'Astraea’s guides (summaries, not the text of the law)',
  ],
  [
    [guide, law],
    'In the words of the sources, among them Astraea’s guides (summaries, not the text of the law)',
    'the sources, among them Astraea’s guides (summaries, not the text of the law)',
  ],
])('an answer from %j says %j', (citations, extract, sources) => {
  expect(extractWords(citations)).toBe(extract);
  expect(citedSources(citations)).toBe(sources);
});

test('a guide is called a summary', () => {
  expect(sourceKindWords.guide).toBe('Astraea guide (summary, not the text of the law)');
  expect(sourceKindWords.law).toBe('Text of the law');
});
