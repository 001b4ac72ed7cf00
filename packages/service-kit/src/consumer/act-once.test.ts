import { createTestBackends } from '../testing';
import { actOnce, type Subject } from './act-once';

interface Tally {
  name: string;
  said: string[];
  /** Of the last event. */
  last_said?: number;
}

describe('acting once per event', () => {
  let backends: Awaited<ReturnType<typeof createTestBackends>>;
  let tally: Subject<Tally>;
  beforeEach(async () => {
    backends = await createTestBackends();
    const collection = await backends.documents.collection<Tally, { name: 'tallies' }>({ name: 'tallies' });
    tally = { collection, id: 'a', sequenceField: 'last_said' };
  });
  afterEach(() => backends.close());

  const say = (word: string, sequence: number) =>
    actOnce({ sequence }, tally, (document) => ({
      name: 'a',
      said: [...(document?.said ?? []), word],
    }));

  it('changes the document for each event in order, and keeps its sequence', async () => {
    await say('one', 1);
    expect(await say('two', 4)).toMatchObject({ said: ['one', 'two'], last_said: 4, version: 2 });
  });

  it('changes nothing for an event that comes again, or after a newer one', async () => {
    await say('two', 2);
    expect([await say('two', 2), await say('one', 1)]).toEqual([undefined, undefined]);
    expect(await say('three', 3)).toMatchObject({ said: ['two', 'three'], version: 2 });
  });

  it('acts once when the same event is handled many times at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => say('one', 1)));
    expect(await say('two', 2)).toMatchObject({ said: ['one', 'two'], version: 2 });
  });

  it('does not keep the sequence of an event that changed nothing or was refused', async () => {
    expect(await actOnce({ sequence: 1 }, tally, () => undefined)).toBeUndefined();
    const refusal = new Error('not this one');
    const refused = actOnce({ sequence: 1 }, tally, () => {
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    expect(await say('one', 1)).toMatchObject({ said: ['one'], last_said: 1 });
  });
});
