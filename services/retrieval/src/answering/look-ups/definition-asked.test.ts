import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';
import { wordAsked } from './definition-asked';

test.each([
  ['what does "fragment" mean here?', 'fragment'],
  ['What does the term “launch window” mean in this Act?', 'launch window'],
  ['What is meant by a critical conjunction?', 'critical conjunction'],
  ['When does a near miss count as a "critical conjunction"?', 'critical conjunction'],
  ['How is loss of control defined?', 'loss of control'],
  ['Was bedeutet hier „wesentliche Bahnänderung“?', 'wesentliche Bahnänderung'],
  ['Que signifie « perte de contrôle » ?', 'perte de contrôle'],
  ['¿Qué se entiende por «maniobra relevante»?', 'maniobra relevante'],
  ['ما المقصود بـ "القطعة"؟', 'القطعة'],
])('%s asks for a definition', (question, word) => {
  expect(wordAsked(question)).toBe(word);
});

test.each([
  'How long is a licence valid?',
  'Who licenses launches?',
  'What is the fee for renewing the licence of a rocket range?',
])('%s asks for none', (question) => {
  expect(wordAsked(question)).toBeUndefined();
});

const ways: readonly [way: string, text: string, said: string][] = [
  [
    'in quotation marks',
    'In this Act— “agency” means the Utopian Space Office; “fragment” means any part of a rocket which has come to ground; “range” means a place from which rockets fly.',
    '“fragment” means any part of a rocket which has come to ground;',
  ],
  [
    'as words before a colon',
    'For this Act, a) range: a place from which rockets fly; b) fragment: any part of a rocket which has come to ground; c) rocket: what flies up.',
    'b) fragment: any part of a rocket which has come to ground;',
  ],
  [
    'as sentences without marks',
    'The following definitions apply. agency means the Utopian Space Office. fragment means any part of a rocket which has come to ground. range means a place from which rockets fly.',
    'fragment means any part of a rocket which has come to ground.',
  ],
  [
    'as what something is',
    'A part of a rocket is a fragment if it has come to ground. “range” means a place from which rockets fly.',
    'A part of a rocket is a fragment if it has come to ground.',
  ],
  [
    'last, behind what something else is',
    'A rocket is a launcher if it carries a payload. “fragment” means any part of a rocket which has come to ground.',
    '“fragment” means any part of a rocket which has come to ground.',
  ],
];

function indexOf(text: string, kind: 'law' | 'guide' = 'law') {
  const index = buildIndex('united-nations');
  const use = 'A person who finds a fragment tells the agency of the fragment within two days.';
  const blocks = [
    buildBlock({ id: 'p1', provision: 'Section 2', heading: 'Interpretation', text }),
    buildBlock({ id: 'p2', provision: 'Section 9', heading: 'Fragments', text: use }),
  ];
  putContent(index, buildContent({ source_kind: kind, blocks }));
  return index;
}

test.each(ways)('a word is explained by its definition alone, which stands %s', async (_way, text, said) => {
  const request = { question: 'What does "fragment" mean?', country: 'Utopia' };
  const { result } = await answerTo(request, { index: indexOf(text) });
  expect(result.outcome).toBe('answered');
  expect(result.proof?.citations.map(({ quote }) => quote)).toEqual([said]);
});

test('what a document does not define is not explained by a word that is like it', async () => {
  const [[, text = ''] = []] = ways;
  const request = { question: 'What does "spent stage" mean?', country: 'Utopia', topic: 'Space resources' };
  expect((await answerTo(request, { index: indexOf(text) })).result.outcome).toBe('refused');
});
