import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { inForceFirst, PassageIndex } from './passage-index';
import { questionTerms } from './question-terms';

function contentOf(jurisdiction: string, text: string, overrides: Parameters<typeof buildContent>[0] = {}) {
  return buildContent({
    document_id: jurisdiction,
    jurisdiction,
    blocks: [buildBlock({ id: jurisdiction, text })],
    ...overrides,
  });
}

function find(
  index: PassageIndex,
  question: string,
  country: string,
  topic = 'Licensing and authorisation',
): string[] {
  const terms = questionTerms(question, new Set(), index);
  return index
    .search({ terms, country, topic, asksWho: false, limit: 10 })
    .map(({ passage }) => passage.block.id);
}

const law = 'Operators of satellites hold insurance for damage on the ground and in the air.';

describe('PassageIndex', () => {
  test('finds only what may be cited for the country: its own, international, and of blocs that it belongs to', () => {
    const index = new PassageIndex();
    putContent(index, contentOf('Utopia', law, { member_of: ['Union'] }));
    putContent(index, contentOf('Arcadia', law));
    putContent(index, contentOf('United Nations', law, { jurisdiction_kind: 'international' }));
    putContent(index, contentOf('Union', law, { jurisdiction_kind: 'bloc' }));
    expect(find(index, 'insurance', 'Utopia').sort()).toEqual(['Union', 'United Nations', 'Utopia']);
    expect(find(index, 'insurance', 'Arcadia').sort()).toEqual(['Arcadia', 'United Nations']);
    expect(find(index, 'insurance', 'United Nations')).toEqual(['United Nations']);
  });

  test('finds a passage by the questions that it is known to answer', () => {
    const index = new PassageIndex();
    const answers = buildBlock({ id: 'answers', text: law, asked_as: ['who pays for a hole in my roof'] });
    const others = ['one', 'two', 'three'].map((id) =>
      buildBlock({ id, text: `Rule ${id} speaks of harbours, rivers and many matters of the sea.` }),
    );
    putContent(index, contentOf('Utopia', '', { blocks: [...others, answers] }));
    expect(find(index, 'a hole in the roof', 'Utopia')[0]).toBe('answers');
    index.remove('Utopia');
    expect(index.knows('roof')).toBe(false);
  });

  test('a rare word that stands for a common one tells no more than the common one', () => {
    const index = new PassageIndex();
    const text = (word: string): string => `The ${word} of the operator is told to the office every spring.`;
    const common = ['one', 'two', 'three', 'four', 'five'].map((id) =>
      buildBlock({ id, text: text(id === 'five' ? 'permit' : 'licence') }),
    );
    putContent(index, contentOf('Utopia', '', { blocks: common }));
    expect(find(index, 'licence', 'Utopia')).toHaveLength(5);
    expect(find(index, 'licence', 'Utopia').at(-1)).toBe('five');
  });

  const weaker = ['one', 'two', 'three'].map((id) =>
    buildBlock({
      id,
      topic: 'Launch services',
      text: `Rule ${id} of this text speaks of insurance and then of many other matters besides.`,
    }),
  );

  test('a country’s own passage comes before an international one that matches a little better', () => {
    const index = new PassageIndex();
    putContent(index, contentOf('Utopia', law));
    const better = buildBlock({
      id: 'better',
      text: 'Hold insurance for damage in the air: that is the insurance for damage.',
    });
    putContent(
      index,
      contentOf('United Nations', '', { jurisdiction_kind: 'international', blocks: [better, ...weaker] }),
    );
    expect(find(index, 'insurance for damage', 'Nowhere')[0]).toBe('better');
    expect(find(index, 'insurance for damage', 'Utopia')[0]).toBe('Utopia');
  });

  test('of two equal passages the one of the chosen topic comes first, and the other is still found', () => {
    const index = new PassageIndex();
    const topics = ['Space resources', 'Launch services'];
    const equal = topics.map((topic) => buildBlock({ id: topic, topic, text: law }));
    putContent(index, buildContent({ blocks: [...equal, ...weaker] }));
    for (const topic of topics) {
      const found = find(index, 'insurance for damage', 'Utopia', topic);
      expect(found[0]).toBe(topic);
      expect(found).toEqual(expect.arrayContaining(topics));
    }
  });

  const distant = ['x', 'y', 'z'].map((id) =>
    buildBlock({
      id,
      text: `In matter ${id} the many duties of operators of satellites end at a launch, among other events.`,
    }),
  );

  test('a question for the body in charge is led by the sentence on that body', () => {
    const index = new PassageIndex();
    const body = buildBlock({
      id: 'body',
      text: 'Utopian Space Office (Utopia): licenses launches and supervises satellites.',
    });
    const rule = buildBlock({
      id: 'rule',
      text: 'An operator licenses launches and supervises satellites.',
    });
    putContent(index, buildContent({ source_kind: 'guide', blocks: [rule, body, ...weaker, ...distant] }));
    const terms = questionTerms('Who licenses launches?', new Set(), index);
    const lead = (asksWho: boolean) =>
      index.search({ terms, country: 'Utopia', topic: '', asksWho, limit: 5 })[0]?.passage.block.id;
    expect([lead(false), lead(true)]).toEqual(['rule', 'body']);
  });

  test('title and provision are searched too', () => {
    const index = new PassageIndex();
    putContent(
      index,
      buildContent({ blocks: [buildBlock({ instrument: 'Meteorite Ordinance', text: law })] }),
    );
    expect(find(index, 'meteorite ordinance', 'Utopia')).toHaveLength(1);
  });

  test('a new version replaces the old at once', () => {
    const index = new PassageIndex();
    putContent(index, contentOf('Utopia', law));
    putContent(
      index,
      contentOf('Utopia', 'The register of space objects is public and kept by the office.', {
        version: 'two',
      }),
    );
    expect(find(index, 'insurance', 'Utopia')).toEqual([]);
    expect(find(index, 'register', 'Utopia')).toEqual(['Utopia']);
    expect(index.version('Utopia')?.version).toBe('two');
    expect(index.passageCount).toBe(1);
  });

  test('a removed document is found no more', () => {
    const index = new PassageIndex();
    putContent(index, contentOf('Utopia', law));
    index.remove('Utopia');
    expect(find(index, 'insurance', 'Utopia')).toEqual([]);
    expect(index.knows('insur')).toBe(false);
  });

  test('of two equal passages the one in force comes first, unless a draft or old law is asked for', () => {
    const index = new PassageIndex();
    const statuses = ['repealed', 'draft', 'in force'] as const;
    const blocks = statuses.map((status) => buildBlock({ id: status, status, text: law }));
    putContent(index, buildContent({ source_kind: 'guide', blocks: [...blocks, ...weaker] }));
    expect(find(index, 'insurance for damage', 'Utopia')[0]).toBe('in force');
    expect(find(index, 'repealed rule on insurance for damage', 'Utopia')[0]).toBe('repealed');
  });

  test('text that is not in force is put behind, each group keeping its order', () => {
    const index = new PassageIndex();
    const statuses = ['superseded', 'in force', 'draft', 'unknown'] as const;
    putContent(
      index,
      buildContent({ blocks: statuses.map((status) => buildBlock({ id: status, status, text: law })) }),
    );
    const terms = questionTerms('insurance', new Set(), index);
    const found = index.search({ terms, country: 'Utopia', topic: '', asksWho: false, limit: 10 });
    const order = inForceFirst(found).map(({ passage }) => passage.block.status);
    expect(order.slice(0, 2).sort()).toEqual(['in force', 'unknown']);
    expect(order.slice(2).sort()).toEqual(['draft', 'superseded']);
  });
});
