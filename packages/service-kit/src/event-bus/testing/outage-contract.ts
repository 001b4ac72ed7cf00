import { AppError } from '../../errors';
import { buildEvent, createRecorder, type Given, newName, publishAll } from './events';

/** How a bus outlives an outage of what its handlers need; part of the event-bus contract. */
export function describeOutages(given: () => Given): void {
  it('tries an event again for as long as what its handler needs is away, and loses none behind it', async () => {
    const { bus, topic, group } = given();
    let isAway = true;
    const recorder = createRecorder(async () => {
      if (isAway) throw new AppError('Unavailable', 'The document service does not answer.');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    const tried = await recorder.has(7);
    expect(new Set(tried)).toEqual(new Set(['a/1']));
    isAway = false;
    const before = recorder.seen.length;
    const seen = await recorder.has(before + 2);
    expect(seen.slice(-2)).toEqual(['a/1', 'a/2']);
    expect(await bus.deadLetters(group, 10)).toEqual([]);
  });

  it('goes on with other entities while one is tried again', async () => {
    const { bus, topic, group } = given();
    const recorder = createRecorder(async ({ subject }) => {
      if (subject === 'stuck') throw new Error('not yet');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('stuck'));
    await recorder.has(2);
    // Enough subjects to have some outside the partition of the one that is stuck.
    for (let at = 1; at <= 30; at += 1) await bus.publish(topic, buildEvent(`other ${at}`));
    await recorder.hasSome((seen) => seen.filter((text) => text.startsWith('other')).length >= 10);
  });

  it('says that a group is held up at the first failure, and once that it is not any more', async () => {
    const { place, topic } = given();
    const group = newName('group');
    const said: string[] = [];
    const bus = place.open((event) => said.push(event));
    let failures = 3;
    const recorder = createRecorder(async () => {
      if (failures-- > 0) throw new Error('not yet');
    });
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await publishAll(bus, topic, [buildEvent('a', 1), buildEvent('a', 2)]);
    await recorder.has(5);
    await bus.close();
    expect(said.filter((event) => event.startsWith('events.'))).toEqual([
      'events.held-up',
      'events.caught-up',
    ]);
  });
}
