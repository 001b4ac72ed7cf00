import { embedIndex } from '../embedding/embed-index';
import { buildBlock, buildContent, putContent } from '../testing/build-index';
import { createStandInEmbedder } from '../testing/stand-in-embedder';
import { PassageIndex } from './passage-index';
import { questionTerms } from './question-terms';
import { quantise } from './version-vectors';

function find(index: PassageIndex, question: string): string[] {
  const terms = questionTerms(question, new Set(), index);
  return index
    .search({ terms, country: 'Utopia', topic: '', asksWho: false, limit: 10 })
    .map(({ passage }) => passage.block.id);
}

describe('PassageIndex with vectors', () => {
  const embedder = createStandInEmbedder({ alike: { zephyr: 'debris' } });
  const texts = {
    launcher: 'The owner of a launcher keeps a record of every journey into the sky.',
    registry: 'The register of objects is open to everybody who asks for it in writing.',
    debris: 'Whoever leaves debris in an orbit removes it within five years.',
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
    expect(find(index, 'zephyr')).toEqual([]);
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
    return find(index, 'guarantee for damage before a launch');
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
