import type { CollectionDefinition, DocumentStore } from '../document-store';
import { ids } from './accounts';

interface Note {
  id: string;
  owner?: string;
  at: string;
  text: string;
}

const notes = {
  name: 'notes',
  search: { within: 'owner', order: 'at', words: ({ text }: Note) => text.split(' ') },
} as const satisfies CollectionDefinition<Note>;

const openNotes = (store: DocumentStore) => store.collection<Note, typeof notes>(notes);
const page = { limit: 10 };

/** How words are looked for; part of the document-store contract. */
export function describeSearching(store: () => DocumentStore): void {
  it('finds what has a word with each of the beginnings, the newest first', async () => {
    const collection = await openNotes(store());
    await collection.insert({ id: 'b', owner: 'ann', at: '1', text: 'licence to launch' });
    await collection.insert({ id: 'a', owner: 'ann', at: '2', text: 'launches need a licence' });
    await collection.insert({ id: 'c', owner: 'ann', at: '3', text: 'relaunch a licence' });
    expect(ids(await collection.search('ann', ['lic', 'launch'], page))).toEqual(['a', 'b']);
    expect(ids(await collection.search('ann', ['licence'], { limit: 1, skip: 1 }))).toEqual(['a']);
    expect(ids(await collection.search('ann', ['許可'], page))).toEqual([]);
  });

  it('finds nothing of another owner, whatever its name is', async () => {
    const collection = await openNotes(store());
    await collection.insert({ id: 'a', owner: 'ann', at: '1', text: 'orbit' });
    await collection.insert({ id: 'b', owner: 'ann" OR words : "o', at: '2', text: 'orbit' });
    await collection.insert({ id: 'c', at: '3', text: 'orbit' });
    expect(ids(await collection.search('ann', ['orbit'], page))).toEqual(['a']);
    expect(ids(await collection.search('ann" OR words : "o', ['orbit'], page))).toEqual(['b']);
    expect(await collection.search('an', ['orbit'], page)).toEqual([]);
    expect(await collection.search('orbit', ['orbit'], page)).toEqual([]);
  });

  it('follows each change of a document, which is first again only with a new place in the order', async () => {
    const collection = await openNotes(store());
    const first = await collection.insert({ id: 'a', owner: 'ann', at: '1', text: 'orbit' });
    await collection.insert({ id: 'b', owner: 'ann', at: '2', text: 'orbit' });
    const second = await collection.replace({ ...first, text: 'orbit debris' });
    expect(ids(await collection.search('ann', ['orbit'], page))).toEqual(['b', 'a']);
    const third = await collection.replace({ ...second, at: '3', text: 'debris orbit' });
    expect(ids(await collection.search('ann', ['orbit'], page))).toEqual(['a', 'b']);
    await collection.replace({ ...third, text: 'insurance' });
    expect(ids(await collection.search('ann', ['orbit'], page))).toEqual(['b']);
    await collection.change('b', ({ owner: _owner, ...rest }) => rest);
    expect(await collection.search('ann', ['orbit'], page)).toEqual([]);
  });

  it('forgets a document that is deleted', async () => {
    const collection = await openNotes(store());
    const note = await collection.insert({ id: 'a', owner: 'ann', at: '1', text: 'orbit' });
    expect(await collection.delete('a', note.version + 1)).toBe(false);
    expect(ids(await collection.search('ann', ['orbit'], page))).toEqual(['a']);
    await collection.delete('a');
    expect(await collection.search('ann', ['orbit'], page)).toEqual([]);
    await collection.insert({ id: 'a', owner: 'ann', at: '1', text: 'debris' });
    expect(await collection.search('ann', ['orbit'], page)).toEqual([]);
  });

  it('looks for words alone, and only where it is declared', async () => {
    const collection = await openNotes(store());
    await collection.insert({ id: 'a', owner: 'ann', at: '1', text: 'orbit a" *' });
    for (const words of [[], ['.*'], ['orbit" OR "x'], ['two words'], ['']])
      await expect(collection.search('ann', words, page)).rejects.toThrow(TypeError);
    await expect(collection.search('ann', ['orbit'], { limit: 0 })).rejects.toThrow(RangeError);
    const plain = await store().collection<Note, { name: 'plain' }>({ name: 'plain' });
    await expect(plain.search('ann', ['orbit'], page)).rejects.toThrow(TypeError);
  });

  it('brings documents into the search that were stored before it was declared', async () => {
    const plain = await store().collection<Note, { name: 'notes' }>({ name: 'notes' });
    await plain.insert({ id: 'a', owner: 'ann', at: '2', text: 'orbit' });
    await plain.insert({ id: 'b', owner: 'ann', at: '1', text: 'orbit' });
    const collection = await openNotes(store());
    expect(ids(await collection.search('ann', ['orbit'], page))).toEqual(['a', 'b']);
  });
}
