import { embedIndex } from '../embedding/embed-index';
import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { createStandInEmbedder } from '../testing/stand-in-embedder';
import { inForceFirst, PassageIndex } from './passage-index';
import { questionTerms } from './question-terms';
import { quantise } from './version-vectors';

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

describe('PassageIndex with vectors', () => {
  const embedder = createStandInEmbedder({ alike: { zephyr: 'debris' } });
  const texts = {
    debris: 'Whoever leaves debris in an orbit removes it within five years.',
    launcher: 'The owner of a launcher keeps a record of every journey into the sky.',
    registry: 'The register of objects is open to everybody who asks for it in writing.',
  };
  const blocks = Object.entries(texts).map(([id, text]) =>
    buildBlock({ id, text, instrument: null, provision: null }),
  );

  async function found(index: PassageIndex, question: string): Promise<string[]> {
    const [vector] = await embedder.embed([question]);
    const request = {
      terms: questionTerms(question, new Set(), index),
      country: 'Utopia',
      topic: '',
      asksWho: false,
    };
    return index
      .search({ ...request, limit: 10, vector: vector && quantise(vector) })
      .map(({ passage }) => passage.block.id);
  }

  async function indexed(): Promise<PassageIndex> {
    const index = new PassageIndex();
    putContent(index, buildContent({ title: '', blocks }));
    await embedIndex(index, embedder);
    return index;
  }

  test('a passage that means what is asked is found though it has no word of it', async () => {
    const index = await indexed();
    expect(find(index, 'zephyr', 'Utopia')).toEqual([]);
    expect((await found(index, 'zephyr'))[0]).toBe('debris');
  });

  test('scores stay on the scale of the words, whatever the vectors say', async () => {
    const index = await indexed();
    const terms = questionTerms('register of objects', new Set(), index);
    const [vector] = await embedder.embed(['register of objects']);
    const request = { terms, country: 'Utopia', topic: '', asksWho: false, limit: 1 };
    const [alone] = index.search(request);
    const [joined] = index.search({ ...request, vector: vector && quantise(vector) });
    expect(joined?.match).toBe(alone?.match);
    expect(joined?.passage.block.id).toBe('registry');
  });

  test('a passage whose vector is not there yet goes by its words', async () => {
    const index = new PassageIndex();
    putContent(index, buildContent({ title: '', blocks }));
    expect((await found(index, 'record of every journey'))[0]).toBe('launcher');
    expect(index.vectorCount).toBe(0);
    expect(index.withoutVectors()).toHaveLength(1);
  });

  test('vectors of passages that were replaced meanwhile are dropped', async () => {
    const index = await indexed();
    const old = index.passagesOf('utopia-law');
    putContent(index, buildContent({ version: 'two', blocks: blocks.slice(0, 1) }));
    if (old) index.putVectors(old, 0, new Int8Array(64 * 3), 64);
    expect(index.vectorCount).toBe(0);
  });

  test('its memory is that of its buffers, and goes when documents go', async () => {
    const index = await indexed();
    const full = index.bytes;
    expect(full).toBeGreaterThan(3 * 64);
    index.clear();
    expect(index.passageCount).toBe(0);
    expect(index.bytes).toBeLessThan(full / 2);
  });
});

describe('a long statute', () => {
  const rules = Array.from({ length: 120 }, (_, at) =>
    buildBlock({
      id: `r${at}`,
      text: `Rule ${at} speaks of matters that are of no interest to operators at all.`,
    }),
  );
  const at = (position: number, text: string) => {
    const before = rules[position];
    if (before) rules[position] = { ...before, text };
  };
  at(60, 'The guarantee for damage on the ground is one million for each launch of an object.');
  at(61, 'It is given before the launch.');
  at(90, 'It is given before the launch.');
  const order = (passages: typeof rules): string[] => {
    const index = new PassageIndex();
    putContent(index, buildContent({ source_kind: 'guide', blocks: passages }));
    return find(index, 'guarantee for damage before a launch', 'Utopia');
  };

  test('of two passages alike the one beside a better one comes first', () => {
    const found = order(rules);
    expect(found.indexOf('r61')).toBeLessThan(found.indexOf('r90'));
    const turned = order([...rules].reverse());
    expect(turned.indexOf('r61')).toBeLessThan(turned.indexOf('r90'));
  });

  test('in a short document neighbours count for nothing', () => {
    const short = [rules[90], rules[0], rules[1], rules[60], rules[61]].filter((rule) => rule !== undefined);
    const found = order(short);
    expect(found.indexOf('r90')).toBeLessThan(found.indexOf('r61'));
  });
});
