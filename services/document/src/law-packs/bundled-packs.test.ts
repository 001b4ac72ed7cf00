import { bundledCorpusFolder } from '../corpus/corpus';
import type { Guide } from '../corpus/guide';
import { parseGuide, readCorpusFiles } from '../corpus/load-guides';
import { createTestPacks } from '../testing/build-law-packs';
import { fileAddressOf } from './law-pack';
import { bundledPacksFolder, type LawPacks, loadPacks } from './load-packs';

let packs: LawPacks;
let guides: Map<string, Guide>;
beforeAll(async () => {
  packs = await loadPacks(bundledPacksFolder);
  const files = (await readCorpusFiles(bundledCorpusFolder)).guides;
  guides = new Map(files.map(({ slug, file, bytes }) => [slug, parseGuide(file, bytes)]));
});

const guideOf = (slug: string): Guide => {
  const guide = guides.get(slug);
  if (!guide) throw new Error(`there is no guide ${slug}`);
  return guide;
};

describe('the bundled law packs', () => {
  it('cover the UAE, the USA, the UN and at least twenty countries, named as their guides name them', () => {
    const slugs = packs.packs.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['united-arab-emirates', 'united-states', 'united-nations']),
    );
    expect(slugs.length).toBeGreaterThanOrEqual(20);
    for (const { slug, country, continent, kind } of packs.packs)
      expect({ country, continent, kind }).toEqual({
        country: guideOf(slug).jurisdiction,
        continent: guideOf(slug).continent,
        kind: guideOf(slug).kind,
      });
  });

  it('hold laws of the guides with their status, and topics that the guides cite them for', () => {
    for (const law of packs.laws) {
      const { instruments, statements } = guideOf(law.pack.slug);
      const instrument = instruments.find(({ id }) => id === law.id);
      expect([law.key, instrument?.status]).toEqual([law.key, law.status]);
      const topics = statements.flatMap((one) => (one.instrument === law.id ? one.topic : []));
      expect([law.key, law.topics.filter((topic) => !topics.includes(topic))]).toEqual([law.key, []]);
    }
  });

  it('invent no address: each stands in the guide of its country, or names the page that shows it', () => {
    for (const law of packs.laws) {
      const { instruments, statements } = guideOf(law.pack.slug);
      const shown = [
        ...instruments.map(({ url }) => url),
        ...statements.flatMap(({ source, official_url: official }) => [source, official]),
      ];
      expect([law.key, shown.includes(law.address)]).toEqual([law.key, true]);
      if (law.file !== undefined) expect([law.key, law.file_seen_at]).not.toEqual([law.key, undefined]);
      expect(new URL(fileAddressOf(law)).pathname).not.toBe('/');
    }
  });

  it('are listed without anything that was fetched', async () => {
    const test = await createTestPacks();
    const { LAW_PACKS_DIR: _of, ...env } = test.env;
    const all = await test.run('list', { env });
    expect(all.text).toContain('United Arab Emirates (united-arab-emirates): ');
    expect(all.text).toContain('  us-14cfr450: never fetched');
    const one = await test.run('list united-kingdom', { env });
    expect(one.text).toContain('Space Industry Act 2018 (c. 5) [c. 5], amended, en, clml');
    expect(one.text).toContain('Licence: Open Government Licence v3.0');
    await test.close();
  });
});
