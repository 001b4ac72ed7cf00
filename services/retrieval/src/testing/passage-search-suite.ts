import type { VersionContent } from '@astraea/contracts';
import { citationsIn } from '../provisions/parse-citations';
import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { queryTerms } from '../search/query-terms';
import { buildBlock, buildContent } from './build-index';

/** An implementation of `PassageSearch` behind an index, with its own way of taking a version in. */
export interface SearchUnderTest {
  index: PassageIndex;
  /** From now on this version counts, and no other of its document. */
  put(content: VersionContent): Promise<void>;
  /** Nothing of the document counts any more. */
  withdraw(documentId: string): void;
  /** Tells what the passages of a document mean: vectors of `dimensions` numbers. */
  know(documentId: string, vectors: readonly (readonly number[])[]): Promise<void>;
}

/** Numbers of a vector in this suite. */
export const dimensions = 8;

const insurance = 'Operators of satellites hold insurance for damage on the ground and in the air.';
const kites = 'Kites are flown by day and above open fields, never over a harbour or a road.';

const lawOf = (jurisdiction: string, overrides: Partial<VersionContent> = {}): VersionContent =>
  buildContent({
    document_id: `law-of-${jurisdiction}`,
    version: `law-of-${jurisdiction}-1`,
    jurisdiction,
    blocks: [buildBlock({ id: jurisdiction, text: insurance })],
    ...overrides,
  });

/** What every implementation of `PassageSearch` does. `open` gives an empty one. */
export function describePassageSearch(name: string, open: () => Promise<SearchUnderTest>): void {
  describe(name, () => {
    let search: SearchUnderTest;
    beforeEach(async () => {
      search = await open();
    });

    async function found(
      question: string,
      country = 'Utopia',
      more: { topic?: string; vector?: Int8Array; limitOfDocuments?: number } = {},
    ): Promise<Passage[]> {
      const asked = {
        terms: queryTerms(question),
        country,
        topic: '',
        limit: 0,
        limitOfDocuments: 10,
        ...more,
      };
      return (await search.index.passages.search(asked)).map(({ passage }) => passage);
    }
    const ids = (passages: readonly Passage[]): string[] => passages.map(({ block }) => block.id);

    test('finds by words what may be cited for the country: its own, international, and of its blocs', async () => {
      await search.put(lawOf('Utopia', { member_of: ['Union'] }));
      await search.put(lawOf('Arcadia'));
      await search.put(lawOf('United Nations', { jurisdiction_kind: 'international' }));
      await search.put(lawOf('Union', { jurisdiction_kind: 'bloc' }));
      expect(ids(await found('Who needs insurance?')).sort()).toEqual(['Union', 'United Nations', 'Utopia']);
      expect(ids(await found('insurance', 'Arcadia')).sort()).toEqual(['Arcadia', 'United Nations']);
      expect(ids(await found('insurance', 'Nowhere'))).toEqual(['United Nations']);
      expect(ids(await found('zebra'))).toEqual([]);
      expect(await search.index.passages.count()).toBe(4);
    });

    test('what others have in plenty takes no place of what may be cited', async () => {
      const plenty = Array.from({ length: 250 }, (_, at) =>
        buildBlock({
          id: `p${at}`,
          text: `Insurance, insurance and insurance: rule ${at} is about nothing but insurance.`,
        }),
      );
      await search.put(lawOf('Arcadia', { blocks: plenty }));
      await search.put(lawOf('Utopia'));
      await search.know(
        'law-of-Arcadia',
        plenty.map(() => [100, 0, 0, 0, 0, 0, 0, 0]),
      );
      await search.know('law-of-Utopia', [[80, 60, 0, 0, 0, 0, 0, 0]]);
      expect(ids(await found('insurance'))).toEqual(['Utopia']);
      const vector = Int8Array.of(100, 0, 0, 0, 0, 0, 0, 0);
      expect(ids(await found('zebra', 'Utopia', { vector }))).toEqual(['Utopia']);
    });

    test('gives a passage back as it was put, with its document', async () => {
      const content = lawOf('Utopia');
      await search.put(content);
      const [passage] = await found('insurance');
      const { blocks, state: _state, ...header } = content;
      expect(passage).toMatchObject({
        key: 'law-of-Utopia/law-of-Utopia-1/Utopia',
        header,
        block: blocks[0],
      });
      expect((await found('insurance'))[0]).toBe(passage);
    });

    test('of a new version nothing of the old is found, nor of a withdrawn one', async () => {
      await search.put(lawOf('Utopia'));
      await search.put(lawOf('Arcadia'));
      const newer = buildBlock({ id: 'newer', text: kites });
      await search.put(lawOf('Utopia', { version: 'law-of-Utopia-2', blocks: [newer] }));
      expect(ids(await found('insurance'))).toEqual([]);
      expect(ids(await found('kites'))).toEqual(['newer']);
      search.withdraw('law-of-Utopia');
      expect(ids(await found('kites'))).toEqual([]);
      expect(ids(await found('insurance', 'Arcadia'))).toEqual(['Arcadia']);
    });

    test('a version that is put twice is there once, and what it no longer has is gone', async () => {
      const blocks = [buildBlock({ id: 'one', text: insurance }), buildBlock({ id: 'two', text: kites })];
      await search.put(lawOf('Utopia', { blocks }));
      await search.put(lawOf('Utopia', { blocks }));
      expect(await search.index.passages.count()).toBe(2);
      await search.put(lawOf('Utopia', { blocks: blocks.slice(0, 1) }));
      expect(await search.index.passages.count()).toBe(1);
      expect(ids(await found('kites'))).toEqual([]);
    });

    test.each([
      ['de', 'Die Betreiber müssen ihre Versicherungen vor jedem Start nachweisen.', 'versicherung'],
      ['fr', 'Les exploitants souscrivent des assurances avant chaque lancement de satellite.', 'assurance'],
      ['ja', '打上げを行う者は、あらかじめ許可を受けなければならない。', '許可'],
      [
        'xx',
        'Operatores assecurationem habent antequam satellites emittunt semper et ubique.',
        'assecurationem',
      ],
    ])('words are searched as the language %s has them', async (language, text, word) => {
      const block = buildBlock({ id: 'told', text, provision: 'Article 1' });
      await search.put(lawOf('Utopia', { language, blocks: [block] }));
      expect(ids(await found(word))).toEqual(['told']);
    });

    test('finds by meaning what has none of the words, and puts first what has both', async () => {
      const texts = [
        kites,
        insurance,
        'Harbours close at night from the first of November to the last of March.',
      ];
      const blocks = texts.map((text, at) =>
        buildBlock({ id: `p${at}`, text, provision: `Article ${at + 1}` }),
      );
      await search.put(lawOf('Utopia', { blocks }));
      await search.put(lawOf('Arcadia'));
      await search.know('law-of-Utopia', [
        [100, 0, 0, 0, 0, 0, 0, 0],
        [0, 100, 0, 0, 0, 0, 0, 0],
        [0, 0, 100, 0, 0, 0, 0, 0],
      ]);
      await search.know('law-of-Arcadia', [[100, 0, 0, 0, 0, 0, 0, 0]]);
      const vector = Int8Array.of(90, 20, 0, 0, 0, 0, 0, 0);
      expect(ids(await found('zebra', 'Utopia', { vector }))[0]).toBe('p0');
      expect(
        ids(await found('insurance', 'Utopia', { vector: Int8Array.of(0, 90, 0, 0, 0, 0, 0, 0) }))[0],
      ).toBe('p1');
      expect(ids(await found('zebra', 'Utopia', { vector }))).not.toContain('Arcadia');
    });

    test('law in force and of the chosen topic comes first, and not more than is asked for', async () => {
      const blocks = [
        buildBlock({ id: 'draft', text: insurance, status: 'draft', topic: 'Launch services' }),
        buildBlock({ id: 'other', text: insurance, topic: 'Space resources' }),
        buildBlock({ id: 'chosen', text: insurance, topic: 'Launch services' }),
        buildBlock({ id: 'kites', text: kites, topic: 'Kites' }),
      ];
      await search.put(lawOf('Utopia', { blocks }));
      const [first, second] = await found('insurance for damage', 'Utopia', { topic: 'Launch services' });
      expect(ids([first, second].flatMap((one) => one ?? []))).toEqual(['chosen', 'other']);
      expect(await found('insurance', 'Utopia', { limitOfDocuments: 2 })).toHaveLength(2);
    });

    test('a passage has the status of today', async () => {
      const ended = { law_status: 'in force', valid_to: '2020-01-01', status: 'in force' } as const;
      await search.put(lawOf('Utopia', { blocks: [buildBlock({ id: 'ended', text: insurance, ...ended })] }));
      expect((await found('insurance'))[0]?.block.status).toBe('repealed');
    });

    test('finds what stands at a provision, in reading order, in this version alone', async () => {
      const blocks = ['Article 7(2)', 'Article 8', 'Article 7(1)'].map((provision, at) =>
        buildBlock({ id: `p${at}`, provision, text: insurance }),
      );
      await search.put(lawOf('Utopia', { blocks }));
      await search.put(lawOf('Arcadia', { blocks }));
      const [place] = citationsIn('Article 7').flatMap(({ places }) => places);
      const [version] = search.index.citable('Utopia');
      if (!place || !version) throw new Error('the suite asks for a place of a version');
      const standing = await search.index.passages.atProvision(version, place);
      expect(standing.map(({ key }) => key)).toEqual([
        'law-of-Utopia/law-of-Utopia-1/p0',
        'law-of-Utopia/law-of-Utopia-1/p2',
      ]);
    });

    test('a passage comes with what opens its list, and an opener with its items', async () => {
      const texts = [
        'The application for a licence of a satellite shall contain:',
        '(a) the name and the address of the operator;',
        '(b) the insurance that covers damage on the ground.',
      ];
      const labels = ['Article 4', 'Article 4(a)', 'Article 4(b)'];
      const blocks = texts.map((text, at) =>
        buildBlock({ id: `l${at}`, text, provision: labels[at] ?? null }),
      );
      await search.put(lawOf('Utopia', { blocks }));
      const [item] = await found('insurance');
      const opener = (await found('application')).find(({ block }) => block.id === 'l0');
      if (!item || !opener) throw new Error('the suite finds both');
      expect(ids(search.index.openersAbove(item))).toEqual(['l0']);
      expect(search.index.readText(item).text).toContain('shall contain. (b) the insurance');
      expect(ids(search.index.itemsOf(opener))).toEqual(['l1', 'l2']);
    });

    test('gives up a version of a document, and no other', async () => {
      await search.put(lawOf('Utopia'));
      await search.put(lawOf('Arcadia'));
      await search.index.passages.drop('law-of-Utopia', 'law-of-Utopia-2');
      expect(await search.index.passages.count()).toBe(2);
      await search.index.passages.drop('law-of-Utopia', 'law-of-Utopia-1');
      expect(await search.index.passages.count()).toBe(1);
    });
  });
}
