import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { PassageIndex } from './passage-index';
import { queryTerms } from './query-terms';

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
  return index
    .search({ terms: queryTerms(question), country, topic, limit: 10 })
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

  test.each([
    ['the preamble', { provision: null }],
    ['a recital', { provision: 'Recital 3' }],
    ['a recital in another language', { provision: 'Considérant (3)' }],
    ['an article that amends another law', { provision: 'Article 2', amends: true }],
  ])('of a law with equal words %s comes behind the rule', (_, aside) => {
    const index = new PassageIndex();
    const blocks = [
      buildBlock({ id: 'aside', text: law, ...aside }),
      buildBlock({ id: 'rule', text: law, provision: 'Article 9' }),
      ...weaker,
    ];
    putContent(index, buildContent({ blocks }));
    expect(find(index, 'insurance for damage', 'Utopia').slice(0, 2)).toEqual(['rule', 'aside']);
  });

  test('rows of a guide’s tables are looked up and never found', () => {
    const index = new PassageIndex();
    const rows = ['treaty-ost', 'regulator-1'].map((id) => buildBlock({ id, text: law }));
    putContent(index, buildContent({ source_kind: 'guide', blocks: [...rows, ...weaker] }));
    expect(find(index, 'insurance for damage', 'Utopia').sort()).toEqual(['one', 'three', 'two']);
  });

  test('passages of guides and of documents that an operator added are counted apart', () => {
    const index = new PassageIndex();
    const many = Array.from({ length: 20 }, (_, at) => buildBlock({ id: `law-${at}`, text: law }));
    putContent(index, buildContent({ document_id: 'law', source_kind: 'law', blocks: many }));
    putContent(index, buildContent({ document_id: 'guide', source_kind: 'guide', blocks: weaker }));
    const found = find(index, 'insurance for damage', 'Utopia');
    expect(found.filter((id) => id.startsWith('law-'))).toHaveLength(10);
    expect(found).toEqual(expect.arrayContaining(['one', 'two', 'three']));
  });

  test('a question in the language of a statute finds the other forms of its words', () => {
    const index = new PassageIndex();
    const text = 'Der Betreiber eines Satelliten bedarf der Genehmigung der Behörde, bevor er ihn startet.';
    const other = 'Die Gebühren richten sich nach der Verordnung über die Kosten der Verwaltung des Bundes.';
    const blocks = [buildBlock({ id: 'fees', text: other }), buildBlock({ id: 'permit', text })];
    putContent(index, buildContent({ source_kind: 'law', blocks }));
    expect(find(index, 'Welche Genehmigungen brauchen Betreiber von Satelliten?', 'Utopia')[0]).toBe(
      'permit',
    );
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
  });

  test('of two equal passages the one in force comes first', () => {
    const index = new PassageIndex();
    const statuses = ['repealed', 'draft', 'in force'] as const;
    const blocks = statuses.map((status) => buildBlock({ id: status, status, text: law }));
    putContent(index, buildContent({ source_kind: 'guide', blocks: [...blocks, ...weaker] }));
    expect(find(index, 'insurance for damage', 'Utopia')[0]).toBe('in force');
  });
});
