import { activeCountries, createActiveCountriesCache } from './active-countries';
import type { SourceDocument } from './source';
import { buildDocument } from './testing/build-document';

const indexed = (topics: string[]) => ({ version: 'a'.repeat(16), topics, passages: 3 });

describe('activeCountries', () => {
  it('joins the topics of all documents of a country and sorts continents, countries and topics', () => {
    const documents = [
      buildDocument({
        jurisdiction: 'Norway',
        continent: 'Europe',
        indexed: indexed(['Space resources', 'Liability']),
      }),
      buildDocument({ jurisdiction: 'Japan', continent: 'Asia', indexed: indexed(['Liability']) }),
      buildDocument({
        jurisdiction: 'Norway',
        continent: 'Europe',
        indexed: indexed(['Debris', 'Liability']),
      }),
      buildDocument({ jurisdiction: 'Austria', continent: 'Europe', indexed: indexed(['Debris']) }),
    ];
    const data = activeCountries(documents);
    expect(data).toEqual({
      Asia: [{ Japan: ['Liability'] }],
      Europe: [{ Austria: ['Debris'] }, { Norway: ['Debris', 'Liability', 'Space resources'] }],
    });
    expect(Object.keys(data)).toEqual(['Asia', 'Europe']);
  });

  it.each<[string, Partial<SourceDocument>]>([
    ['was not indexed', { indexed: null }],
    ['was withdrawn', { state: 'withdrawn', indexed: indexed(['Debris']) }],
    ['was erased', { state: 'erased', indexed: indexed(['Debris']) }],
    ['has no topic', { indexed: indexed([]) }],
  ])('leaves out what %s', (_what, overrides) => {
    expect(activeCountries([buildDocument(overrides)])).toEqual({});
  });
});

describe('the cache of active countries', () => {
  function cacheOf(listAll: () => Promise<SourceDocument[]>) {
    let now = 0;
    const cache = createActiveCountriesCache({
      listAll,
      wordsOf: async () => ({}),
      clock: () => new Date(now),
      maxAgeMs: 1000,
    });
    return { cache, advance: (milliseconds: number) => (now += milliseconds) };
  }

  it('reads once until it is told of a change or is too old', async () => {
    let reads = 0;
    const { cache, advance } = cacheOf(async () => {
      reads += 1;
      return [];
    });
    await Promise.all([cache.get(), cache.get()]);
    expect(reads).toBe(1);
    cache.invalidate();
    await cache.get();
    expect(reads).toBe(2);
    advance(999);
    await cache.get();
    expect(reads).toBe(2);
    advance(1);
    await cache.get();
    expect(reads).toBe(3);
  });

  it('does not keep a failure', async () => {
    let fails = true;
    const { cache } = cacheOf(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve([])));
    await expect(cache.get()).rejects.toThrow('down');
    fails = false;
    expect((await cache.get()).body).toBe('{"status":"success","data":{}}');
  });

  it('gives another tag for another answer', async () => {
    let documents: SourceDocument[] = [];
    const { cache } = cacheOf(async () => documents);
    const empty = (await cache.get()).etag;
    documents = [buildDocument({ indexed: indexed(['Debris']) })];
    cache.invalidate();
    expect((await cache.get()).etag).not.toBe(empty);
  });
});
