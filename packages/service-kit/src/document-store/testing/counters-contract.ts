import type { DocumentStore } from '../document-store';

/** How counters count; part of the document-store contract. */
export function describeCounters(store: () => DocumentStore): void {
  it('counts from 0, up and down', async () => {
    const counters = await store().counters('quota');
    expect(await counters.get('a')).toBe(0);
    expect(await counters.add('a', 2)).toBe(2);
    expect(await counters.add('a', -5)).toBe(-3);
    expect(await counters.get('a')).toBe(-3);
    expect(await counters.get('b')).toBe(0);
  });

  it('changes nothing when a bound would be left', async () => {
    const counters = await store().counters('quota');
    expect(await counters.add('a', 3, { atMost: 2 })).toBeUndefined();
    expect(await counters.add('a', -1, { atLeast: 0 })).toBeUndefined();
    expect(await counters.get('a')).toBe(0);
    expect(await counters.add('a', 2, { atLeast: 0, atMost: 2 })).toBe(2);
    expect(await counters.add('a', 1, { atMost: 2 })).toBeUndefined();
    expect(await counters.add('a', -2, { atLeast: 0 })).toBe(0);
  });

  it('hands out exactly as much as the bound allows to concurrent callers', async () => {
    const counters = await store().counters('quota');
    const results = await Promise.all(Array.from({ length: 30 }, () => counters.add('a', 1, { atMost: 10 })));
    const given = results.filter((value) => value !== undefined).sort((left, right) => left - right);
    expect(given).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await counters.get('a')).toBe(10);
  });

  it('forgets a deleted counter and keeps counters of other names apart', async () => {
    const quota = await store().counters('quota');
    const hits = await store().counters('hits');
    await quota.add('a', 4);
    await hits.add('a', 1);
    await quota.delete('a');
    expect(await quota.get('a')).toBe(0);
    expect(await hits.get('a')).toBe(1);
    expect(await quota.add('a', 1)).toBe(1);
  });

  it('counts in whole numbers only', async () => {
    const counters = await store().counters('quota');
    await expect(counters.add('a', 0.5)).rejects.toThrow(TypeError);
    await expect(counters.add('a', Number.NaN)).rejects.toThrow(TypeError);
  });
}
